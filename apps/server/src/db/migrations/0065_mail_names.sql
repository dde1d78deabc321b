ALTER TABLE "glyphs" ADD COLUMN "mail_name" text;--> statement-breakpoint
CREATE INDEX "glyphs_withheld" ON "glyphs" USING btree ("account_id") WHERE "glyphs"."withheld";