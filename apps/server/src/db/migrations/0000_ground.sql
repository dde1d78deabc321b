CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"account_type" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"realm" text NOT NULL,
	"password_verifier" "bytea" NOT NULL,
	"institution_name" text,
	"institution_type" text,
	"license_number" text,
	"institution_verified_at" timestamp (3) with time zone,
	"storage_preference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_username_unique" UNIQUE("username"),
	CONSTRAINT "accounts_username_form" CHECK ("accounts"."username" ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
	CONSTRAINT "accounts_realm_known" CHECK ("accounts"."realm" in ('demo', 'real')),
	CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" in ('user', 'creator'))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granter_id" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "role_grants_role_known" CHECK ("role_grants"."role" in ('medical', 'emergency', 'financial', 'legal'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bearer_hash" "bytea" NOT NULL,
	"cookie_hash" "bytea",
	"label" text NOT NULL,
	"idle_minutes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_two_halves" CHECK (("sessions"."kind" = 'browser') = ("sessions"."cookie_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "site_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_leaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"counter" bigint NOT NULL,
	"act" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry" text NOT NULL,
	"blind" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"leaf_hash" "bytea" NOT NULL,
	CONSTRAINT "audit_leaves_by_subject" UNIQUE("subject_id","counter")
);
--> statement-breakpoint
CREATE TABLE "audit_nodes" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "audit_sequence" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"leaf_id" uuid NOT NULL,
	"chain_hash" "bytea" NOT NULL,
	CONSTRAINT "audit_sequence_leaf_id_unique" UNIQUE("leaf_id")
);
--> statement-breakpoint
CREATE TABLE "audit_subjects" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"counter" bigint NOT NULL,
	"last_leaf_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"leaf_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"content_wrapped" "bytea" NOT NULL,
	"content_version" integer NOT NULL,
	"kek_id" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"folder_type" text DEFAULT 'personal' NOT NULL,
	"institutional_code" text,
	"body_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_wraps" (
	"account_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credential_id" text,
	"sealed_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"recovery_verifier" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vault_wraps_account_id_generation_id_pk" PRIMARY KEY("account_id","generation","id")
);
--> statement-breakpoint
CREATE TABLE "vaults" (
	"account_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"identity_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vaults_account_id_generation_pk" PRIMARY KEY("account_id","generation")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_granter_id_accounts_id_fk" FOREIGN KEY ("granter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_wraps" ADD CONSTRAINT "vault_wraps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaults" ADD CONSTRAINT "vaults_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_by_account" ON "devices" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "role_grants_by_account" ON "role_grants" USING btree ("account_id","role");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttles_by_age" ON "throttles" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "folders_by_account" ON "folders" USING btree ("account_id","id");