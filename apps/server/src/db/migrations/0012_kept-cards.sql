CREATE TABLE "kept_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"page_url" text,
	"customer_ref" text,
	"card_ref" text,
	"brand" text,
	"last4" text,
	"expires_on" text,
	"told_expires_on" text,
	"agreed_amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone,
	"ask_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "kept_cards_by_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "kept_cards_known" CHECK (state <> 'kept' or (card_ref is not null and customer_ref is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kept_card_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "wanted_immediately_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD COLUMN "card_expires_on" text;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_cards_asked" ON "kept_cards" USING btree ("account_id") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "kept_cards_kept" ON "kept_cards" USING btree ("account_id") WHERE state = 'kept';--> statement-breakpoint
CREATE INDEX "kept_cards_by_account" ON "kept_cards" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "kept_cards_to_ask" ON "kept_cards" USING btree ("ask_at") WHERE state <> 'kept' or account_id is null;
--> statement-breakpoint
-- drizzle-kit knows no triggers: a paper is sealed anew under another key, and never changed under the same one. It is deleted
-- when its years are over.
CREATE FUNCTION "refuse_paper_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.invoice_id IS DISTINCT FROM OLD.invoice_id OR NEW.year IS DISTINCT FROM OLD.year
    OR (NEW.kek_id = OLD.kek_id AND NEW.paper_wrapped IS DISTINCT FROM OLD.paper_wrapped) THEN
    RAISE EXCEPTION 'a paper is never changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "invoice_papers_fixed" BEFORE UPDATE ON "invoice_papers" FOR EACH ROW EXECUTE FUNCTION "refuse_paper_change"();
