CREATE TABLE "tax_codes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"person_key" "bytea" NOT NULL,
	"row_mac" "bytea" NOT NULL,
	"provider" text NOT NULL,
	"proved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tax_codes_person_key_unique" UNIQUE("person_key")
);
--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_state_known";--> statement-breakpoint
ALTER TABLE "enrolments" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "way" text DEFAULT 'username' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "person_key" "bytea";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "hint" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "slip_hash" "bytea";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "redeemed_by" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "redeemed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "dismissed_by" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "to_tell" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "spid_attempts" ADD COLUMN "person_session_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "tax_codes" ADD CONSTRAINT "tax_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_redeemed_by_accounts_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_dismissed_by_accounts_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spid_attempts" ADD CONSTRAINT "spid_attempts_person_session_id_sessions_id_fk" FOREIGN KEY ("person_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_open_key" ON "enrolments" USING btree ("office_id","person_key") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "enrolments_by_key" ON "enrolments" USING btree ("person_key") WHERE person_key is not null;--> statement-breakpoint
CREATE INDEX "enrolments_by_redeemer" ON "enrolments" USING btree ("redeemed_by") WHERE redeemed_by is not null;--> statement-breakpoint
CREATE INDEX "enrolments_by_dismisser" ON "enrolments" USING btree ("dismissed_by") WHERE dismissed_by is not null;--> statement-breakpoint
CREATE INDEX "enrolments_to_tell" ON "enrolments" USING btree ("to_tell") WHERE to_tell is not null;--> statement-breakpoint
CREATE INDEX "enrolments_to_end" ON "enrolments" USING btree ("expires_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "enrolments_unclaimed" ON "enrolments" USING btree ("expires_at") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "spid_attempts_by_person" ON "spid_attempts" USING btree ("person_session_id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_slip_hash_unique" UNIQUE("slip_hash");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_way_known" CHECK (way in ('username', 'email', 'taxCode', 'slip'));--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_unclaimed_open" CHECK (account_id is not null or (way <> 'username' and state not in ('accepted', 'declined')));--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_state_known" CHECK (state in ('offered', 'accepted', 'declined', 'withdrawn', 'ended'));