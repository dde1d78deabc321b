CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"municipality" text NOT NULL,
	"district" text,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "enrolments_code_unique" UNIQUE("code"),
	CONSTRAINT "enrolments_state_known" CHECK (state in ('offered', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "enrolments_answered" CHECK (state not in ('accepted', 'declined') or answered_at is not null),
	CONSTRAINT "enrolments_withdrawn" CHECK ((state = 'withdrawn') = (withdrawn_at is not null)),
	CONSTRAINT "enrolments_municipality_shape" CHECK (municipality ~ '^[0-9]{6}$'),
	CONSTRAINT "enrolments_district_inside" CHECK (district is null or district ~ ('^' || municipality || '-[0-9]{1,2}$'))
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_live" ON "enrolments" USING btree ("office_id","account_id") WHERE state in ('offered', 'accepted');--> statement-breakpoint
CREATE INDEX "enrolments_by_office" ON "enrolments" USING btree ("office_id","state","municipality");--> statement-breakpoint
CREATE INDEX "enrolments_by_account" ON "enrolments" USING btree ("account_id","id");