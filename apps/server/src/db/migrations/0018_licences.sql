CREATE TABLE "licences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"sent_ends_on" text,
	"answer_by" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licences_to_end" ON "licences" USING btree ("ends_at") WHERE ended_at is null;--> statement-breakpoint
-- Hospitals that were checked before licences had an end: a year from then, and never without the reminders of a month.
INSERT INTO "licences" ("account_id", "checked_at", "ends_at")
SELECT "id", "institution_verified_at", greatest("institution_verified_at" + interval '1 year', now() + interval '31 days')
FROM "accounts"
WHERE "realm" = 'real' AND "institution_type" = 'medical' AND "institution_verified_at" IS NOT NULL;
