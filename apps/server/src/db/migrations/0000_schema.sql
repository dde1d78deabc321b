-- The schema of release 0.1.0, in one migration that replaces those whose hashes are in `replaced-migrations.ts`
-- (decision 0133). Columns and references stand in the order that they got there, so that a new database and one of 0.1.0
-- are the same. A database knows this file by its hash: a change belongs into the next migration.

-- Key-encryption keys

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

CREATE TABLE "retired_keks" (
	"kek_id" text PRIMARY KEY NOT NULL,
	"retired_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint

-- Accounts, devices, sessions and roles

CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"account_type" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"realm" text NOT NULL,
	"password_verifier" bytea NOT NULL,
	"institution_name" text,
	"institution_type" text,
	"license_number" text,
	"institution_verified_at" timestamp (3) with time zone,
	"storage_preference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"webauthn_user_id" bytea,
	"completed_verification_at" timestamp (3) with time zone,
	"last_reverification_at" timestamp (3) with time zone,
	"hold_until" timestamp (3) with time zone,
	"vault_generations" integer DEFAULT 1 NOT NULL,
	"login_method" text DEFAULT 'both' NOT NULL,
	"session_hours" integer DEFAULT 8 NOT NULL,
	"requires_reauth" boolean DEFAULT true NOT NULL,
	"delete_after" timestamp (3) with time zone,
	"reverification_told_for" timestamp (3) with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"seal" bytea,
	"kek_id" text,
	"device_epoch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_username_unique" UNIQUE("username"),
	CONSTRAINT "accounts_webauthn_user_id_unique" UNIQUE("webauthn_user_id"),
	CONSTRAINT "accounts_username_form" CHECK ("accounts"."username" ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
	CONSTRAINT "accounts_realm_known" CHECK ("accounts"."realm" in ('demo', 'real')),
	CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" in ('user', 'creator', 'reviewer')),
	CONSTRAINT "accounts_creator_real" CHECK ("accounts"."role" = 'user' or "accounts"."realm" = 'real'),
	CONSTRAINT "accounts_session_hours" CHECK ("accounts"."session_hours" in (2, 8, 12, 24)),
	CONSTRAINT "accounts_login_method" CHECK ("accounts"."login_method" in ('password', 'biometric', 'both')),
	CONSTRAINT "accounts_language_known" CHECK ("accounts"."language" in ('en', 'it'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_confirmed_email" ON "accounts" USING btree (translate("email", 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')) WHERE "accounts"."email_confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_to_delete" ON "accounts" USING btree ("delete_after") WHERE "accounts"."delete_after" is not null;--> statement-breakpoint
CREATE TRIGGER "accounts_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"remembered_hash" bytea,
	"remembered_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "devices_by_account" ON "devices" USING btree ("account_id","id");--> statement-breakpoint

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bearer_hash" bytea NOT NULL,
	"cookie_hash" bytea,
	"label" text NOT NULL,
	"idle_minutes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"scope" text DEFAULT 'full' NOT NULL,
	"assurance" integer DEFAULT 1 NOT NULL,
	"methods" text DEFAULT 'password' NOT NULL,
	"previous_bearer_hash" bytea,
	"previous_cookie_hash" bytea,
	"rotated_at" timestamp (3) with time zone,
	"rotation_used_at" timestamp (3) with time zone,
	"network" text,
	CONSTRAINT "sessions_two_halves" CHECK (("sessions"."kind" = 'browser') = ("sessions"."cookie_hash" is not null)),
	CONSTRAINT "sessions_scope_known" CHECK ("sessions"."scope" in ('full', 'verify', 'recovery'))
);
--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "role_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granter_id" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"seal" bytea,
	"kek_id" text,
	CONSTRAINT "role_grants_role_known" CHECK ("role_grants"."role" in ('medical', 'emergency', 'financial', 'legal'))
);
--> statement-breakpoint
CREATE INDEX "role_grants_by_account" ON "role_grants" USING btree ("account_id","role");--> statement-breakpoint
CREATE INDEX "role_grants_by_granter" ON "role_grants" USING btree ("granter_id","id");--> statement-breakpoint
CREATE TRIGGER "role_grants_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "role_grants" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "throttles_by_age" ON "throttles" USING btree ("updated_at");--> statement-breakpoint

CREATE TABLE "sign_in_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"sends" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "sign_in_codes_by_expiry" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "site_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint

-- Audit log

-- The audit log is append-only: whoever can write the database through the app still cannot rewrite what happened.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint

CREATE TABLE "audit_subjects" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"counter" bigint NOT NULL,
	"last_leaf_hash" bytea NOT NULL
);
--> statement-breakpoint

CREATE TABLE "audit_leaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"counter" bigint NOT NULL,
	"act" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry" text NOT NULL,
	"blind" bytea NOT NULL,
	"previous" bytea NOT NULL,
	"leaf_hash" bytea NOT NULL,
	CONSTRAINT "audit_leaves_by_subject" UNIQUE("subject_id","counter")
);
--> statement-breakpoint
CREATE INDEX "audit_leaves_of_staff" ON "audit_leaves" USING btree ("subject_id","counter") WHERE "audit_leaves"."act" like 'staff.%';--> statement-breakpoint
CREATE TRIGGER "audit_leaves_append_only" BEFORE UPDATE OR DELETE ON "audit_leaves" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_leaves_no_truncate" BEFORE TRUNCATE ON "audit_leaves" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint

CREATE TABLE "audit_unsealed" (
	"leaf_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint

CREATE TABLE "audit_sequence" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"leaf_id" uuid NOT NULL,
	"chain_hash" bytea NOT NULL,
	CONSTRAINT "audit_sequence_leaf_id_unique" UNIQUE("leaf_id")
);
--> statement-breakpoint
CREATE TRIGGER "audit_sequence_append_only" BEFORE UPDATE OR DELETE ON "audit_sequence" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_sequence_no_truncate" BEFORE TRUNCATE ON "audit_sequence" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint

CREATE TABLE "audit_nodes" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hash" bytea NOT NULL,
	CONSTRAINT "audit_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TRIGGER "audit_nodes_append_only" BEFORE UPDATE OR DELETE ON "audit_nodes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_nodes_no_truncate" BEFORE TRUNCATE ON "audit_nodes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint

CREATE TABLE "audit_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "audit_checkpoints_append_only" BEFORE UPDATE OR DELETE ON "audit_checkpoints" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_checkpoints_no_truncate" BEFORE TRUNCATE ON "audit_checkpoints" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint

CREATE TABLE "audit_cosignatures" (
	"size" bigint NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "audit_cosignatures_size_key_id_pk" PRIMARY KEY("size","key_id")
);
--> statement-breakpoint
CREATE TRIGGER "audit_cosignatures_append_only" BEFORE UPDATE OR DELETE ON "audit_cosignatures" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_cosignatures_no_truncate" BEFORE TRUNCATE ON "audit_cosignatures" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint

-- Factors, verifications and consents

CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" bytea NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"aaguid" text NOT NULL,
	"device_bound" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"seal" bytea,
	"kek_id" text,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE INDEX "passkeys_by_account" ON "passkeys" USING btree ("account_id","id");--> statement-breakpoint
CREATE TRIGGER "passkeys_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "passkeys" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "ceremonies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"challenge" bytea NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"session_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "ceremonies_challenge_unique" UNIQUE("challenge")
);
--> statement-breakpoint
CREATE INDEX "ceremonies_by_expiry" ON "ceremonies" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "step_ups" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"body_hash" bytea NOT NULL,
	"nonce" bytea NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"method" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "step_ups_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "step_ups_by_expiry" ON "step_ups" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "totp_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "totp_factors_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "totp_factors" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "backup_codes" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code_hash" bytea NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backup_codes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint

CREATE TABLE "biometric_templates" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"template_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"version" integer NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "biometric_templates_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TRIGGER "biometric_templates_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "biometric_templates" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "verifications" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"stage" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"factor" text,
	"reset_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"password_at" timestamp (3) with time zone,
	CONSTRAINT "verifications_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "verifications_stage" CHECK ("verifications"."stage" between 0 and 3)
);
--> statement-breakpoint
CREATE INDEX "verifications_by_session" ON "verifications" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "verifications_by_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "email_codes" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"code_hash" bytea NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_codes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint

CREATE TABLE "recovery_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"account_id" uuid,
	"code_hash" bytea NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recovery_requests_by_email" ON "recovery_requests" USING btree ("email_key","id");--> statement-breakpoint
CREATE INDEX "recovery_requests_by_expiry" ON "recovery_requests" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "password_resets" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"password_verifier" bytea NOT NULL,
	"with_kit" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	CONSTRAINT "password_resets_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint

CREATE TABLE "security_links" (
	"token_hash" bytea PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"address" text,
	"factor" text
);
--> statement-breakpoint
CREATE INDEX "security_links_by_expiry" ON "security_links" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "health_consents" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint

-- Identity, reviews and suspensions

CREATE TABLE "profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"details_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"document_key" text,
	"completed_at" timestamp (3) with time zone,
	"identity_status" text,
	"identity_reason" text,
	"identity_risk" double precision,
	"identity_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"seal" bytea
);
--> statement-breakpoint
CREATE INDEX "profiles_by_document" ON "profiles" USING btree ("document_key");--> statement-breakpoint
CREATE TRIGGER "profiles_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "profiles" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "profile_images" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"image_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"look_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_after" timestamp (3) with time zone,
	CONSTRAINT "profile_images_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "profile_images_by_look" ON "profile_images" USING btree ("look_key");--> statement-breakpoint
CREATE INDEX "profile_images_to_delete" ON "profile_images" USING btree ("delete_after") WHERE "profile_images"."delete_after" is not null;--> statement-breakpoint
CREATE TRIGGER "profile_images_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "profile_images" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"evidence" jsonb NOT NULL,
	"risk" double precision NOT NULL,
	"image_ids" jsonb NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"first_reviewer_id" uuid,
	"first_approves" boolean,
	"first_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"appeal_of" uuid,
	"appeal_wrapped" bytea,
	"kek_id" text,
	"second_reviewer_id" uuid,
	"second_approves" boolean,
	"second_reason" text,
	"seal" bytea
);
--> statement-breakpoint
CREATE INDEX "reviews_by_account" ON "reviews" USING btree ("account_id","kind","id");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_appeal" ON "reviews" USING btree ("appeal_of") WHERE "reviews"."appeal_of" is not null;--> statement-breakpoint
CREATE TRIGGER "reviews_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "reviews" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "role_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "role_requests_by_account" ON "role_requests" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "role_requests_by_institution" ON "role_requests" USING btree ("institution_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_one_waiting" ON "role_requests" USING btree ("account_id","institution_id","role") WHERE "role_requests"."status" = 'waiting';--> statement-breakpoint

CREATE TABLE "account_suspensions" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by_id" uuid,
	CONSTRAINT "account_suspensions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_suspensions_open" ON "account_suspensions" USING btree ("account_id") WHERE lifted_at is null;--> statement-breakpoint

CREATE TABLE "verification_waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_by_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"is_approved" boolean,
	"ended_at" timestamp (3) with time zone,
	"ended_by_id" uuid,
	"seal" bytea,
	"kek_id" text
);
--> statement-breakpoint
CREATE INDEX "verification_waivers_by_account" ON "verification_waivers" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "verification_waivers_open" ON "verification_waivers" USING btree ("expires_at") WHERE ended_at is null and is_approved is not false;--> statement-breakpoint
CREATE TRIGGER "verification_waivers_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "verification_waivers" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

-- Vaults, folders and glyphs

CREATE TABLE "vaults" (
	"account_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"public_key" bytea NOT NULL,
	"identity_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"body_hash" bytea NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vaults_account_id_generation_pk" PRIMARY KEY("account_id","generation")
);
--> statement-breakpoint
CREATE TRIGGER "vaults_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "vaults" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "vault_wraps" (
	"account_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credential_id" text,
	"sealed_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"recovery_verifier" bytea,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone,
	CONSTRAINT "vault_wraps_account_id_generation_id_pk" PRIMARY KEY("account_id","generation","id")
);
--> statement-breakpoint
CREATE TRIGGER "vault_wraps_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "vault_wraps" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "folders" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"content_wrapped" bytea NOT NULL,
	"content_version" integer NOT NULL,
	"kek_id" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"folder_type" text DEFAULT 'personal' NOT NULL,
	"institutional_code" text,
	"body_hash" bytea NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "folders_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TRIGGER "folders_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "folders" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

-- `idempotency_mac` had another name once, by which PostgreSQL 18 calls its rule.
CREATE TABLE "glyphs" (
	"id" uuid NOT NULL,
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
	"passproof_wrapped" bytea,
	"passcode_failures" integer DEFAULT 0 NOT NULL,
	"record" text NOT NULL,
	"signature" bytea NOT NULL,
	"owner_wrapped" bytea NOT NULL,
	"data_key_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"sealed_bytes" integer NOT NULL,
	"idempotency_mac" bytea CONSTRAINT "glyphs_body_mark_not_null" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_scan_at" timestamp (3) with time zone,
	"trashed_at" timestamp (3) with time zone,
	"change_idempotency_mac" bytea,
	"tags" text,
	"seal" bytea,
	"face" text,
	"prints" text,
	"withheld" boolean DEFAULT false NOT NULL,
	"mail_name" text,
	CONSTRAINT "glyphs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "glyphs_counts" CHECK ("glyphs"."reads" >= 0 and "glyphs"."scan_count" >= 0 and "glyphs"."passcode_failures" >= 0)
);
--> statement-breakpoint
CREATE INDEX "glyphs_by_folder" ON "glyphs" USING btree ("account_id","folder_id");--> statement-breakpoint
CREATE INDEX "glyphs_newest" ON "glyphs" USING btree ("id");--> statement-breakpoint
CREATE INDEX "glyphs_withheld" ON "glyphs" USING btree ("account_id") WHERE "glyphs"."withheld";--> statement-breakpoint
CREATE INDEX "glyphs_in_trash" ON "glyphs" USING btree ("trashed_at") WHERE "glyphs"."trashed_at" is not null;--> statement-breakpoint
CREATE TRIGGER "glyphs_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "glyphs" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "glyph_issues" (
	"glyph_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"record_id" uuid NOT NULL,
	"proof_key_wrapped" bytea,
	"kek_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "glyph_issues_by_account" ON "glyph_issues" USING btree ("account_id","record_id");--> statement-breakpoint
CREATE TRIGGER "glyph_issues_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "glyph_issues" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "glyph_sections" (
	"account_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"role" text NOT NULL,
	"position" integer NOT NULL,
	"header" text NOT NULL,
	"nonce" text NOT NULL,
	"ciphertext" bytea NOT NULL,
	"commitment" text NOT NULL,
	"share_wrapped" bytea,
	CONSTRAINT "glyph_sections_account_id_record_id_role_pk" PRIMARY KEY("account_id","record_id","role")
);
--> statement-breakpoint

-- Scans

-- What owners and scanners are shown is append-only like the audit log, but for what goes with an account.
CREATE FUNCTION "refuse_scan_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.scanner_id IS NULL AND to_jsonb(NEW) - 'scanner_id' = to_jsonb(OLD) - 'scanner_id' THEN
    RETURN NEW;
  END IF;
  -- The reference to the account deletes them, as a trigger of its own.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the log of scans is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint

CREATE TABLE "scan_challenges" (
	"account_id" uuid NOT NULL,
	"nonce" bytea NOT NULL,
	"session_id" uuid NOT NULL,
	"role" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"idempotency_mac" bytea,
	"scan_id" uuid,
	CONSTRAINT "scan_challenges_account_id_nonce_pk" PRIMARY KEY("account_id","nonce")
);
--> statement-breakpoint
CREATE INDEX "scan_challenges_by_expiry" ON "scan_challenges" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "scans" (
	"id" uuid NOT NULL,
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
	"leaf_hash" bytea NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason_salt" bytea,
	CONSTRAINT "scans_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE INDEX "scans_by_glyph" ON "scans" USING btree ("owner_id","record_id","id");--> statement-breakpoint
CREATE INDEX "scans_by_scanner" ON "scans" USING btree ("scanner_id","id");--> statement-breakpoint
CREATE INDEX "scans_by_granter" ON "scans" USING btree ("granter_id","id") WHERE "scans"."granter_id" is not null;--> statement-breakpoint
CREATE INDEX "scans_emergencies" ON "scans" USING btree ("scanner_id","at") WHERE "scans"."result" = 'emergency';--> statement-breakpoint
CREATE TRIGGER "scans_append_only" BEFORE UPDATE OR DELETE ON "scans" FOR EACH ROW EXECUTE FUNCTION "refuse_scan_change"();--> statement-breakpoint
CREATE TRIGGER "scans_no_truncate" BEFORE TRUNCATE ON "scans" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint

CREATE TABLE "scan_places" (
	"scan_id" uuid NOT NULL,
	"scanner_id" uuid,
	"network" text NOT NULL,
	"country" text,
	"device" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "scan_places_owner_id_scan_id_pk" PRIMARY KEY("owner_id","scan_id")
);
--> statement-breakpoint
CREATE INDEX "scan_places_by_age" ON "scan_places" USING btree ("at");--> statement-breakpoint
CREATE INDEX "scan_places_by_scanner" ON "scan_places" USING btree ("scanner_id");--> statement-breakpoint

CREATE TABLE "scan_repeats" (
	"scan_id" uuid NOT NULL,
	"repeats" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"leaf_hash" bytea,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "scan_repeats_owner_id_scan_id_pk" PRIMARY KEY("owner_id","scan_id")
);
--> statement-breakpoint
CREATE INDEX "scan_repeats_open" ON "scan_repeats" USING btree ("ends_at") WHERE "scan_repeats"."leaf_hash" is null;--> statement-breakpoint

CREATE TABLE "scan_exports" (
	"scan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"leaf_hash" bytea NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "scan_exports_owner_id_scan_id_kind_pk" PRIMARY KEY("owner_id","scan_id","kind")
);
--> statement-breakpoint

CREATE TABLE "copy_asks" (
	"owner_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "copy_asks_owner_id_scan_id_pk" PRIMARY KEY("owner_id","scan_id"),
	CONSTRAINT "copy_asks_answered" CHECK (("copy_asks"."answer" is null) = ("copy_asks"."answered_at" is null))
);
--> statement-breakpoint

CREATE TABLE "scan_bad_proofs" (
	"account_id" uuid NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "scan_bad_proofs_account_id_minute_pk" PRIMARY KEY("account_id","minute")
);
--> statement-breakpoint
CREATE INDEX "scan_bad_proofs_by_age" ON "scan_bad_proofs" USING btree ("minute");--> statement-breakpoint

-- Notifications and mail

CREATE TABLE "notifications" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"record_id" uuid,
	"scan_id" uuid,
	"leaf_hash" bytea,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"network" text,
	"location" text,
	"cleared_at" timestamp (3) with time zone,
	"not_me_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "notifications_severity_known" CHECK ("notifications"."severity" in ('critical', 'high', 'medium', 'low'))
);
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id","id") WHERE "notifications"."read_at" is null and "notifications"."cleared_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notifications_cleared" ON "notifications" USING btree ("cleared_at") WHERE "notifications"."cleared_at" is not null;--> statement-breakpoint

CREATE TABLE "notification_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"document_alerts" boolean NOT NULL,
	"wallet_alerts" boolean NOT NULL,
	"security_alerts" boolean NOT NULL,
	"login_alerts" boolean NOT NULL,
	"push_notifications" boolean NOT NULL,
	"sound_enabled" boolean NOT NULL
);
--> statement-breakpoint

CREATE TABLE "push_subscriptions" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_by_account" ON "push_subscriptions" USING btree ("account_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint

CREATE TABLE "push_deliveries" (
	"subscription_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "push_deliveries_account_id_subscription_id_notification_id_pk" PRIMARY KEY("account_id","subscription_id","notification_id")
);
--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint

CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"content_wrapped" bytea,
	"kek_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "mails_by_account" ON "mails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER "mails_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "mails" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

-- Copies in Google Drive

-- `owner_mac` had another name once, by which PostgreSQL 18 calls its rule.
CREATE TABLE "drive_grants" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"grant_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"version" integer NOT NULL,
	"owner_mac" bytea CONSTRAINT "drive_grants_google_mark_not_null" NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"last_backup_at" timestamp (3) with time zone,
	"last_backup_bytes" bigint,
	"free_bytes" bigint,
	"last_upload_id" uuid
);
--> statement-breakpoint
CREATE INDEX "drive_grants_by_owner" ON "drive_grants" USING btree ("owner_mac");--> statement-breakpoint
CREATE TRIGGER "drive_grants_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "drive_grants" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "drive_connects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"state_hash" bytea NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "drive_connects_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE INDEX "drive_connects_by_account" ON "drive_connects" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "drive_connects_by_expiry" ON "drive_connects" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "drive_uploads" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"url_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"arrived_bytes" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "drive_uploads_by_expiry" ON "drive_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER "drive_uploads_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "drive_uploads" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "drive_downloads" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drive_downloads_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "drive_downloads_by_expiry" ON "drive_downloads" USING btree ("expires_at");--> statement-breakpoint

-- Assistant

CREATE TABLE "assistant_consents" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"version" integer NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_consents_account_id_provider_pk" PRIMARY KEY("account_id","provider"),
	CONSTRAINT "assistant_consents_provider_known" CHECK ("assistant_consents"."provider" in ('chatgpt', 'gemini'))
);
--> statement-breakpoint

-- Institutions, their staff and the folders they give

CREATE TABLE "institution_profiles" (
	"institution_id" text NOT NULL,
	"realm" text NOT NULL,
	"account_id" uuid NOT NULL,
	"appointed_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"display_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	CONSTRAINT "institution_profiles_institution_id_realm_pk" PRIMARY KEY("institution_id","realm"),
	CONSTRAINT "institution_profiles_realm_known" CHECK ("institution_profiles"."realm" in ('demo', 'real'))
);
--> statement-breakpoint
CREATE INDEX "institution_profiles_by_account" ON "institution_profiles" USING btree ("account_id","institution_id");--> statement-breakpoint

CREATE TABLE "institutional_codes" (
	"account_id" uuid NOT NULL,
	"institution_id" text NOT NULL,
	"record_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "institutional_codes_account_id_institution_id_pk" PRIMARY KEY("account_id","institution_id")
);
--> statement-breakpoint

CREATE TABLE "offices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"municipality" text NOT NULL,
	"realm" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seal" bytea,
	"kek_id" text,
	CONSTRAINT "offices_code_unique" UNIQUE("code"),
	CONSTRAINT "offices_realm_known" CHECK ("offices"."realm" in ('demo', 'real')),
	CONSTRAINT "offices_state_known" CHECK ("offices"."state" in ('open', 'closed')),
	CONSTRAINT "offices_kind_known" CHECK ("offices"."kind" in ('medical', 'financial', 'legal', 'emergency')),
	CONSTRAINT "offices_municipality_shape" CHECK ("offices"."municipality" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TRIGGER "offices_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "offices" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "staff_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"employee_id" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'it' NOT NULL,
	"portal_role" text NOT NULL,
	"professional_role" text,
	"professional_until" timestamp (3) with time zone,
	"state" text NOT NULL,
	"access_until" timestamp (3) with time zone,
	"password_verifier" bytea,
	"invitation_hash" bytea,
	"invitation_until" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seal" bytea,
	"kek_id" text,
	"device_epoch" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "staff_accounts_invitation_hash_unique" UNIQUE("invitation_hash"),
	CONSTRAINT "staff_accounts_by_employee" UNIQUE("office_id","employee_id"),
	CONSTRAINT "staff_accounts_employee_form" CHECK ("staff_accounts"."employee_id" ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
	CONSTRAINT "staff_accounts_portal_role_known" CHECK ("staff_accounts"."portal_role" in ('admin', 'operator')),
	CONSTRAINT "staff_accounts_state_known" CHECK ("staff_accounts"."state" in ('invited', 'active', 'suspended')),
	CONSTRAINT "staff_accounts_active" CHECK ("staff_accounts"."state" <> 'active' or "staff_accounts"."password_verifier" is not null),
	CONSTRAINT "staff_accounts_role_known" CHECK ("staff_accounts"."professional_role" is null or "staff_accounts"."professional_role" in ('medical', 'emergency', 'financial', 'legal')),
	CONSTRAINT "staff_accounts_role_dated" CHECK (("staff_accounts"."professional_role" is null) = ("staff_accounts"."professional_until" is null))
);
--> statement-breakpoint
CREATE TRIGGER "staff_accounts_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "staff_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bearer_hash" bytea NOT NULL,
	"cookie_hash" bytea,
	"idle_minutes" integer NOT NULL,
	"attended_at" timestamp (3) with time zone,
	"busy_at" timestamp (3) with time zone,
	"scanning_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"assurance" integer DEFAULT 1 NOT NULL,
	"previous_bearer_hash" bytea,
	"previous_cookie_hash" bytea,
	"rotated_at" timestamp (3) with time zone,
	"rotation_used_at" timestamp (3) with time zone,
	CONSTRAINT "staff_sessions_two_halves" CHECK (("staff_sessions"."kind" = 'browser') = ("staff_sessions"."cookie_hash" is not null))
);
--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "staff_sessions" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "staff_step_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"body_hash" bytea NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "staff_step_ups_by_staff" ON "staff_step_ups" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_step_ups_by_expiry" ON "staff_step_ups" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "staff_factors" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "staff_factors_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "staff_factors" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "staff_scans" (
	"scan_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"staff_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "staff_scans_owner_id_scan_id_pk" PRIMARY KEY("owner_id","scan_id")
);
--> statement-breakpoint
CREATE INDEX "staff_scans_by_office" ON "staff_scans" USING btree ("office_id","at");--> statement-breakpoint
CREATE INDEX "staff_scans_by_staff" ON "staff_scans" USING btree ("staff_id","scan_id");--> statement-breakpoint

CREATE TABLE "staff_identities" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"person_mac" bytea NOT NULL,
	"row_mac" bytea NOT NULL,
	"set_by" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_identities_once" UNIQUE("office_id","person_mac")
);
--> statement-breakpoint
CREATE INDEX "staff_identities_by_person" ON "staff_identities" USING btree ("person_mac");--> statement-breakpoint

CREATE TABLE "spid_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" bytea NOT NULL,
	"provider" text NOT NULL,
	"cookie_hash" bytea,
	"session_id" uuid,
	"institution_code" text,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spid_attempts_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE INDEX "spid_attempts_by_expiry" ON "spid_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spid_attempts_by_session" ON "spid_attempts" USING btree ("session_id");--> statement-breakpoint

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
	"folder_id" uuid,
	"record_id" uuid,
	CONSTRAINT "enrolments_code_unique" UNIQUE("code"),
	CONSTRAINT "enrolments_state_known" CHECK (state in ('offered', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "enrolments_answered" CHECK (state not in ('accepted', 'declined') or answered_at is not null),
	CONSTRAINT "enrolments_withdrawn" CHECK ((state = 'withdrawn') = (withdrawn_at is not null)),
	CONSTRAINT "enrolments_municipality_shape" CHECK (municipality ~ '^[0-9]{6}$'),
	CONSTRAINT "enrolments_district_inside" CHECK (district is null or district ~ ('^' || municipality || '-[0-9]{1,2}$'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_live" ON "enrolments" USING btree ("office_id","account_id") WHERE state in ('offered', 'accepted');--> statement-breakpoint
CREATE INDEX "enrolments_by_office" ON "enrolments" USING btree ("office_id","state","municipality");--> statement-breakpoint
CREATE INDEX "enrolments_by_account" ON "enrolments" USING btree ("account_id","id");--> statement-breakpoint

-- Ledger

-- The ledger is append-only: what was booked is corrected by another transaction, never changed.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE FUNCTION "refuse_account_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.code, NEW.asset, NEW.kind, NEW.may_overdraw, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.code, OLD.asset, OLD.kind, OLD.may_overdraw, OLD.created_at)
    AND (OLD.public_key IS NULL OR NEW.public_key IS NOT DISTINCT FROM OLD.public_key) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an account of the ledger keeps what it is' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint

CREATE TABLE "ledger_chain" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"genesis" text NOT NULL,
	"operator_key" bytea NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "ledger_chain_append_only" BEFORE UPDATE OR DELETE ON "ledger_chain" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_chain_no_truncate" BEFORE TRUNCATE ON "ledger_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"asset" text NOT NULL,
	"kind" text NOT NULL,
	"may_overdraw" boolean NOT NULL,
	"public_key" bytea,
	"debits_posted" numeric(38, 0) NOT NULL,
	"credits_posted" numeric(38, 0) NOT NULL,
	"debits_pending" numeric(38, 0) NOT NULL,
	"next_nonce" bigint NOT NULL,
	"is_frozen" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_code_unique" UNIQUE("code"),
	CONSTRAINT "ledger_accounts_not_overdrawn" CHECK (may_overdraw or debits_posted + debits_pending <= credits_posted),
	CONSTRAINT "ledger_accounts_not_negative" CHECK (debits_posted >= 0 and credits_posted >= 0 and debits_pending >= 0)
);
--> statement-breakpoint
-- Keys and signatures are stored apart from their rows, which are written again when they are booked.
ALTER TABLE "ledger_accounts" ALTER COLUMN "public_key" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" SET (toast_tuple_target = 128, fillfactor = 70);--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_asset" ON "ledger_accounts" USING btree ("asset");--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_fixed" BEFORE UPDATE OF "id", "code", "asset", "kind", "may_overdraw", "public_key", "created_at" ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_account_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_no_delete" BEFORE DELETE ON "ledger_accounts" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_accounts_no_truncate" BEFORE TRUNCATE ON "ledger_accounts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "ledger_transactions" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" bytea NOT NULL,
	"asset" text NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"nonce" bigint NOT NULL,
	"body" text NOT NULL,
	"signature" bytea NOT NULL,
	"status" text NOT NULL,
	"block_height" bigint,
	"leaf_index" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_hash_unique" UNIQUE("hash"),
	CONSTRAINT "ledger_transactions_by_nonce" UNIQUE("from_id","nonce")
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "signature" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_from" ON "ledger_transactions" USING btree ("from_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_transactions_to" ON "ledger_transactions" USING btree ("to_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_transactions_in_block" ON "ledger_transactions" USING btree ("block_height","leaf_index");--> statement-breakpoint
CREATE INDEX "ledger_transactions_pending" ON "ledger_transactions" USING btree ("seq") WHERE status = 'pending';--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_no_delete" BEFORE DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_no_truncate" BEFORE TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
-- Two triggers, so that no signature is read from where it is stored apart when a block is sealed: what was signed is
-- never written again, and a transaction leaves its waiting once.
CREATE TRIGGER "ledger_transactions_fixed" BEFORE UPDATE OF "seq", "hash", "asset", "from_id", "to_id", "nonce", "body", "signature", "created_at" ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_marked_once" BEFORE UPDATE ON "ledger_transactions" FOR EACH ROW WHEN (NOT (OLD."status" = 'pending' AND NEW."status" <> 'pending')) EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tx_seq" bigint NOT NULL,
	"debit_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "ledger_entries_positive" CHECK (amount > 0),
	CONSTRAINT "ledger_entries_two_accounts" CHECK (debit_id <> credit_id)
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_by_transaction" ON "ledger_entries" USING btree ("tx_seq");--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "ledger_blocks" (
	"height" bigint PRIMARY KEY NOT NULL,
	"hash" bytea NOT NULL,
	"header" text NOT NULL,
	"signature" bytea NOT NULL,
	"tx_count" integer NOT NULL,
	"tx_total" bigint NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_blocks_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TRIGGER "ledger_blocks_append_only" BEFORE UPDATE OR DELETE ON "ledger_blocks" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_blocks_no_truncate" BEFORE TRUNCATE ON "ledger_blocks" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "ledger_nodes" (
	"level" integer NOT NULL,
	"index" bigint NOT NULL,
	"hash" bytea NOT NULL,
	CONSTRAINT "ledger_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TRIGGER "ledger_nodes_append_only" BEFORE UPDATE OR DELETE ON "ledger_nodes" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_nodes_no_truncate" BEFORE TRUNCATE ON "ledger_nodes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "ledger_checks" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"newest" bigint NOT NULL,
	"again" bigint NOT NULL,
	"round_began_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"findings" jsonb,
	"took_ms" integer,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint

-- Wallets, and accounts of public blockchains

CREATE TABLE "wallets" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"crypto_type" text NOT NULL,
	"wallet_type" text NOT NULL,
	"public_key" bytea,
	"sealed_key" text,
	"name" text NOT NULL,
	"is_hidden" boolean NOT NULL,
	"account_index" integer,
	"daily_limit" numeric(38, 0),
	"spent" numeric(38, 0) NOT NULL,
	"spent_since" timestamp (3) with time zone,
	"new_recipient_hours" integer NOT NULL,
	"faucet_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallets_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "wallets_by_owner" UNIQUE("account_id","address")
);
--> statement-breakpoint
CREATE INDEX "wallets_newest" ON "wallets" USING btree ("id");--> statement-breakpoint
CREATE INDEX "wallets_by_address" ON "wallets" USING btree ("address");--> statement-breakpoint

CREATE TABLE "wallet_challenges" (
	"account_id" uuid NOT NULL,
	"challenge" bytea NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_challenges_account_id_challenge_pk" PRIMARY KEY("account_id","challenge")
);
--> statement-breakpoint
CREATE INDEX "wallet_challenges_by_expiry" ON "wallet_challenges" USING btree ("expires_at");--> statement-breakpoint

CREATE TABLE "wallet_contacts" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"crypto_type" text NOT NULL,
	"name" text NOT NULL,
	"is_trusted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_contacts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "wallet_contacts_by_owner" UNIQUE("account_id","address")
);
--> statement-breakpoint

CREATE TABLE "wallet_phrases" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed" bytea NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint

CREATE TABLE "wallet_rates" (
	"symbol" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"price" double precision NOT NULL,
	"change_24h" double precision NOT NULL,
	"market_cap" double precision NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "wallet_rates_symbol_as_of_pk" PRIMARY KEY("symbol","as_of")
);
--> statement-breakpoint

CREATE TABLE "chain_accounts" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"chain" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"account_index" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_accounts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "chain_accounts_by_owner" UNIQUE("account_id","chain","network","address")
);
--> statement-breakpoint

CREATE TABLE "chain_payments" (
	"chain_account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"digest" bytea NOT NULL,
	"recipient" text NOT NULL,
	"amount" numeric(39, 0) NOT NULL,
	"max_fee" numeric(39, 0) NOT NULL,
	"attempt" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "chain_payments_account_id_chain_account_id_hash_pk" PRIMARY KEY("account_id","chain_account_id","hash")
);
--> statement-breakpoint
CREATE INDEX "chain_payments_by_time" ON "chain_payments" USING btree ("account_id","chain_account_id","created_at");--> statement-breakpoint

-- Money, payments and what providers say of them

CREATE FUNCTION "refuse_payment_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.purpose, NEW.purpose_id, NEW.fee_type, NEW.title, NEW.method, NEW.provider, NEW.currency, NEW.amount, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.purpose, OLD.purpose_id, OLD.fee_type, OLD.title, OLD.method, OLD.provider, OLD.currency, OLD.amount, OLD.created_at)
    AND (OLD.state NOT IN ('succeeded', 'canceled', 'failed') OR NEW.state = OLD.state)
    AND (NEW.account_id IS NULL OR NEW.account_id IS NOT DISTINCT FROM OLD.account_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a payment keeps what it is for and how it ended' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint

CREATE TABLE "money_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "money_postings_once" UNIQUE("kind","about")
);
--> statement-breakpoint
CREATE TRIGGER "money_postings_append_only" BEFORE UPDATE OR DELETE ON "money_postings" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "money_postings_no_truncate" BEFORE TRUNCATE ON "money_postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "money_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" uuid NOT NULL,
	"debit_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	CONSTRAINT "money_entries_positive" CHECK (amount > 0),
	CONSTRAINT "money_entries_two_accounts" CHECK (debit_id <> credit_id)
);
--> statement-breakpoint
CREATE INDEX "money_entries_by_posting" ON "money_entries" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "money_entries_by_debit" ON "money_entries" USING btree ("debit_id");--> statement-breakpoint
CREATE INDEX "money_entries_by_credit" ON "money_entries" USING btree ("credit_id");--> statement-breakpoint
CREATE TRIGGER "money_entries_append_only" BEFORE UPDATE OR DELETE ON "money_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "money_entries_no_truncate" BEFORE TRUNCATE ON "money_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "left_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_back" bigint NOT NULL,
	"reference_hash" bytea NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "left_credits_by_reference" UNIQUE("reference_hash"),
	CONSTRAINT "left_credits_sums" CHECK (paid_back between 0 and amount)
);
--> statement-breakpoint
CREATE INDEX "left_credits_by_end" ON "left_credits" USING btree ("kept_until");--> statement-breakpoint

CREATE TABLE "payment_fees" (
	"fee_type" text PRIMARY KEY NOT NULL,
	"usd_minor" bigint,
	"eur_minor" bigint,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint

CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"purpose" text NOT NULL,
	"purpose_id" uuid,
	"fee_type" text,
	"title" text NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"captured" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_mac" bytea NOT NULL,
	"provider_ref" text,
	"action_url" text,
	"euro_minor" bigint,
	"euro_received" bigint NOT NULL,
	"reference" text,
	"crypto_type" text,
	"atoms" numeric(38, 0),
	"atoms_received" numeric(38, 0) NOT NULL,
	"rate" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"is_test" boolean DEFAULT true NOT NULL,
	"capture_ref" text,
	"ask_at" timestamp (3) with time zone,
	"left_credit_id" uuid,
	CONSTRAINT "payments_by_reference" UNIQUE("reference"),
	CONSTRAINT "payments_by_key" UNIQUE("account_id","idempotency_key"),
	CONSTRAINT "payments_by_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payments_by_capture_ref" UNIQUE("provider","capture_ref"),
	CONSTRAINT "payments_positive" CHECK (amount > 0),
	CONSTRAINT "payments_refunds" CHECK (refunded >= 0 and refunded <= captured)
);
--> statement-breakpoint
CREATE INDEX "payments_by_purpose" ON "payments" USING btree ("purpose_id");--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("ask_at") WHERE state in ('created', 'requiresAction', 'processing', 'requiresCapture');--> statement-breakpoint
CREATE INDEX "payments_by_left_credit" ON "payments" USING btree ("left_credit_id") WHERE left_credit_id is not null;--> statement-breakpoint
CREATE INDEX "payments_by_owner" ON "payments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("expires_at") WHERE state in ('created', 'requiresAction', 'processing', 'requiresCapture');--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("is_test") WHERE captured > 0;--> statement-breakpoint
CREATE TRIGGER "payments_fixed" BEFORE UPDATE ON "payments" FOR EACH ROW EXECUTE FUNCTION "refuse_payment_change"();--> statement-breakpoint

CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"refund_id" uuid,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_by_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "payment_attempts_by_payment" ON "payment_attempts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_started" ON "payment_attempts" USING btree ("started_at") WHERE state = 'started';--> statement-breakpoint

CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"is_of_late_money" boolean NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_mac" bytea NOT NULL,
	"provider_ref" text,
	"by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"made_by" text DEFAULT 'server' NOT NULL,
	CONSTRAINT "payment_refunds_by_key" UNIQUE("payment_id","idempotency_key"),
	CONSTRAINT "payment_refunds_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_by_ref" ON "payment_refunds" USING btree ("payment_id","provider_ref") WHERE made_by = 'provider';--> statement-breakpoint

CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"provider_state" text DEFAULT '' NOT NULL,
	"reason" text,
	"answer_by" timestamp (3) with time zone,
	"refund_id" uuid,
	"excess" bigint DEFAULT 0 NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_disputes_by_ref" UNIQUE("payment_id","provider_ref")
);
--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("id") WHERE state = 'open';--> statement-breakpoint

CREATE TABLE "payment_dispute_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"state" text NOT NULL,
	"provider_state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_dispute_turns_by_dispute" ON "payment_dispute_turns" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE TRIGGER "payment_dispute_turns_append_only" BEFORE UPDATE OR DELETE ON "payment_dispute_turns" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "payment_dispute_turns_no_truncate" BEFORE TRUNCATE ON "payment_dispute_turns" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"ref" text,
	"state" text NOT NULL,
	"reason" text,
	"payment_id" uuid,
	"tries" integer NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE INDEX "payment_events_by_state" ON "payment_events" USING btree ("state","id");--> statement-breakpoint

CREATE TABLE "payment_transfers" (
	"transfer_hash" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"from_address" text NOT NULL,
	"atoms" numeric(38, 0) NOT NULL,
	"excess" numeric(38, 0) NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	"refunded" numeric(38, 0) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_transfers_by_payment" ON "payment_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_transfers_to_return" ON "payment_transfers" USING btree ("at") WHERE excess > 0 and returned_at is null;--> statement-breakpoint

CREATE TABLE "provider_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"bank_reference" text,
	"arrives_on" date,
	"bank_line_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_payouts_once" UNIQUE("provider","provider_ref"),
	CONSTRAINT "provider_payouts_by_line" UNIQUE("bank_line_id"),
	CONSTRAINT "provider_payouts_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE INDEX "provider_payouts_expected" ON "provider_payouts" USING btree ("amount") WHERE bank_line_id is null and state in ('pending', 'paid');--> statement-breakpoint

CREATE TABLE "provider_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"kind" text NOT NULL,
	"source_ref" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"paid_currency" text,
	"paid_amount" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_movements_once" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
CREATE INDEX "provider_movements_by_time" ON "provider_movements" USING btree ("provider","at");--> statement-breakpoint

CREATE TABLE "provider_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"what" text NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_readings_once" UNIQUE("provider","what")
);
--> statement-breakpoint

CREATE TABLE "gateway_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"merchant_ref" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"pending_card" text,
	"failure" text,
	"card_last4" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint

CREATE TABLE "gateway_refunds" (
	"ref" text PRIMARY KEY NOT NULL,
	"payment_ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"merchant_ref" text
);
--> statement-breakpoint

CREATE TABLE "gateway_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" bytea NOT NULL,
	"ref" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint

CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "gateway_events_due" ON "gateway_events" USING btree ("next_at");--> statement-breakpoint

CREATE TABLE "gateway_faults" (
	"id" text PRIMARY KEY NOT NULL,
	"drop_next" integer NOT NULL,
	"repeat_next" integer NOT NULL,
	"status" integer,
	"fails_until" timestamp (3) with time zone
);
--> statement-breakpoint

CREATE TABLE "identity_sandbox_logins" (
	"ref" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"challenge" text NOT NULL,
	"fiscal_code" text,
	"level" integer,
	"is_outage" boolean NOT NULL,
	"code_hash" bytea,
	"code_used_at" timestamp (3) with time zone,
	"access_hash" bytea,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "identity_sandbox_logins_code" ON "identity_sandbox_logins" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "identity_sandbox_logins_access" ON "identity_sandbox_logins" USING btree ("access_hash");--> statement-breakpoint

-- Bank statements and closed months

CREATE FUNCTION "refuse_month_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" <> 'closed' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  -- Who closed it is forgotten with the account; the figures are not.
  IF TG_OP = 'UPDATE' AND (NEW."month", NEW."state", NEW."reading", NEW."reason", NEW."asked_at", NEW."closed_at")
    IS NOT DISTINCT FROM (OLD."month", OLD."state", OLD."reading", OLD."reason", OLD."asked_at", OLD."closed_at")
    AND (NEW."asked_by_id" IS NULL OR NEW."asked_by_id" = OLD."asked_by_id")
    AND (NEW."closed_by_id" IS NULL OR NEW."closed_by_id" = OLD."closed_by_id") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a closed month is not changed' USING ERRCODE = '23001';
END;
$$;
--> statement-breakpoint

CREATE TABLE "bank_accounts" (
	"iban" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint

CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_sha256" bytea NOT NULL,
	"statement_id" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'statement' NOT NULL,
	"page" text,
	"sequence" text,
	"opening" bigint,
	"closing" bigint,
	"from_on" date,
	"to_on" date,
	"adds_up" boolean,
	"spans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"oddities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "bank_statements_by_file" UNIQUE("file_sha256","place")
);
--> statement-breakpoint
CREATE INDEX "bank_statements_by_end" ON "bank_statements" USING btree ("to_on");--> statement-breakpoint

CREATE TABLE "bank_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"money_id" uuid NOT NULL,
	"twin_of" uuid,
	"kind" text NOT NULL,
	"is_paired" boolean NOT NULL,
	"side" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"booked_on" date NOT NULL,
	"bank_ref" text,
	"digest" text,
	"own" text[] NOT NULL,
	"is_detailed" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bank_entries_by_day" ON "bank_entries" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "bank_entries_by_money" ON "bank_entries" USING btree ("money_id");--> statement-breakpoint

CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"line_key" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"text" text NOT NULL,
	"outcome" text NOT NULL,
	"payment_id" uuid,
	"money_id" uuid,
	"side" text DEFAULT 'in' NOT NULL,
	"payer_wrapped" bytea,
	"kek_id" text,
	"is_return" boolean DEFAULT false NOT NULL,
	"twin_of" uuid,
	"settled_by" uuid,
	"counted_in" text,
	"asked_at" timestamp (3) with time zone,
	CONSTRAINT "bank_lines_once" UNIQUE("line_key")
);
--> statement-breakpoint
CREATE INDEX "bank_lines_by_outcome" ON "bank_lines" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_payment" ON "bank_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_money" ON "bank_lines" USING btree ("money_id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_settled" ON "bank_lines" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "bank_lines_with_payer" ON "bank_lines" USING btree ("booked_on") WHERE payer_wrapped is not null or text <> '';--> statement-breakpoint
CREATE TRIGGER "bank_lines_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "bank_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "bank_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"as" text NOT NULL,
	"note" text,
	"account_id" uuid,
	"was_outcome" text NOT NULL,
	"was_payment_id" uuid,
	"was_twin_of" uuid,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_by_id" uuid,
	"undone_at" timestamp (3) with time zone,
	"undo_id" uuid
);
--> statement-breakpoint
CREATE INDEX "bank_decisions_by_line" ON "bank_decisions" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_decisions_standing" ON "bank_decisions" USING btree ("line_id","as") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "bank_decisions_by_account" ON "bank_decisions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bank_decisions_by_creator" ON "bank_decisions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "bank_decisions_by_undoer" ON "bank_decisions" USING btree ("undone_by_id");--> statement-breakpoint
CREATE INDEX "bank_decisions_by_undo" ON "bank_decisions" USING btree ("undo_id");--> statement-breakpoint

CREATE TABLE "bank_send_backs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"payee_wrapped" bytea,
	"kek_id" text,
	"state" text NOT NULL,
	"left_as" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_send_backs_by_reference" UNIQUE("reference"),
	CONSTRAINT "bank_send_backs_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE INDEX "bank_send_backs_by_line" ON "bank_send_backs" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_send_backs_by_left" ON "bank_send_backs" USING btree ("left_as");--> statement-breakpoint
CREATE INDEX "bank_send_backs_open" ON "bank_send_backs" USING btree ("amount") WHERE state = 'open';--> statement-breakpoint
CREATE TRIGGER "bank_send_backs_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "bank_send_backs" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "bank_months" (
	"month" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reading" jsonb NOT NULL,
	"reason" text,
	"asked_by_id" uuid,
	"asked_at" timestamp (3) with time zone,
	"closed_by_id" uuid,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "bank_months_month" CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "bank_months_closed" CHECK ((state = 'closed') = (closed_at is not null))
);
--> statement-breakpoint
CREATE INDEX "bank_months_by_asker" ON "bank_months" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "bank_months_by_closer" ON "bank_months" USING btree ("closed_by_id");--> statement-breakpoint
CREATE TRIGGER "bank_months_closed_fixed" BEFORE UPDATE OR DELETE ON "bank_months" FOR EACH ROW EXECUTE FUNCTION "refuse_month_change"();--> statement-breakpoint

CREATE TABLE "provider_balances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"month" text NOT NULL,
	"held" jsonb,
	"as_of" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"failure" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_balances_once" UNIQUE("provider","month"),
	CONSTRAINT "provider_balances_said" CHECK ((held is null) = (failure is not null))
);
--> statement-breakpoint

-- Invoices and plans

CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.account_id IS NULL AND (to_jsonb(NEW) - 'account_id') = (to_jsonb(OLD) - 'account_id') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice is never changed: a credit note corrects it' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint

CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint

CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"place" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"corrects" text,
	"seller" jsonb NOT NULL,
	"buyer" text,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"tax_percent" double precision NOT NULL,
	"tax" bigint NOT NULL,
	"is_sandbox" boolean NOT NULL,
	CONSTRAINT "invoices_by_refund" UNIQUE("refund_id"),
	CONSTRAINT "invoices_by_number" UNIQUE("year","place"),
	CONSTRAINT "invoices_tax" CHECK (tax >= 0 and tax <= total and tax_percent between 0 and 99)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("payment_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_by_owner" ON "invoices" USING btree ("account_id","id");--> statement-breakpoint
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint
CREATE TRIGGER "invoices_no_truncate" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_invoice_change"();--> statement-breakpoint

CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"anchor_at" timestamp (3) with time zone NOT NULL,
	"period" integer NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"next_plan_id" text,
	"reminders" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"grace_plan_id" text,
	CONSTRAINT "subscriptions_period" CHECK (period_start < period_end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("account_id") WHERE status <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_by_end" ON "subscriptions" USING btree ("period_end") WHERE status <> 'ended';--> statement-breakpoint

CREATE TABLE "plan_bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"plan_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"before_plan_id" text,
	CONSTRAINT "plan_bills_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_bills_open" ON "plan_bills" USING btree ("subscription_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_bills_by_subscription" ON "plan_bills" USING btree ("subscription_id");--> statement-breakpoint

CREATE TABLE "plan_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"member_id" uuid,
	"status" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"username" text NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "plan_seats_once" UNIQUE("institution_id","member_id"),
	CONSTRAINT "plan_seats_by_name" UNIQUE("institution_id","username"),
	CONSTRAINT "plan_seats_known" CHECK (status = 'invited' or member_id is not null)
);
--> statement-breakpoint
CREATE INDEX "plan_seats_by_member" ON "plan_seats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "plan_seats_untold" ON "plan_seats" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "plan_seats_suspended" ON "plan_seats" USING btree ("institution_id") WHERE status = 'suspended';--> statement-breakpoint

-- Shop

CREATE TABLE "shop_stock" (
	"variant" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"held" integer NOT NULL,
	CONSTRAINT "shop_stock_counts" CHECK (held >= 0 and held <= on_hand)
);
--> statement-breakpoint

CREATE TABLE "carts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint

CREATE TABLE "cart_lines" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"options" jsonb NOT NULL,
	"record_id" uuid NOT NULL,
	"text_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL,
	"same_mac" bytea NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_lines_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "cart_lines_once" UNIQUE("account_id","same_mac"),
	CONSTRAINT "cart_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TRIGGER "cart_lines_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "cart_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "order_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint

CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"year" integer NOT NULL,
	"place" integer NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"shipping_price" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"shipping" text NOT NULL,
	"country" text NOT NULL,
	"tax_percent" double precision NOT NULL,
	"tracking" text,
	"stock_until" timestamp (3) with time zone NOT NULL,
	"payment_id" uuid,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"holds_stock" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_by_number" UNIQUE("year","place"),
	CONSTRAINT "orders_sums" CHECK (subtotal > 0 and shipping_price >= 0 and refunded between 0 and subtotal + shipping_price)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_waiting" ON "orders" USING btree ("account_id") WHERE status = 'awaitingPayment';--> statement-breakpoint
CREATE INDEX "orders_by_owner" ON "orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_stock" ON "orders" USING btree ("stock_until") WHERE status = 'awaitingPayment';--> statement-breakpoint
CREATE INDEX "orders_to_make" ON "orders" USING btree ("status","paid_at") WHERE status in ('paid', 'inProduction');--> statement-breakpoint
CREATE INDEX "orders_by_delivery" ON "orders" USING btree ("delivered_at") WHERE status = 'delivered';--> statement-breakpoint

CREATE TABLE "order_details" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"details_wrapped" bytea NOT NULL,
	"kek_id" text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "order_details_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "order_details" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint

CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"options" jsonb NOT NULL,
	"record_id" uuid NOT NULL,
	"same_mac" bytea NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_lines_by_order" ON "order_lines" USING btree ("order_id","id");--> statement-breakpoint

CREATE TABLE "order_units" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"record_id" uuid,
	"artwork" bytea,
	"key_id" text,
	CONSTRAINT "order_units_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_units_by_glyph" UNIQUE("account_id","record_id")
);
--> statement-breakpoint

CREATE TABLE "order_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_steps_by_order" ON "order_steps" USING btree ("order_id","id");--> statement-breakpoint
CREATE TRIGGER "order_steps_append_only" BEFORE UPDATE OR DELETE ON "order_steps" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "order_steps_no_truncate" BEFORE TRUNCATE ON "order_steps" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint

CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_reviews_once" UNIQUE("account_id","product_id"),
	CONSTRAINT "product_reviews_rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX "product_reviews_by_product" ON "product_reviews" USING btree ("product_id","id");--> statement-breakpoint

-- Charity

CREATE FUNCTION "refuse_charity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was allocated to charity is never changed: a new step reverses it' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint

CREATE TABLE "charity_pools" (
	"currency" text PRIMARY KEY NOT NULL,
	"sold" bigint NOT NULL,
	"set_aside" bigint NOT NULL,
	CONSTRAINT "charity_pools_fifth" CHECK (sold >= 0 and set_aside = sold / 5)
);
--> statement-breakpoint

CREATE TABLE "charity_organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"weight" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "charity_organisations_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "charity_organisations_weight" CHECK (weight between 1 and 1000)
);
--> statement-breakpoint

CREATE TABLE "charity_months" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "charity_months_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"month" text NOT NULL,
	"opening" bigint NOT NULL,
	"set_aside" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"allocated" bigint NOT NULL,
	"hospitals" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"reason" text,
	"transaction_hash" bytea NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charity_months_number_unique" UNIQUE("number"),
	CONSTRAINT "charity_months_once" UNIQUE("currency","month"),
	CONSTRAINT "charity_months_sum" CHECK (closing = opening + set_aside + returned - allocated),
	CONSTRAINT "charity_months_hospitals" CHECK (allocated >= 0 and hospitals between 0 and allocated and hospitals * 5 >= allocated * 4)
);
--> statement-breakpoint
CREATE TRIGGER "charity_months_append_only" BEFORE UPDATE OR DELETE ON "charity_months" FOR EACH ROW EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint
CREATE TRIGGER "charity_months_no_truncate" BEFORE TRUNCATE ON "charity_months" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint

CREATE TABLE "charity_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"weight" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "charity_shares_once" UNIQUE("month_id","organisation_id"),
	CONSTRAINT "charity_shares_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE INDEX "charity_shares_by_organisation" ON "charity_shares" USING btree ("organisation_id");--> statement-breakpoint
CREATE TRIGGER "charity_shares_append_only" BEFORE UPDATE OR DELETE ON "charity_shares" FOR EACH ROW EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint
CREATE TRIGGER "charity_shares_no_truncate" BEFORE TRUNCATE ON "charity_shares" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint

CREATE TABLE "charity_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"paid_on" date,
	"reason" text,
	"by_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charity_steps_once" UNIQUE("share_id","place"),
	CONSTRAINT "charity_steps_reference" CHECK ((kind = 'paid') = (reference is not null and paid_on is not null))
);
--> statement-breakpoint
CREATE TRIGGER "charity_steps_append_only" BEFORE UPDATE OR DELETE ON "charity_steps" FOR EACH ROW EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint
CREATE TRIGGER "charity_steps_no_truncate" BEFORE TRUNCATE ON "charity_steps" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint

-- Creator panel

CREATE TABLE "system_switches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"by_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "system_switches_once" UNIQUE NULLS NOT DISTINCT("kind","session_id")
);
--> statement-breakpoint

CREATE TABLE "opening_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"settings" bytea,
	"code_hash" bytea,
	"attempts" integer DEFAULT 0 NOT NULL,
	"mail_id" uuid,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"as_of" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"passed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "opening_tests_by_kind" ON "opening_tests" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "opening_tests_passed" ON "opening_tests" USING btree ("kind","passed_at") WHERE "opening_tests"."passed_at" is not null;--> statement-breakpoint
CREATE INDEX "opening_tests_by_person" ON "opening_tests" USING btree ("by_id");--> statement-breakpoint

-- References, in the order in which they came: a deletion follows them in this order.

ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "vault_wraps" ADD CONSTRAINT "vault_wraps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "vaults" ADD CONSTRAINT "vaults_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "glyph_issues" ADD CONSTRAINT "glyph_issues_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "glyphs" ADD CONSTRAINT "glyphs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_scanner_id_accounts_id_fk" FOREIGN KEY ("scanner_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "biometric_templates" ADD CONSTRAINT "biometric_templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "ceremonies" ADD CONSTRAINT "ceremonies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "step_ups" ADD CONSTRAINT "step_ups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_claimed_by_accounts_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_first_reviewer_id_accounts_id_fk" FOREIGN KEY ("first_reviewer_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_institution_id_accounts_id_fk" FOREIGN KEY ("institution_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "security_links" ADD CONSTRAINT "security_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_granter_id_accounts_id_fk" FOREIGN KEY ("granter_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_second_reviewer_id_accounts_id_fk" FOREIGN KEY ("second_reviewer_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "institution_profiles" ADD CONSTRAINT "institution_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "institutional_codes" ADD CONSTRAINT "institutional_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "drive_connects" ADD CONSTRAINT "drive_connects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "drive_downloads" ADD CONSTRAINT "drive_downloads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "drive_grants" ADD CONSTRAINT "drive_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "drive_uploads" ADD CONSTRAINT "drive_uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "assistant_consents" ADD CONSTRAINT "assistant_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "scan_places" ADD CONSTRAINT "scan_places_scanner_id_accounts_id_fk" FOREIGN KEY ("scanner_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "health_consents" ADD CONSTRAINT "health_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_tx_seq_ledger_transactions_seq_fk" FOREIGN KEY ("tx_seq") REFERENCES "ledger_transactions"("seq");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_debit_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_from_id_ledger_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_to_id_ledger_accounts_id_fk" FOREIGN KEY ("to_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD CONSTRAINT "wallet_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "wallet_contacts" ADD CONSTRAINT "wallet_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "wallet_phrases" ADD CONSTRAINT "wallet_phrases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "chain_accounts" ADD CONSTRAINT "chain_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_posting_id_money_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "money_postings"("id");--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_debit_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_credit_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "ledger_accounts"("id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "bank_statements"("id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "payment_refunds"("id");--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "payment_transfers" ADD CONSTRAINT "payment_transfers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_payment_ref_gateway_payments_ref_fk" FOREIGN KEY ("payment_ref") REFERENCES "gateway_payments"("ref");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "plan_bills" ADD CONSTRAINT "plan_bills_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "plan_seats" ADD CONSTRAINT "plan_seats_institution_id_accounts_id_fk" FOREIGN KEY ("institution_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "plan_seats" ADD CONSTRAINT "plan_seats_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "charity_organisations" ADD CONSTRAINT "charity_organisations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "charity_shares" ADD CONSTRAINT "charity_shares_month_id_charity_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "charity_months"("id");--> statement-breakpoint
ALTER TABLE "charity_shares" ADD CONSTRAINT "charity_shares_organisation_id_charity_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "charity_organisations"("id");--> statement-breakpoint
ALTER TABLE "charity_steps" ADD CONSTRAINT "charity_steps_share_id_charity_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "charity_shares"("id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "staff_factors" ADD CONSTRAINT "staff_factors_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "staff_scans" ADD CONSTRAINT "staff_scans_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "staff_scans" ADD CONSTRAINT "staff_scans_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "system_switches" ADD CONSTRAINT "system_switches_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "system_switches" ADD CONSTRAINT "system_switches_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "spid_attempts" ADD CONSTRAINT "spid_attempts_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "staff_sessions"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "offices"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_lifted_by_id_accounts_id_fk" FOREIGN KEY ("lifted_by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "verification_waivers" ADD CONSTRAINT "verification_waivers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "verification_waivers" ADD CONSTRAINT "verification_waivers_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "verification_waivers" ADD CONSTRAINT "verification_waivers_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "verification_waivers" ADD CONSTRAINT "verification_waivers_ended_by_id_accounts_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "chain_payments" ADD CONSTRAINT "chain_payments_account" FOREIGN KEY ("account_id","chain_account_id") REFERENCES "chain_accounts"("account_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription" FOREIGN KEY ("account_id","subscription_id") REFERENCES "push_subscriptions"("account_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "scan_exports" ADD CONSTRAINT "scan_exports_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "scans"("owner_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "scan_places" ADD CONSTRAINT "scan_places_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "scans"("owner_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "scan_repeats" ADD CONSTRAINT "scan_repeats_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "scans"("owner_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "staff_scans" ADD CONSTRAINT "staff_scans_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "scans"("owner_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "glyph_sections" ADD CONSTRAINT "glyph_sections_glyph" FOREIGN KEY ("account_id","record_id") REFERENCES "glyphs"("account_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "offices"("id");--> statement-breakpoint
ALTER TABLE "payment_dispute_turns" ADD CONSTRAINT "payment_dispute_turns_dispute_id_payment_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "payment_disputes"("id");--> statement-breakpoint
ALTER TABLE "provider_payouts" ADD CONSTRAINT "provider_payouts_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "bank_lines"("id");--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "payment_refunds"("id");--> statement-breakpoint
ALTER TABLE "staff_step_ups" ADD CONSTRAINT "staff_step_ups_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff_accounts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_left_credit_id_left_credits_id_fk" FOREIGN KEY ("left_credit_id") REFERENCES "left_credits"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "bank_statements"("id");--> statement-breakpoint
ALTER TABLE "bank_months" ADD CONSTRAINT "bank_months_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "bank_months" ADD CONSTRAINT "bank_months_closed_by_id_accounts_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "opening_tests" ADD CONSTRAINT "opening_tests_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "bank_lines"("id");--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_undone_by_id_accounts_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "accounts"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "bank_send_backs" ADD CONSTRAINT "bank_send_backs_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "bank_lines"("id");--> statement-breakpoint
ALTER TABLE "bank_send_backs" ADD CONSTRAINT "bank_send_backs_left_as_bank_lines_id_fk" FOREIGN KEY ("left_as") REFERENCES "bank_lines"("id");--> statement-breakpoint
ALTER TABLE "copy_asks" ADD CONSTRAINT "copy_asks_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "scans"("owner_id","id") ON DELETE cascade;
