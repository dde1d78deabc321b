CREATE TABLE "contact_pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"endpoint_key" "bytea" NOT NULL,
	"target_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"reading_id" uuid,
	"what" text,
	"queued_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_contacts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_pushes" ADD CONSTRAINT "contact_pushes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_pushes" ADD CONSTRAINT "contact_pushes_contact_id_alert_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."alert_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_pushes_by_browser" ON "contact_pushes" USING btree ("contact_id","endpoint_key");--> statement-breakpoint
CREATE INDEX "contact_pushes_by_account" ON "contact_pushes" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "contact_pushes_due" ON "contact_pushes" USING btree ("next_attempt_at") WHERE "contact_pushes"."next_attempt_at" is not null;--> statement-breakpoint
-- A row may not be written under a key that was retired meanwhile.
CREATE TRIGGER "contact_pushes_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "contact_pushes" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
