CREATE TABLE "glyph_issues" (
	"glyph_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"record_id" uuid NOT NULL,
	"proof_key_wrapped" "bytea",
	"kek_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "glyph_sections" (
	"account_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"header" text NOT NULL,
	"nonce" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"commitment" text NOT NULL,
	"share_wrapped" "bytea",
	CONSTRAINT "glyph_sections_account_id_record_id_role_pk" PRIMARY KEY("account_id","record_id","role")
);
--> statement-breakpoint
CREATE TABLE "glyphs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"folder_id" uuid,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"visual_style" jsonb NOT NULL,
	"permissions" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"glyph_id" text NOT NULL,
	"content_version" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"max_reads" integer,
	"reads" integer DEFAULT 0 NOT NULL,
	"scan_count" integer DEFAULT 0 NOT NULL,
	"passproof_wrapped" "bytea",
	"passcode_failures" integer DEFAULT 0 NOT NULL,
	"record" text NOT NULL,
	"signature" "bytea" NOT NULL,
	"owner_wrapped" "bytea" NOT NULL,
	"data_key_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"sealed_bytes" integer NOT NULL,
	"body_mark" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_scan_at" timestamp (3) with time zone,
	"trashed_at" timestamp (3) with time zone,
	CONSTRAINT "glyphs_by_account" UNIQUE("account_id","id"),
	CONSTRAINT "glyphs_counts" CHECK ("glyphs"."reads" >= 0 and "glyphs"."scan_count" >= 0 and "glyphs"."passcode_failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"record_id" uuid,
	"scan_id" uuid NOT NULL,
	"leaf_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scan_bad_proofs" (
	"account_id" uuid NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "scan_bad_proofs_account_id_minute_pk" PRIMARY KEY("account_id","minute")
);
--> statement-breakpoint
CREATE TABLE "scan_challenges" (
	"account_id" uuid NOT NULL,
	"nonce" "bytea" NOT NULL,
	"session_id" uuid NOT NULL,
	"role" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"request_mark" "bytea",
	"scan_id" uuid,
	CONSTRAINT "scan_challenges_account_id_nonce_pk" PRIMARY KEY("account_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"scanner_id" uuid,
	"record_id" uuid NOT NULL,
	"glyph_id" text NOT NULL,
	"content_version" integer NOT NULL,
	"scanner_role" text NOT NULL,
	"granter_id" uuid,
	"result" text NOT NULL,
	"accessed_data" jsonb NOT NULL,
	"reason" text,
	"leaf_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "glyph_issues" ADD CONSTRAINT "glyph_issues_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glyph_sections" ADD CONSTRAINT "glyph_sections_glyph" FOREIGN KEY ("account_id","record_id") REFERENCES "public"."glyphs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glyphs" ADD CONSTRAINT "glyphs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_bad_proofs" ADD CONSTRAINT "scan_bad_proofs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_challenges" ADD CONSTRAINT "scan_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_scanner_id_accounts_id_fk" FOREIGN KEY ("scanner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "glyph_issues_by_account" ON "glyph_issues" USING btree ("account_id","record_id");--> statement-breakpoint
CREATE INDEX "glyphs_by_folder" ON "glyphs" USING btree ("account_id","folder_id");--> statement-breakpoint
CREATE INDEX "glyphs_in_trash" ON "glyphs" USING btree ("trashed_at") WHERE "glyphs"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_account" ON "notifications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "scan_bad_proofs_by_age" ON "scan_bad_proofs" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "scan_challenges_by_expiry" ON "scan_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "scans_by_owner" ON "scans" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "scans_by_glyph" ON "scans" USING btree ("owner_id","record_id","id");--> statement-breakpoint
CREATE INDEX "scans_by_scanner" ON "scans" USING btree ("scanner_id","id");--> statement-breakpoint
CREATE INDEX "scans_emergencies" ON "scans" USING btree ("scanner_id","at") WHERE "scans"."result" = 'emergency';