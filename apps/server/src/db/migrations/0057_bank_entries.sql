CREATE TABLE "bank_accounts" (
	"iban" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"money_id" uuid NOT NULL,
	"twin_of" uuid,
	"kind" text NOT NULL,
	"is_paired" boolean NOT NULL,
	"side" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"booked_on" date NOT NULL,
	"bank_ref" text,
	"digest" text,
	"own" text[] NOT NULL,
	"is_detailed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_statements" DROP CONSTRAINT "bank_statements_by_file";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "money_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "side" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "payer_wrapped" "bytea";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "kek_id" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "twin_of" uuid;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "kind" text DEFAULT 'statement' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "sequence" text;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "opening" bigint;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "closing" bigint;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "from_on" date;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "to_on" date;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "adds_up" boolean;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "spans" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "oddities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_by_day" ON "bank_entries" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "bank_entries_by_money" ON "bank_entries" USING btree ("money_id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_money" ON "bank_lines" USING btree ("money_id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_settled" ON "bank_lines" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "bank_lines_with_payer" ON "bank_lines" USING btree ("booked_on") WHERE payer_wrapped is not null;--> statement-breakpoint
CREATE INDEX "bank_statements_by_end" ON "bank_statements" USING btree ("to_on");--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_by_file" UNIQUE("file_sha256","place");
--> statement-breakpoint
INSERT INTO "bank_entries" ("id", "statement_id", "money_id", "kind", "is_paired", "side", "amount", "currency", "booked_on", "own", "is_detailed")
SELECT "id", "statement_id", "id", 'statement', false, 'in', "amount", "currency", "booked_on", '{}', true FROM "bank_lines";
--> statement-breakpoint
UPDATE "bank_lines" SET "money_id" = "id";
--> statement-breakpoint
CREATE TRIGGER "bank_lines_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "bank_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
