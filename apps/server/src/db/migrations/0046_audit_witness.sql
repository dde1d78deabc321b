CREATE TABLE "audit_cosignatures" (
	"size" bigint NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "audit_cosignatures_size_key_id_pk" PRIMARY KEY("size","key_id")
);
--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "reason_salt" "bytea";--> statement-breakpoint
CREATE TRIGGER "audit_cosignatures_append_only" BEFORE UPDATE OR DELETE ON "audit_cosignatures" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_cosignatures_no_truncate" BEFORE TRUNCATE ON "audit_cosignatures" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
