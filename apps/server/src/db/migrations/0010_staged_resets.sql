ALTER TABLE "password_resets" DROP COLUMN "wraps_wrapped";--> statement-breakpoint
ALTER TABLE "password_resets" DROP COLUMN "kek_id";