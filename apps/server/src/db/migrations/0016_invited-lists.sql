ALTER TABLE "staff_accounts" ADD COLUMN "invited_list" uuid;--> statement-breakpoint
CREATE INDEX "staff_accounts_by_list" ON "staff_accounts" USING btree ("invited_list");