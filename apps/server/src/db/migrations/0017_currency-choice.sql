CREATE TABLE "euro_rates" (
	"day" text PRIMARY KEY NOT NULL,
	"dollars" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "other_total" bigint;