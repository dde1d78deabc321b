CREATE TABLE "account_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "verification_waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_by_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"is_approved" boolean,
	"ended_at" timestamp (3) with time zone,
	"ended_by_id" uuid,
	"seal" "bytea",
	"kek_id" text
);
--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "took_ms" integer;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_lifted_by_id_accounts_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_waivers" ADD CONSTRAINT "verification_waivers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_waivers" ADD CONSTRAINT "verification_waivers_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_waivers" ADD CONSTRAINT "verification_waivers_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_waivers" ADD CONSTRAINT "verification_waivers_ended_by_id_accounts_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_suspensions_open" ON "account_suspensions" USING btree ("account_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "account_suspensions_by_account" ON "account_suspensions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "verification_waivers_by_account" ON "verification_waivers" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "verification_waivers_open" ON "verification_waivers" USING btree ("expires_at") WHERE ended_at is null and is_approved is not false;--> statement-breakpoint
CREATE TRIGGER "verification_waivers_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "verification_waivers" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
