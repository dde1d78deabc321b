ALTER TABLE "scan_bad_proofs" DROP CONSTRAINT "scan_bad_proofs_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "scan_challenges" DROP CONSTRAINT "scan_challenges_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "scan_places" ALTER COLUMN "scanner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "record_id" uuid;