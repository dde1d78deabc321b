CREATE TABLE "charity_months" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "charity_months_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"month" text NOT NULL,
	"opening" bigint NOT NULL,
	"set_aside" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"allocated" bigint NOT NULL,
	"hospitals" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"reason" text,
	"transaction_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charity_months_number_unique" UNIQUE("number"),
	CONSTRAINT "charity_months_once" UNIQUE("currency","month"),
	CONSTRAINT "charity_months_sum" CHECK (closing = opening + set_aside + returned - allocated),
	CONSTRAINT "charity_months_hospitals" CHECK (allocated >= 0 and hospitals between 0 and allocated and hospitals * 5 >= allocated * 4)
);
--> statement-breakpoint
CREATE TABLE "charity_organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"weight" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "charity_organisations_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "charity_organisations_weight" CHECK (weight between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "charity_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"weight" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "charity_shares_once" UNIQUE("month_id","organisation_id"),
	CONSTRAINT "charity_shares_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "charity_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"paid_on" date,
	"reason" text,
	"by_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charity_steps_once" UNIQUE("share_id","place"),
	CONSTRAINT "charity_steps_reference" CHECK ((kind = 'paid') = (reference is not null and paid_on is not null))
);
--> statement-breakpoint
ALTER TABLE "charity_organisations" ADD CONSTRAINT "charity_organisations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_shares" ADD CONSTRAINT "charity_shares_month_id_charity_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."charity_months"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_shares" ADD CONSTRAINT "charity_shares_organisation_id_charity_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."charity_organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_steps" ADD CONSTRAINT "charity_steps_share_id_charity_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."charity_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charity_shares_by_organisation" ON "charity_shares" USING btree ("organisation_id");--> statement-breakpoint
-- A refund after its money was allocated leaves the pool below zero, which the next month makes up for.
UPDATE "ledger_accounts" SET "may_overdraw" = true WHERE "code" LIKE 'charity:payable:%';
--> statement-breakpoint
CREATE FUNCTION "refuse_charity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was allocated to charity is never changed: a new step reverses it' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "charity_months_append_only" BEFORE UPDATE OR DELETE ON "charity_months" FOR EACH ROW EXECUTE FUNCTION "refuse_charity_change"();
--> statement-breakpoint
CREATE TRIGGER "charity_months_no_truncate" BEFORE TRUNCATE ON "charity_months" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_charity_change"();
--> statement-breakpoint
CREATE TRIGGER "charity_shares_append_only" BEFORE UPDATE OR DELETE ON "charity_shares" FOR EACH ROW EXECUTE FUNCTION "refuse_charity_change"();
--> statement-breakpoint
CREATE TRIGGER "charity_shares_no_truncate" BEFORE TRUNCATE ON "charity_shares" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_charity_change"();
--> statement-breakpoint
CREATE TRIGGER "charity_steps_append_only" BEFORE UPDATE OR DELETE ON "charity_steps" FOR EACH ROW EXECUTE FUNCTION "refuse_charity_change"();
--> statement-breakpoint
CREATE TRIGGER "charity_steps_no_truncate" BEFORE TRUNCATE ON "charity_steps" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_charity_change"();
