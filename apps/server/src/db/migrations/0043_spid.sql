CREATE TABLE "identity_sandbox_logins" (
	"ref" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"challenge" text NOT NULL,
	"fiscal_code" text,
	"level" integer,
	"is_outage" boolean NOT NULL,
	"code_hash" "bytea",
	"code_used_at" timestamp (3) with time zone,
	"access_hash" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spid_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"provider" text NOT NULL,
	"cookie_hash" "bytea",
	"session_id" uuid,
	"institution_code" text,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spid_attempts_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_identities" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"person_mac" "bytea" NOT NULL,
	"row_mac" "bytea" NOT NULL,
	"set_by" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_identities_once" UNIQUE("office_id","person_mac")
);
--> statement-breakpoint
ALTER TABLE "spid_attempts" ADD CONSTRAINT "spid_attempts_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_sandbox_logins_code" ON "identity_sandbox_logins" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "identity_sandbox_logins_access" ON "identity_sandbox_logins" USING btree ("access_hash");--> statement-breakpoint
CREATE INDEX "spid_attempts_by_expiry" ON "spid_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spid_attempts_by_session" ON "spid_attempts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "staff_identities_by_person" ON "staff_identities" USING btree ("person_mac");