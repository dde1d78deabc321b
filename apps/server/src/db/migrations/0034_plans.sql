CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"place" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"corrects" text,
	"seller" jsonb NOT NULL,
	"buyer" text,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"tax_percent" integer NOT NULL,
	"tax" bigint NOT NULL,
	"is_sandbox" boolean NOT NULL,
	CONSTRAINT "invoices_by_refund" UNIQUE("refund_id"),
	CONSTRAINT "invoices_by_number" UNIQUE("year","place"),
	CONSTRAINT "invoices_tax" CHECK (tax >= 0 and tax <= total and tax_percent between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "plan_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"plan_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_bills_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "plan_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"status" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_seats_once" UNIQUE("institution_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"anchor_at" timestamp (3) with time zone NOT NULL,
	"period" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"next_plan_id" text,
	"reminders" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_period" CHECK (period_start < period_end)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_bills" ADD CONSTRAINT "plan_bills_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_seats" ADD CONSTRAINT "plan_seats_institution_id_accounts_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_seats" ADD CONSTRAINT "plan_seats_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("payment_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_by_owner" ON "invoices" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_bills_open" ON "plan_bills" USING btree ("subscription_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_bills_by_subscription" ON "plan_bills" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "plan_seats_by_member" ON "plan_seats" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("account_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_by_end" ON "subscriptions" USING btree ("period_end") WHERE status <> 'ended';--> statement-breakpoint
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.account_id IS NULL AND (to_jsonb(NEW) - 'account_id') = (to_jsonb(OLD) - 'account_id') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice is never changed: a credit note corrects it' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();
--> statement-breakpoint
CREATE TRIGGER "invoices_no_truncate" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_invoice_change"();
