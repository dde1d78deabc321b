CREATE TABLE "bank_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"as" text NOT NULL,
	"note" text,
	"account_id" uuid,
	"was_outcome" text NOT NULL,
	"was_payment_id" uuid,
	"was_twin_of" uuid,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_by_id" uuid,
	"undone_at" timestamp (3) with time zone,
	"undo_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bank_send_backs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"payee_wrapped" "bytea",
	"kek_id" text,
	"state" text NOT NULL,
	"left_as" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_send_backs_by_reference" UNIQUE("reference"),
	CONSTRAINT "bank_send_backs_positive" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_undone_by_id_accounts_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_send_backs" ADD CONSTRAINT "bank_send_backs_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_send_backs" ADD CONSTRAINT "bank_send_backs_left_as_bank_lines_id_fk" FOREIGN KEY ("left_as") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_decisions_by_line" ON "bank_decisions" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_decisions_standing" ON "bank_decisions" USING btree ("line_id","as") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "bank_decisions_by_account" ON "bank_decisions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bank_decisions_by_creator" ON "bank_decisions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "bank_decisions_by_undoer" ON "bank_decisions" USING btree ("undone_by_id");--> statement-breakpoint
CREATE INDEX "bank_decisions_by_undo" ON "bank_decisions" USING btree ("undo_id");--> statement-breakpoint
CREATE INDEX "bank_send_backs_by_line" ON "bank_send_backs" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_send_backs_by_left" ON "bank_send_backs" USING btree ("left_as");--> statement-breakpoint
CREATE INDEX "bank_send_backs_open" ON "bank_send_backs" USING btree ("amount") WHERE state = 'open';--> statement-breakpoint
CREATE TRIGGER "bank_send_backs_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "bank_send_backs" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
