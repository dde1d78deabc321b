ALTER TABLE "security_links" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "security_links" ADD COLUMN "factor" text;