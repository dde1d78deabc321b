CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"options" jsonb NOT NULL,
	"record_id" uuid NOT NULL,
	"text_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	"same_mac" "bytea" NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_lines_once" UNIQUE("account_id","same_mac"),
	CONSTRAINT "cart_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_details" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"details_wrapped" "bytea" NOT NULL,
	"kek_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"options" jsonb NOT NULL,
	"record_id" uuid NOT NULL,
	"same_mac" "bytea" NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_units" (
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"record_id" uuid,
	"artwork" "bytea",
	"key_id" text,
	CONSTRAINT "order_units_order_id_number_pk" PRIMARY KEY("order_id","number"),
	CONSTRAINT "order_units_by_glyph" UNIQUE("record_id")
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
	CONSTRAINT "orders_by_number" UNIQUE("year","place"),
	CONSTRAINT "orders_sums" CHECK (subtotal > 0 and shipping_price >= 0 and refunded between 0 and subtotal + shipping_price)
);
--> statement-breakpoint
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
CREATE TABLE "shop_stock" (
	"variant" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"held" integer NOT NULL,
	CONSTRAINT "shop_stock_counts" CHECK (held >= 0 and held <= on_hand)
);
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "tax_percent" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_units" ADD CONSTRAINT "order_units_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_by_owner" ON "cart_lines" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_by_order" ON "order_lines" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_steps_by_order" ON "order_steps" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_waiting" ON "orders" USING btree ("account_id") WHERE status = 'awaitingPayment';--> statement-breakpoint
CREATE INDEX "orders_by_owner" ON "orders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_stock" ON "orders" USING btree ("stock_until") WHERE status = 'awaitingPayment';--> statement-breakpoint
CREATE INDEX "orders_by_delivery" ON "orders" USING btree ("delivered_at") WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "product_reviews_by_product" ON "product_reviews" USING btree ("product_id","id");--> statement-breakpoint
CREATE TRIGGER "order_steps_append_only" BEFORE UPDATE OR DELETE ON "order_steps" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "order_steps_no_truncate" BEFORE TRUNCATE ON "order_steps" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
--> statement-breakpoint
CREATE TRIGGER "cart_lines_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "cart_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
--> statement-breakpoint
CREATE TRIGGER "order_details_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "order_details" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
