ALTER TABLE "drive_grants" RENAME COLUMN "google_mark" TO "owner_mac";--> statement-breakpoint
ALTER INDEX "drive_grants_by_mark" RENAME TO "drive_grants_by_owner";--> statement-breakpoint
ALTER TABLE "glyphs" RENAME COLUMN "body_mark" TO "idempotency_mac";--> statement-breakpoint
ALTER TABLE "glyphs" RENAME COLUMN "change_mark" TO "change_idempotency_mac";--> statement-breakpoint
ALTER TABLE "scan_challenges" RENAME COLUMN "request_mark" TO "idempotency_mac";