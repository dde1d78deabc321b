ALTER TABLE "profiles" ADD COLUMN "seal" "bytea";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "seal" "bytea";