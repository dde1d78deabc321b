ALTER TABLE "plan_seats" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_bills" ADD COLUMN "before_plan_id" text;--> statement-breakpoint
-- Who was invited before was told at once, by the name the account has.
ALTER TABLE "plan_seats" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "plan_seats" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "plan_seats" SET "told_at" = "since", "username" = (SELECT "username" FROM "accounts" WHERE "accounts"."id" = "plan_seats"."member_id");--> statement-breakpoint
ALTER TABLE "plan_seats" ALTER COLUMN "username" SET NOT NULL;--> statement-breakpoint
-- While the next month is not paid, what was paid for last entitles. A plan that was given was not paid for.
ALTER TABLE "subscriptions" ADD COLUMN "grace_plan_id" text;--> statement-breakpoint
UPDATE "subscriptions" SET "grace_plan_id" = "plan_id" WHERE "status" IN ('active', 'pastDue') AND EXISTS (
  SELECT 1 FROM "plan_bills" WHERE "plan_bills"."subscription_id" = "subscriptions"."id" AND "plan_bills"."state" = 'paid');--> statement-breakpoint
CREATE INDEX "plan_seats_untold" ON "plan_seats" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "plan_seats_suspended" ON "plan_seats" USING btree ("institution_id") WHERE status = 'suspended';--> statement-breakpoint
ALTER TABLE "plan_seats" ADD CONSTRAINT "plan_seats_by_name" UNIQUE("institution_id","username");--> statement-breakpoint
ALTER TABLE "plan_seats" ADD CONSTRAINT "plan_seats_known" CHECK (status = 'invited' or member_id is not null);
