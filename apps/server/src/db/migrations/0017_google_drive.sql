CREATE TABLE "drive_connects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "drive_connects_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "drive_downloads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_grants" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"grant_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"version" integer NOT NULL,
	"google_mark" "bytea" NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"last_backup_at" timestamp (3) with time zone,
	"last_backup_bytes" bigint,
	"free_bytes" bigint,
	"last_upload_id" uuid
);
--> statement-breakpoint
CREATE TABLE "drive_uploads" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"url_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"arrived_bytes" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drive_connects" ADD CONSTRAINT "drive_connects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_downloads" ADD CONSTRAINT "drive_downloads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_grants" ADD CONSTRAINT "drive_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_uploads" ADD CONSTRAINT "drive_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_connects_by_account" ON "drive_connects" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "drive_connects_by_expiry" ON "drive_connects" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "drive_downloads_by_account" ON "drive_downloads" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "drive_downloads_by_expiry" ON "drive_downloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "drive_grants_by_mark" ON "drive_grants" USING btree ("google_mark");--> statement-breakpoint
CREATE INDEX "drive_uploads_by_expiry" ON "drive_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER "drive_grants_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "drive_grants" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint
CREATE TRIGGER "drive_uploads_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "drive_uploads" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
