CREATE TABLE "opening_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"settings" "bytea",
	"code_hash" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"mail_id" uuid,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"as_of" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"passed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "opening_tests" ADD CONSTRAINT "opening_tests_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_tests_by_kind" ON "opening_tests" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "opening_tests_passed" ON "opening_tests" USING btree ("kind","passed_at") WHERE "opening_tests"."passed_at" is not null;--> statement-breakpoint
CREATE INDEX "opening_tests_by_person" ON "opening_tests" USING btree ("by_id");