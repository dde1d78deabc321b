CREATE TABLE "card_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"reading_id" uuid,
	"kind" text NOT NULL,
	"reason" text,
	"sealed" "bytea",
	"kek_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"stops" boolean,
	"words" text,
	CONSTRAINT "card_reports_decision" CHECK (("card_reports"."decided_at" is null) = ("card_reports"."stops" is null))
);
--> statement-breakpoint
CREATE TABLE "card_stop_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "emergency_notices" (
	"owner_id" uuid NOT NULL,
	"glyph_id" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "emergency_notices_owner_id_glyph_id_nonce_pk" PRIMARY KEY("owner_id","glyph_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "emergency_readings" (
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"glyph_id" text NOT NULL,
	"content_version" integer NOT NULL,
	"result" text NOT NULL,
	"is_drill" boolean NOT NULL,
	"groups" jsonb NOT NULL,
	"newer_print" integer,
	"claimed_at" timestamp (3) with time zone,
	"leaf_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"network" text,
	"country" text,
	"device" text,
	"repeats" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"repeats_leaf_hash" "bytea",
	CONSTRAINT "emergency_readings_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "emergency_readings_repeats" CHECK ("emergency_readings"."repeats" >= 0)
);
--> statement-breakpoint
CREATE TABLE "glyph_finders" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"glyph_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"notice_hash" "bytea" NOT NULL,
	"is_on" boolean NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stop_words" text,
	"drill_until" timestamp (3) with time zone,
	"drills" jsonb NOT NULL,
	"late_notices" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seal" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	CONSTRAINT "glyph_finders_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "reading_notes" (
	"owner_id" uuid NOT NULL,
	"reading_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_notes_owner_id_reading_id_kind_pk" PRIMARY KEY("owner_id","reading_id","kind"),
	CONSTRAINT "reading_notes_kinds" CHECK ("reading_notes"."kind" in ('place', 'message'))
);
--> statement-breakpoint
ALTER TABLE "card_reports" ADD CONSTRAINT "card_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reports" ADD CONSTRAINT "card_reports_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_stop_links" ADD CONSTRAINT "card_stop_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_notices" ADD CONSTRAINT "emergency_notices_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_readings" ADD CONSTRAINT "emergency_readings_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glyph_finders" ADD CONSTRAINT "glyph_finders_glyph" FOREIGN KEY ("account_id","record_id") REFERENCES "public"."glyphs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_notes" ADD CONSTRAINT "reading_notes_reading" FOREIGN KEY ("owner_id","reading_id") REFERENCES "public"."emergency_readings"("owner_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_reports_by_card" ON "card_reports" USING btree ("account_id","record_id");--> statement-breakpoint
CREATE INDEX "card_reports_waiting" ON "card_reports" USING btree ("id") WHERE "card_reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "card_reports_decided" ON "card_reports" USING btree ("decided_at") WHERE "card_reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "card_stop_links_by_expiry" ON "card_stop_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "card_stop_links_by_card" ON "card_stop_links" USING btree ("account_id","record_id");--> statement-breakpoint
CREATE INDEX "emergency_notices_by_age" ON "emergency_notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "emergency_readings_by_card" ON "emergency_readings" USING btree ("owner_id","record_id","id");--> statement-breakpoint
CREATE INDEX "emergency_readings_counted" ON "emergency_readings" USING btree ("ends_at") WHERE "emergency_readings"."repeats" > 0 and "emergency_readings"."repeats_leaf_hash" is null;--> statement-breakpoint
CREATE INDEX "emergency_readings_located" ON "emergency_readings" USING btree ("at") WHERE "emergency_readings"."network" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "glyph_finders_by_issue" ON "glyph_finders" USING btree ("account_id","glyph_id");--> statement-breakpoint
CREATE INDEX "glyph_finders_by_record" ON "glyph_finders" USING btree ("account_id","record_id");--> statement-breakpoint
CREATE INDEX "reading_notes_by_end" ON "reading_notes" USING btree ("ends_at");