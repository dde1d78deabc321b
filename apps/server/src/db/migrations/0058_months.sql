CREATE TABLE "bank_months" (
	"month" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reading" jsonb NOT NULL,
	"reason" text,
	"asked_by_id" uuid,
	"asked_at" timestamp (3) with time zone,
	"closed_by_id" uuid,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "bank_months_month" CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "bank_months_closed" CHECK ((state = 'closed') = (closed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_balances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"month" text NOT NULL,
	"held" jsonb,
	"as_of" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_balances_once" UNIQUE("provider","month"),
	CONSTRAINT "provider_balances_said" CHECK ((held is null) = (failure is not null))
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "counted_in" text;--> statement-breakpoint
ALTER TABLE "bank_months" ADD CONSTRAINT "bank_months_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_months" ADD CONSTRAINT "bank_months_closed_by_id_accounts_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_months_by_asker" ON "bank_months" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "bank_months_by_closer" ON "bank_months" USING btree ("closed_by_id");--> statement-breakpoint
CREATE FUNCTION "refuse_month_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" <> 'closed' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  -- Who closed it is forgotten with the account; the figures are not.
  IF TG_OP = 'UPDATE' AND (NEW."month", NEW."state", NEW."reading", NEW."reason", NEW."asked_at", NEW."closed_at")
    IS NOT DISTINCT FROM (OLD."month", OLD."state", OLD."reading", OLD."reason", OLD."asked_at", OLD."closed_at")
    AND (NEW."asked_by_id" IS NULL OR NEW."asked_by_id" = OLD."asked_by_id")
    AND (NEW."closed_by_id" IS NULL OR NEW."closed_by_id" = OLD."closed_by_id") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a closed month is not changed' USING ERRCODE = '23001';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "bank_months_closed_fixed" BEFORE UPDATE OR DELETE ON "bank_months" FOR EACH ROW EXECUTE FUNCTION "refuse_month_change"();
