-- What a person owns is keyed by the owner first (decision 0098); what belongs to a scan, a subscription or an
-- account of a chain gets its owner from there, while its key still finds it.
ALTER TABLE "chain_payments" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
UPDATE "chain_payments" SET "account_id" = p."account_id" FROM "chain_accounts" p WHERE p."id" = "chain_payments"."chain_account_id";
--> statement-breakpoint
ALTER TABLE "chain_payments" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "account_id" uuid;
--> statement-breakpoint
UPDATE "push_deliveries" SET "account_id" = p."account_id" FROM "push_subscriptions" p WHERE p."id" = "push_deliveries"."subscription_id";
--> statement-breakpoint
ALTER TABLE "push_deliveries" ALTER COLUMN "account_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "scan_exports" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
UPDATE "scan_exports" SET "owner_id" = p."owner_id" FROM "scans" p WHERE p."id" = "scan_exports"."scan_id";
--> statement-breakpoint
ALTER TABLE "scan_exports" ALTER COLUMN "owner_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "scan_places" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
UPDATE "scan_places" SET "owner_id" = p."owner_id" FROM "scans" p WHERE p."id" = "scan_places"."scan_id";
--> statement-breakpoint
ALTER TABLE "scan_places" ALTER COLUMN "owner_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "scan_repeats" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
UPDATE "scan_repeats" SET "owner_id" = p."owner_id" FROM "scans" p WHERE p."id" = "scan_repeats"."scan_id";
--> statement-breakpoint
ALTER TABLE "scan_repeats" ALTER COLUMN "owner_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff_scans" ADD COLUMN "owner_id" uuid;
--> statement-breakpoint
UPDATE "staff_scans" SET "owner_id" = p."owner_id" FROM "scans" p WHERE p."id" = "staff_scans"."scan_id";
--> statement-breakpoint
ALTER TABLE "staff_scans" ALTER COLUMN "owner_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "glyph_sections" DROP CONSTRAINT "glyph_sections_glyph";
--> statement-breakpoint
ALTER TABLE "chain_payments" DROP CONSTRAINT "chain_payments_chain_account_id_chain_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk";
--> statement-breakpoint
ALTER TABLE "scan_exports" DROP CONSTRAINT "scan_exports_scan_id_scans_id_fk";
--> statement-breakpoint
ALTER TABLE "scan_places" DROP CONSTRAINT "scan_places_scan_id_scans_id_fk";
--> statement-breakpoint
ALTER TABLE "scan_repeats" DROP CONSTRAINT "scan_repeats_scan_id_scans_id_fk";
--> statement-breakpoint
ALTER TABLE "staff_scans" DROP CONSTRAINT "staff_scans_scan_id_scans_id_fk";
--> statement-breakpoint
ALTER TABLE "glyphs" DROP CONSTRAINT "glyphs_by_account";
--> statement-breakpoint
ALTER TABLE "order_units" DROP CONSTRAINT "order_units_by_glyph";
--> statement-breakpoint
DROP INDEX "drive_downloads_by_account";
--> statement-breakpoint
DROP INDEX "folders_by_account";
--> statement-breakpoint
DROP INDEX "notifications_by_account";
--> statement-breakpoint
DROP INDEX "profile_images_by_account";
--> statement-breakpoint
DROP INDEX "scans_by_owner";
--> statement-breakpoint
DROP INDEX "cart_lines_by_owner";
--> statement-breakpoint
DROP INDEX "account_suspensions_by_account";
--> statement-breakpoint
DROP INDEX "email_codes_by_account";
--> statement-breakpoint
DROP INDEX "password_resets_by_account";
--> statement-breakpoint
DROP INDEX "chain_payments_by_time";
--> statement-breakpoint
ALTER TABLE "chain_payments" DROP CONSTRAINT "chain_payments_chain_account_id_hash_pk";
--> statement-breakpoint
ALTER TABLE "push_deliveries" DROP CONSTRAINT "push_deliveries_subscription_id_notification_id_pk";
--> statement-breakpoint
ALTER TABLE "scan_exports" DROP CONSTRAINT "scan_exports_scan_id_kind_pk";
--> statement-breakpoint
ALTER TABLE "drive_downloads" DROP CONSTRAINT "drive_downloads_pkey";
--> statement-breakpoint
ALTER TABLE "chain_accounts" DROP CONSTRAINT "chain_accounts_pkey";
--> statement-breakpoint
ALTER TABLE "step_ups" DROP CONSTRAINT "step_ups_pkey";
--> statement-breakpoint
ALTER TABLE "folders" DROP CONSTRAINT "folders_pkey";
--> statement-breakpoint
ALTER TABLE "glyphs" DROP CONSTRAINT "glyphs_pkey";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";
--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_pkey";
--> statement-breakpoint
ALTER TABLE "profile_images" DROP CONSTRAINT "profile_images_pkey";
--> statement-breakpoint
ALTER TABLE "scan_places" DROP CONSTRAINT "scan_places_pkey";
--> statement-breakpoint
ALTER TABLE "scan_repeats" DROP CONSTRAINT "scan_repeats_pkey";
--> statement-breakpoint
ALTER TABLE "scans" DROP CONSTRAINT "scans_pkey";
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_pkey";
--> statement-breakpoint
ALTER TABLE "staff_scans" DROP CONSTRAINT "staff_scans_pkey";
--> statement-breakpoint
ALTER TABLE "account_suspensions" DROP CONSTRAINT "account_suspensions_pkey";
--> statement-breakpoint
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_pkey";
--> statement-breakpoint
ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_pkey";
--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_pkey";
--> statement-breakpoint
ALTER TABLE "wallet_contacts" DROP CONSTRAINT "wallet_contacts_pkey";
--> statement-breakpoint
ALTER TABLE "wallets" DROP CONSTRAINT "wallets_pkey";
--> statement-breakpoint
ALTER TABLE "drive_downloads" ADD CONSTRAINT "drive_downloads_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "chain_accounts" ADD CONSTRAINT "chain_accounts_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "chain_payments" ADD CONSTRAINT "chain_payments_account_id_chain_account_id_hash_pk" PRIMARY KEY("account_id","chain_account_id","hash");
--> statement-breakpoint
ALTER TABLE "step_ups" ADD CONSTRAINT "step_ups_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "glyphs" ADD CONSTRAINT "glyphs_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_account_id_subscription_id_notification_id_pk" PRIMARY KEY("account_id","subscription_id","notification_id");
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "scan_exports" ADD CONSTRAINT "scan_exports_owner_id_scan_id_kind_pk" PRIMARY KEY("owner_id","scan_id","kind");
--> statement-breakpoint
ALTER TABLE "scan_places" ADD CONSTRAINT "scan_places_owner_id_scan_id_pk" PRIMARY KEY("owner_id","scan_id");
--> statement-breakpoint
ALTER TABLE "scan_repeats" ADD CONSTRAINT "scan_repeats_owner_id_scan_id_pk" PRIMARY KEY("owner_id","scan_id");
--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_owner_id_id_pk" PRIMARY KEY("owner_id","id");
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "staff_scans" ADD CONSTRAINT "staff_scans_owner_id_scan_id_pk" PRIMARY KEY("owner_id","scan_id");
--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "wallet_contacts" ADD CONSTRAINT "wallet_contacts_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_account_id_id_pk" PRIMARY KEY("account_id","id");
--> statement-breakpoint
ALTER TABLE "chain_payments" ADD CONSTRAINT "chain_payments_account" FOREIGN KEY ("account_id","chain_account_id") REFERENCES "public"."chain_accounts"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription" FOREIGN KEY ("account_id","subscription_id") REFERENCES "public"."push_subscriptions"("account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scan_exports" ADD CONSTRAINT "scan_exports_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "public"."scans"("owner_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scan_places" ADD CONSTRAINT "scan_places_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "public"."scans"("owner_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scan_repeats" ADD CONSTRAINT "scan_repeats_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "public"."scans"("owner_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_scans" ADD CONSTRAINT "staff_scans_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "public"."scans"("owner_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scans_by_granter" ON "scans" USING btree ("granter_id","id") WHERE "scans"."granter_id" is not null;
--> statement-breakpoint
CREATE INDEX "chain_payments_by_time" ON "chain_payments" USING btree ("account_id","chain_account_id","created_at");
--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_by_glyph" UNIQUE("account_id","record_id");
--> statement-breakpoint
ALTER TABLE "glyph_sections" ADD CONSTRAINT "glyph_sections_glyph" FOREIGN KEY ("account_id","record_id") REFERENCES "public"."glyphs"("account_id","id") ON DELETE cascade ON UPDATE no action;
