CREATE TABLE "money_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" uuid NOT NULL,
	"debit_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "money_entries_positive" CHECK (amount > 0),
	CONSTRAINT "money_entries_two_accounts" CHECK (debit_id <> credit_id)
);
--> statement-breakpoint
CREATE TABLE "money_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "money_postings_once" UNIQUE("kind","about")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"text" text NOT NULL,
	"outcome" text NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "bank_lines_once" UNIQUE("line_key")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_sha256" "bytea" NOT NULL,
	"statement_id" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statements_by_file" UNIQUE("file_sha256")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"refund_id" uuid,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_by_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_disputes_by_ref" UNIQUE("payment_id","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"ref" text,
	"state" text NOT NULL,
	"reason" text,
	"payment_id" uuid,
	"tries" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_fees" (
	"fee_type" text PRIMARY KEY NOT NULL,
	"usd_minor" bigint,
	"eur_minor" bigint,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"is_of_late_money" boolean NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_mac" "bytea" NOT NULL,
	"provider_ref" text,
	"by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refunds_by_key" UNIQUE("payment_id","idempotency_key"),
	CONSTRAINT "payment_refunds_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_transfers" (
	"transfer_hash" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"from_address" text NOT NULL,
	"atoms" numeric(38, 0) NOT NULL,
	"excess" numeric(38, 0) NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"purpose" text NOT NULL,
	"purpose_id" uuid,
	"fee_type" text,
	"title" text NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"captured" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_mac" "bytea" NOT NULL,
	"provider_ref" text,
	"action_url" text,
	"euro_minor" bigint,
	"euro_received" bigint NOT NULL,
	"reference" text,
	"crypto_type" text,
	"atoms" numeric(38, 0),
	"atoms_received" numeric(38, 0) NOT NULL,
	"rate" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "payments_by_reference" UNIQUE("reference"),
	CONSTRAINT "payments_by_key" UNIQUE("account_id","idempotency_key"),
	CONSTRAINT "payments_by_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payments_positive" CHECK (amount > 0),
	CONSTRAINT "payments_refunds" CHECK (refunded >= 0 and refunded <= captured)
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"ref" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"merchant_ref" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"pending_card" text,
	"failure" text,
	"card_last4" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_refunds" (
	"ref" text PRIMARY KEY NOT NULL,
	"payment_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_posting_id_money_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."money_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_debit_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_credit_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transfers" ADD CONSTRAINT "payment_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_payment_ref_gateway_payments_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "public"."gateway_payments"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_entries_by_posting" ON "money_entries" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "money_entries_by_debit" ON "money_entries" USING btree ("debit_id");--> statement-breakpoint
CREATE INDEX "money_entries_by_credit" ON "money_entries" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_outcome" ON "bank_lines" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_payment" ON "bank_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_payment" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_started" ON "payment_attempts" USING btree ("started_at") WHERE state = 'started';--> statement-breakpoint
CREATE INDEX "payment_events_by_state" ON "payment_events" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payment_transfers_by_payment" ON "payment_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_transfers_to_return" ON "payment_transfers" USING btree ("at") WHERE excess > 0 and returned_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_purpose" ON "payments" USING btree ("purpose_id");--> statement-breakpoint
CREATE INDEX "payments_by_owner" ON "payments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("expires_at") WHERE state in ('created', 'requiresAction', 'processing', 'requiresCapture');--> statement-breakpoint
CREATE INDEX "gateway_events_due" ON "gateway_events" USING btree ("next_at");--> statement-breakpoint
CREATE TRIGGER "money_postings_append_only" BEFORE UPDATE OR DELETE ON "money_postings" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "money_postings_no_truncate" BEFORE TRUNCATE ON "money_postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "money_entries_append_only" BEFORE UPDATE OR DELETE ON "money_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "money_entries_no_truncate" BEFORE TRUNCATE ON "money_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE FUNCTION "refuse_payment_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.purpose, NEW.purpose_id, NEW.fee_type, NEW.title, NEW.method, NEW.provider, NEW.currency, NEW.amount, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.purpose, OLD.purpose_id, OLD.fee_type, OLD.title, OLD.method, OLD.provider, OLD.currency, OLD.amount, OLD.created_at)
    AND (OLD.state NOT IN ('succeeded', 'canceled', 'failed') OR NEW.state = OLD.state)
    AND (NEW.account_id IS NULL OR NEW.account_id IS NOT DISTINCT FROM OLD.account_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a payment keeps what it is for and how it ended' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "payments_fixed" BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_payment_change"();
