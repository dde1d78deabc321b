ALTER TABLE "accounts" ADD COLUMN "reverification_told_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "password_at" timestamp (3) with time zone;