CREATE TABLE "retired_keks" (
	"kek_id" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- A row under a key that is gone would be lost: whoever still writes under it is refused.
CREATE FUNCTION "refuse_retired_kek"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "retired_keks" WHERE "kek_id" = NEW."kek_id") THEN
    RAISE EXCEPTION 'the key-encryption key % is retired', NEW."kek_id" USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "folders_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "folders" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
--> statement-breakpoint
CREATE TRIGGER "glyphs_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "glyphs" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
--> statement-breakpoint
CREATE TRIGGER "glyph_issues_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "glyph_issues" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
--> statement-breakpoint
CREATE TRIGGER "vaults_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "vaults" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
--> statement-breakpoint
CREATE TRIGGER "vault_wraps_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "vault_wraps" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
