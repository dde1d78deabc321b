DROP INDEX "bank_send_backs_by_refund";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "asked_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_asked" ON "reviews" USING btree ("asked_at") WHERE "reviews"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "bank_send_backs_by_refund" ON "bank_send_backs" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_asked_why" CHECK ((asked_at is null) = (asked_reason is null));