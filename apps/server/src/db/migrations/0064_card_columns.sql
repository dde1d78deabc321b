ALTER TABLE "glyphs" ADD COLUMN "face" text;--> statement-breakpoint
ALTER TABLE "glyphs" ADD COLUMN "prints" text;--> statement-breakpoint
ALTER TABLE "glyphs" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;