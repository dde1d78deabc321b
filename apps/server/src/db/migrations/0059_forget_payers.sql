DROP INDEX "bank_lines_with_payer";--> statement-breakpoint
CREATE INDEX "bank_lines_with_payer" ON "bank_lines" USING btree ("booked_on") WHERE payer_wrapped is not null or text <> '';