CREATE TRIGGER "profiles_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "profiles" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint
CREATE TRIGGER "profile_images_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "profile_images" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint
CREATE TRIGGER "reviews_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "reviews" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint
CREATE TRIGGER "totp_factors_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "totp_factors" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint
CREATE TRIGGER "biometric_templates_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "biometric_templates" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
