CREATE TABLE "backup_codes" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backup_codes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "biometric_templates" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"template_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"version" integer NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "biometric_templates_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ceremonies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"session_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "ceremonies_challenge_unique" UNIQUE("challenge")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"aaguid" text NOT NULL,
	"device_bound" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "step_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"nonce" "bytea" NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"method" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"content_wrapped" "bytea",
	"kek_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"image_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"look_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_after" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"details_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"document_key" text,
	"completed_at" timestamp (3) with time zone,
	"identity_status" text,
	"identity_reason" text,
	"identity_risk" double precision,
	"identity_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"evidence" jsonb NOT NULL,
	"risk" double precision NOT NULL,
	"image_ids" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"first_reviewer_id" uuid,
	"first_approves" boolean,
	"first_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"appeal_of" uuid,
	"appeal_wrapped" "bytea",
	"kek_id" text
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"password_verifier" "bytea" NOT NULL,
	"wraps_wrapped" "bytea",
	"kek_id" text,
	"with_kit" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"account_id" uuid,
	"code_hash" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"stage" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"factor" text,
	"reset_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verifications_stage" CHECK ("verifications"."stage" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role_known";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_creator_real";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "scan_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "leaf_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "webauthn_user_id" "bytea";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "completed_verification_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_reverification_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "vault_generations" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "login_method" text DEFAULT 'both' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "session_hours" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "requires_reauth" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "delete_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "remembered_hash" "bytea";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "remembered_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "scope" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "assurance" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "methods" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_bearer_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_cookie_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotation_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biometric_templates" ADD CONSTRAINT "biometric_templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ceremonies" ADD CONSTRAINT "ceremonies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ups" ADD CONSTRAINT "step_ups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_claimed_by_accounts_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_first_reviewer_id_accounts_id_fk" FOREIGN KEY ("first_reviewer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_institution_id_accounts_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_links" ADD CONSTRAINT "security_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ceremonies_by_expiry" ON "ceremonies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_account" ON "passkeys" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "step_ups_by_expiry" ON "step_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_images_by_account" ON "profile_images" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "profile_images_by_look" ON "profile_images" USING btree ("look_key");--> statement-breakpoint
CREATE INDEX "profile_images_to_delete" ON "profile_images" USING btree ("delete_after") WHERE "profile_images"."delete_after" is not null;--> statement-breakpoint
CREATE INDEX "profiles_by_document" ON "profiles" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "reviews_by_account" ON "reviews" USING btree ("account_id","kind","id");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("submitted_at") WHERE "reviews"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "role_requests_by_account" ON "role_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "role_requests_by_institution" ON "role_requests" USING btree ("institution_id","status","id");--> statement-breakpoint
CREATE INDEX "email_codes_by_account" ON "email_codes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "password_resets_by_account" ON "password_resets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "recovery_requests_by_email" ON "recovery_requests" USING btree ("email_key","id");--> statement-breakpoint
CREATE INDEX "recovery_requests_by_expiry" ON "recovery_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "security_links_by_expiry" ON "security_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_by_session" ON "verifications" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "verifications_by_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_confirmed_email" ON "accounts" USING btree (lower("email")) WHERE "accounts"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_to_delete" ON "accounts" USING btree ("delete_after") WHERE "accounts"."delete_after" is not null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_webauthn_user_id_unique" UNIQUE("webauthn_user_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_session_hours" CHECK ("accounts"."session_hours" in (2, 8, 12, 24));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_login_method" CHECK ("accounts"."login_method" in ('password', 'biometric', 'both'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" in ('user', 'creator', 'reviewer'));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_creator_real" CHECK ("accounts"."role" = 'user' or "accounts"."realm" = 'real');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_scope_known" CHECK ("sessions"."scope" in ('full', 'verify', 'recovery'));