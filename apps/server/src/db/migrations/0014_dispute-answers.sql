ALTER TABLE "payment_disputes" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "answer_begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "answered_by_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_answered_by_id_accounts_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;