CREATE TABLE "payment_dispute_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"state" text NOT NULL,
	"provider_state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"kind" text NOT NULL,
	"source_ref" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"paid_currency" text,
	"paid_amount" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_movements_once" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "provider_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"bank_reference" text,
	"arrives_on" date,
	"bank_line_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_payouts_once" UNIQUE("provider","provider_ref"),
	CONSTRAINT "provider_payouts_by_line" UNIQUE("bank_line_id"),
	CONSTRAINT "provider_payouts_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"what" text NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_readings_once" UNIQUE("provider","what")
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "provider_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "excess" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "said_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "payment_disputes" SET "said_at" = coalesce("closed_at", "opened_at"), "excess" = CASE WHEN "state" = 'lost' THEN "amount" ELSE 0 END;--> statement-breakpoint
ALTER TABLE "payment_disputes" ALTER COLUMN "said_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "made_by" text DEFAULT 'server' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ask_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD COLUMN "merchant_ref" text;--> statement-breakpoint
ALTER TABLE "payment_dispute_turns" ADD CONSTRAINT "payment_dispute_turns_dispute_id_payment_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_payouts" ADD CONSTRAINT "provider_payouts_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_dispute_turns_by_dispute" ON "payment_dispute_turns" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "provider_movements_by_time" ON "provider_movements" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "provider_payouts_expected" ON "provider_payouts" USING btree ("amount") WHERE bank_line_id is null and state in ('pending', 'paid');--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_by_ref" ON "payment_refunds" USING btree ("payment_id","provider_ref") WHERE made_by = 'provider';--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("ask_at") WHERE state in ('created', 'requiresAction', 'processing', 'requiresCapture');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_by_capture_ref" UNIQUE("provider","capture_ref");--> statement-breakpoint
UPDATE "payments" SET "ask_at" = "changed_at" WHERE "state" IN ('created', 'requiresAction', 'processing', 'requiresCapture') AND "provider" IN ('sandbox', 'stripe', 'paypal');--> statement-breakpoint
CREATE TRIGGER "payment_dispute_turns_append_only" BEFORE UPDATE OR DELETE ON "payment_dispute_turns" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "payment_dispute_turns_no_truncate" BEFORE TRUNCATE ON "payment_dispute_turns" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
