CREATE INDEX "mails_by_account" ON "mails" USING btree ("account_id");--> statement-breakpoint
CREATE TRIGGER "mails_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "mails" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
