CREATE TABLE "case_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"by_id" uuid,
	"text_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"message_id" uuid,
	"key_id" text NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"address_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"same_mac" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_addresses_once" UNIQUE("account_id","same_mac")
);
--> statement-breakpoint
CREATE TABLE "order_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid,
	"place" integer NOT NULL,
	"pieces" jsonb NOT NULL,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"state" text NOT NULL,
	"value" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"late_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_by_silence" boolean DEFAULT false NOT NULL,
	"new_order_id" uuid,
	CONSTRAINT "order_cases_by_place" UNIQUE("order_id","place"),
	CONSTRAINT "order_cases_sums" CHECK (value >= 0 and refunded between 0 and value)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_sums";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_made_to_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_stock" ADD COLUMN "expected_on" text;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_order_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."order_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_message_id_case_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."case_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cases" ADD CONSTRAINT "order_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cases" ADD CONSTRAINT "order_cases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_by_case" ON "case_messages" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_messages_by_owner" ON "case_messages" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "case_pictures_by_message" ON "case_pictures" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "case_pictures_by_order" ON "case_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "case_pictures_by_owner" ON "case_pictures" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "case_pictures_loose" ON "case_pictures" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "order_cases_by_owner" ON "order_cases" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "order_cases_due" ON "order_cases" USING btree ("due_at") WHERE state in ('open', 'waitsForYou');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sums" CHECK ((subtotal > 0 or case_id is not null) and shipping_price >= 0 and refunded between 0 and subtotal + shipping_price);--> statement-breakpoint
-- A row may not be written under a key that was retired meanwhile.
CREATE TRIGGER "case_messages_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "case_messages" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();--> statement-breakpoint
CREATE TRIGGER "delivery_addresses_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "delivery_addresses" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
