CREATE TABLE "portal_setups" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"municipality" text NOT NULL,
	"fee_order_id" uuid,
	"is_owed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "own_seats" integer;--> statement-breakpoint
ALTER TABLE "offices" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "portal_setups" ADD CONSTRAINT "portal_setups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offices" ADD CONSTRAINT "offices_by_account" UNIQUE("account_id");--> statement-breakpoint
-- Seats are employees of the portal: invitations of usernames that nobody answered are taken back, and nobody is suspended for lack of room any more.
DELETE FROM "plan_seats" WHERE "status" = 'invited';--> statement-breakpoint
UPDATE "plan_seats" SET "status" = 'member' WHERE "status" = 'suspended';
