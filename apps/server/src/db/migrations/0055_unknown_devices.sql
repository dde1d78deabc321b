CREATE TABLE "sign_in_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"sends" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "device_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "device_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "previous_bearer_hash" "bytea";--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "previous_cookie_hash" "bytea";--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "rotated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "rotation_used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sign_in_codes_by_expiry" ON "sign_in_codes" USING btree ("expires_at");