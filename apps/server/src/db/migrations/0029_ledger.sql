CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"asset" text NOT NULL,
	"kind" text NOT NULL,
	"may_overdraw" boolean NOT NULL,
	"public_key" "bytea",
	"debits_posted" numeric(38, 0) NOT NULL,
	"credits_posted" numeric(38, 0) NOT NULL,
	"debits_pending" numeric(38, 0) NOT NULL,
	"next_nonce" bigint NOT NULL,
	"is_frozen" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_accounts_not_overdrawn" CHECK (may_overdraw or debits_posted + debits_pending <= credits_posted),
	CONSTRAINT "ledger_accounts_not_negative" CHECK (debits_posted >= 0 and credits_posted >= 0 and debits_pending >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_blocks" (
	"height" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"header" text NOT NULL,
	"signature" "bytea" NOT NULL,
	"tx_count" integer NOT NULL,
	"tx_total" bigint NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_blocks_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "ledger_chain" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"genesis" text NOT NULL,
	"operator_key" "bytea" NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tx_seq" bigint NOT NULL,
	"debit_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "ledger_entries_positive" CHECK (amount > 0),
	CONSTRAINT "ledger_entries_two_accounts" CHECK (debit_id <> credit_id)
);
--> statement-breakpoint
CREATE TABLE "ledger_nodes" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "ledger_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" "bytea" NOT NULL,
	"asset" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"nonce" bigint NOT NULL,
	"body" text NOT NULL,
	"signature" "bytea" NOT NULL,
	"status" text NOT NULL,
	"block_height" bigint,
	"leaf_index" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_hash_unique" UNIQUE("hash"),
	CONSTRAINT "ledger_transactions_by_nonce" UNIQUE("from_id","nonce")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_tx_seq_ledger_transactions_seq_fk" FOREIGN KEY ("tx_seq") REFERENCES "public"."ledger_transactions"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_debit_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_from_id_ledger_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_to_id_ledger_accounts_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_asset" ON "ledger_accounts" USING btree ("asset");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_transaction" ON "ledger_entries" USING btree ("tx_seq");--> statement-breakpoint
CREATE INDEX "ledger_transactions_from" ON "ledger_transactions" USING btree ("from_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_transactions_to" ON "ledger_transactions" USING btree ("to_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_transactions_in_block" ON "ledger_transactions" USING btree ("block_height","leaf_index");--> statement-breakpoint
CREATE INDEX "ledger_transactions_pending" ON "ledger_transactions" USING btree ("seq") WHERE status = 'pending';--> statement-breakpoint
-- The ledger is append-only: what was booked is corrected by another transaction, never changed.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "refuse_transaction_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'pending' AND NEW.status <> 'pending'
    AND (NEW.seq, NEW.hash, NEW.asset, NEW.from_id, NEW.to_id, NEW.nonce, NEW.body, NEW.signature, NEW.created_at)
      IS NOT DISTINCT FROM
        (OLD.seq, OLD.hash, OLD.asset, OLD.from_id, OLD.to_id, OLD.nonce, OLD.body, OLD.signature, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "refuse_account_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.code, NEW.asset, NEW.kind, NEW.may_overdraw, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.code, OLD.asset, OLD.kind, OLD.may_overdraw, OLD.created_at)
    AND (OLD.public_key IS NULL OR NEW.public_key IS NOT DISTINCT FROM OLD.public_key) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an account of the ledger keeps what it is' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
-- Keys and signatures are stored apart from their rows, which are written again when they are booked.
ALTER TABLE "ledger_accounts" ALTER COLUMN "public_key" SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE "ledger_accounts" SET (toast_tuple_target = 128, fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "signature" SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TRIGGER "ledger_chain_append_only" BEFORE UPDATE OR DELETE ON "ledger_chain" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_chain_no_truncate" BEFORE TRUNCATE ON "ledger_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_blocks_append_only" BEFORE UPDATE OR DELETE ON "ledger_blocks" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_blocks_no_truncate" BEFORE TRUNCATE ON "ledger_blocks" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_nodes_append_only" BEFORE UPDATE OR DELETE ON "ledger_nodes" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_nodes_no_truncate" BEFORE TRUNCATE ON "ledger_nodes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_fixed" BEFORE UPDATE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_transaction_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_no_delete" BEFORE DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_no_truncate" BEFORE TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_fixed" BEFORE UPDATE OF "id", "code", "asset", "kind", "may_overdraw", "public_key", "created_at" ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_account_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_no_delete" BEFORE DELETE ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_no_truncate" BEFORE TRUNCATE ON "ledger_accounts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
