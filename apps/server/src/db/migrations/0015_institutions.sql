CREATE TABLE "institution_profiles" (
	"institution_id" text NOT NULL,
	"realm" text NOT NULL,
	"account_id" uuid NOT NULL,
	"appointed_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"display_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	CONSTRAINT "institution_profiles_institution_id_realm_pk" PRIMARY KEY("institution_id","realm"),
	CONSTRAINT "institution_profiles_realm_known" CHECK ("institution_profiles"."realm" in ('demo', 'real'))
);
--> statement-breakpoint
CREATE TABLE "institutional_codes" (
	"account_id" uuid NOT NULL,
	"institution_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "institutional_codes_account_id_institution_id_pk" PRIMARY KEY("account_id","institution_id")
);
--> statement-breakpoint
ALTER TABLE "institution_profiles" ADD CONSTRAINT "institution_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutional_codes" ADD CONSTRAINT "institutional_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_profiles_by_account" ON "institution_profiles" USING btree ("account_id","institution_id");