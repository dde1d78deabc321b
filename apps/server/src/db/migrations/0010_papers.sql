CREATE TABLE "invoice_papers" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"paper_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "note_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_by_number";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "series" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_papers" ADD CONSTRAINT "invoice_papers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_papers_by_year" ON "invoice_papers" USING btree ("year");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_by_series" UNIQUE("series","year","place");--> statement-breakpoint
-- drizzle-kit knows no triggers: nothing may be written under a retired key, and a paper is sealed anew but never changed.
CREATE TRIGGER "invoice_papers_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "invoice_papers" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
