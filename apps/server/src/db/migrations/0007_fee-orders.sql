CREATE TABLE "fee_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"fee_type" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"label" text,
	"state" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"wanted_at" timestamp (3) with time zone NOT NULL,
	"refund_way" text NOT NULL,
	"promised_by" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"left_ms" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"note" text,
	CONSTRAINT "fee_orders_paused" CHECK ((paused_at is null) = (left_ms is null))
);
--> statement-breakpoint
ALTER TABLE "bank_send_backs" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_send_backs" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_send_backs" ADD COLUMN "sent_as" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "first_claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fee_orders" ADD CONSTRAINT "fee_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_orders" ADD CONSTRAINT "fee_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_orders_running" ON "fee_orders" USING btree ("fee_type","subject_id") WHERE state in ('awaitingPayment', 'underWay', 'waitsForYou');--> statement-breakpoint
CREATE UNIQUE INDEX "fee_orders_by_payment" ON "fee_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "fee_orders_by_owner" ON "fee_orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "fee_orders_by_subject" ON "fee_orders" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "fee_orders_promised" ON "fee_orders" USING btree ("promised_by") WHERE state = 'underWay';--> statement-breakpoint
CREATE INDEX "fee_orders_refunding" ON "fee_orders" USING btree ("ended_at") WHERE state = 'refunding';--> statement-breakpoint
ALTER TABLE "bank_send_backs" ADD CONSTRAINT "bank_send_backs_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_send_backs_by_refund" ON "bank_send_backs" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_by_first_claim" ON "reviews" USING btree ("first_claimed_at") WHERE "reviews"."first_claimed_at" is not null;