ALTER TABLE "accounts" ADD COLUMN "seal" "bytea";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "kek_id" text;--> statement-breakpoint
ALTER TABLE "role_grants" ADD COLUMN "seal" "bytea";--> statement-breakpoint
ALTER TABLE "role_grants" ADD COLUMN "kek_id" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "seal" "bytea";--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "kek_id" text;--> statement-breakpoint
ALTER TABLE "glyphs" ADD COLUMN "seal" "bytea";--> statement-breakpoint
CREATE TRIGGER "accounts_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
--> statement-breakpoint
CREATE TRIGGER "role_grants_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "role_grants" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
--> statement-breakpoint
CREATE TRIGGER "passkeys_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "passkeys" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
