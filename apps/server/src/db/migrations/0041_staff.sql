CREATE TABLE "offices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"municipality" text NOT NULL,
	"realm" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seal" "bytea",
	"kek_id" text,
	CONSTRAINT "offices_code_unique" UNIQUE("code"),
	CONSTRAINT "offices_realm_known" CHECK ("offices"."realm" in ('demo', 'real')),
	CONSTRAINT "offices_state_known" CHECK ("offices"."state" in ('open', 'closed')),
	CONSTRAINT "offices_kind_known" CHECK ("offices"."kind" in ('medical', 'financial', 'legal', 'emergency')),
	CONSTRAINT "offices_municipality_shape" CHECK ("offices"."municipality" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"employee_id" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'it' NOT NULL,
	"portal_role" text NOT NULL,
	"professional_role" text,
	"professional_until" timestamp (3) with time zone,
	"state" text NOT NULL,
	"access_until" timestamp (3) with time zone,
	"password_verifier" "bytea",
	"invitation_hash" "bytea",
	"invitation_until" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seal" "bytea",
	"kek_id" text,
	CONSTRAINT "staff_accounts_invitation_hash_unique" UNIQUE("invitation_hash"),
	CONSTRAINT "staff_accounts_by_employee" UNIQUE("office_id","employee_id"),
	CONSTRAINT "staff_accounts_employee_form" CHECK ("staff_accounts"."employee_id" ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
	CONSTRAINT "staff_accounts_portal_role_known" CHECK ("staff_accounts"."portal_role" in ('admin', 'operator')),
	CONSTRAINT "staff_accounts_state_known" CHECK ("staff_accounts"."state" in ('invited', 'active', 'suspended')),
	CONSTRAINT "staff_accounts_active" CHECK ("staff_accounts"."state" <> 'active' or "staff_accounts"."password_verifier" is not null),
	CONSTRAINT "staff_accounts_role_known" CHECK ("staff_accounts"."professional_role" is null or "staff_accounts"."professional_role" in ('medical', 'emergency', 'financial', 'legal')),
	CONSTRAINT "staff_accounts_role_dated" CHECK (("staff_accounts"."professional_role" is null) = ("staff_accounts"."professional_until" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_factors" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_scans" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"staff_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bearer_hash" "bytea" NOT NULL,
	"cookie_hash" "bytea",
	"idle_minutes" integer NOT NULL,
	"attended_at" timestamp (3) with time zone,
	"busy_at" timestamp (3) with time zone,
	"scanning_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_sessions_two_halves" CHECK (("staff_sessions"."kind" = 'browser') = ("staff_sessions"."cookie_hash" is not null))
);
--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_factors" ADD CONSTRAINT "staff_factors_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_scans" ADD CONSTRAINT "staff_scans_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_scans" ADD CONSTRAINT "staff_scans_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_scans" ADD CONSTRAINT "staff_scans_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_scans_by_office" ON "staff_scans" USING btree ("office_id","at");--> statement-breakpoint
CREATE INDEX "staff_scans_by_staff" ON "staff_scans" USING btree ("staff_id","scan_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "staff_sessions" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_expiry" ON "staff_sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE TRIGGER "offices_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "offices" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint
CREATE TRIGGER "staff_accounts_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "staff_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint
CREATE TRIGGER "staff_factors_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "staff_factors" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
