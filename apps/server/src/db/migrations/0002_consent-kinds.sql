-- A person may give consents of several kinds. The rows that stand are all of the first one; a node of the version before
-- cannot give a consent during a roll, because its statement names the former key: it answers with an error and is asked again.
ALTER TABLE "health_consents" ADD COLUMN "kind" text DEFAULT 'health' NOT NULL;--> statement-breakpoint
ALTER TABLE "health_consents" DROP CONSTRAINT "health_consents_pkey";--> statement-breakpoint
ALTER TABLE "health_consents" ADD CONSTRAINT "health_consents_account_id_kind_pk" PRIMARY KEY("account_id","kind");--> statement-breakpoint
ALTER TABLE "glyphs" ADD COLUMN "emergency_access" boolean;--> statement-breakpoint
ALTER TABLE "glyphs" ADD COLUMN "anyone_groups" jsonb;
