-- The same rule as before in two triggers: what was signed is never written again, and a transaction leaves its waiting
-- once. The trigger of before compared each signature, read from where it is stored apart, when a block was sealed.
DROP TRIGGER "ledger_transactions_fixed" ON "ledger_transactions";
--> statement-breakpoint
DROP FUNCTION "refuse_transaction_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_fixed" BEFORE UPDATE OF "seq", "hash", "asset", "from_id", "to_id", "nonce", "body", "signature", "created_at" ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_marked_once" BEFORE UPDATE ON "ledger_transactions" FOR EACH ROW WHEN (NOT (OLD."status" = 'pending' AND NEW."status" <> 'pending')) EXECUTE FUNCTION "refuse_ledger_change"();
