ALTER TABLE "vault_wraps" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now the code was shown at once and nothing was noted: nobody is asked again.
UPDATE "vault_wraps" SET "kept_at" = "created_at" WHERE "kind" = 'recovery';
