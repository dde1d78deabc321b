ALTER TABLE "payments" ADD COLUMN "is_test" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("is_test") WHERE captured > 0;