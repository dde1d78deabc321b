CREATE TABLE "left_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_back" bigint NOT NULL,
	"reference_hash" "bytea" NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "left_credits_by_reference" UNIQUE("reference_hash"),
	CONSTRAINT "left_credits_sums" CHECK (paid_back between 0 and amount)
);
--> statement-breakpoint
ALTER TABLE "payment_transfers" ADD COLUMN "refunded" numeric(38, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "left_credit_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "holds_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "left_credits_by_end" ON "left_credits" USING btree ("kept_until");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_left_credit_id_left_credits_id_fk" FOREIGN KEY ("left_credit_id") REFERENCES "public"."left_credits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_left_credit" ON "payments" USING btree ("left_credit_id") WHERE left_credit_id is not null;--> statement-breakpoint
-- Pieces of every order that waits were kept until now.
UPDATE "orders" SET "holds_stock" = true WHERE "status" = 'awaitingPayment';
