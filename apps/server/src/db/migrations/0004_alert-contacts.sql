CREATE TABLE "alert_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"address_key" "bytea" NOT NULL,
	"state" text NOT NULL,
	"contact_wrapped" "bytea",
	"kek_id" text,
	"language" text NOT NULL,
	"link_hash" "bytea",
	"asks" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"mail_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"muted_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_tellings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"glyph_id" uuid NOT NULL,
	"reading_id" uuid NOT NULL,
	"place_key" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_contacts" ADD CONSTRAINT "alert_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tellings" ADD CONSTRAINT "alert_tellings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tellings" ADD CONSTRAINT "alert_tellings_contact_id_alert_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."alert_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_contacts_by_address" ON "alert_contacts" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "alert_contacts_by_account" ON "alert_contacts" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "alert_tellings_by_contact" ON "alert_tellings" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "alert_tellings_by_account" ON "alert_tellings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "alert_tellings_by_age" ON "alert_tellings" USING btree ("at");--> statement-breakpoint
-- A row may not be written under a key that was retired meanwhile.
CREATE TRIGGER "alert_contacts_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "alert_contacts" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
