CREATE TABLE "charity_leaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"paper" text NOT NULL,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"salt" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "charity_leaves_by_paper" UNIQUE("paper"),
	CONSTRAINT "charity_leaves_by_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "charity_nodes" (
	"month_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"place" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"sum" bigint NOT NULL,
	"leaf_id" uuid,
	CONSTRAINT "charity_nodes_month_id_level_place_pk" PRIMARY KEY("month_id","level","place"),
	CONSTRAINT "charity_nodes_by_leaf" UNIQUE("leaf_id")
);
--> statement-breakpoint
ALTER TABLE "charity_months" ADD COLUMN "tree_root" "bytea";--> statement-breakpoint
ALTER TABLE "charity_months" ADD COLUMN "tree_size" integer;--> statement-breakpoint
ALTER TABLE "charity_months" ADD COLUMN "tree_papers" integer;--> statement-breakpoint
ALTER TABLE "charity_months" ADD COLUMN "tree_sold" bigint;--> statement-breakpoint
ALTER TABLE "charity_months" ADD COLUMN "tree_before" bigint;--> statement-breakpoint
ALTER TABLE "charity_nodes" ADD CONSTRAINT "charity_nodes_month_id_charity_months_id_fk" FOREIGN KEY ("month_id") REFERENCES "public"."charity_months"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charity_nodes" ADD CONSTRAINT "charity_nodes_leaf_id_charity_leaves_id_fk" FOREIGN KEY ("leaf_id") REFERENCES "public"."charity_leaves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charity_leaves_by_time" ON "charity_leaves" USING btree ("currency","at");--> statement-breakpoint
CREATE INDEX "charity_leaves_by_payment" ON "charity_leaves" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "charity_months" ADD CONSTRAINT "charity_months_tree" CHECK (num_nulls(tree_root, tree_size, tree_papers, tree_sold, tree_before) in (0, 5));--> statement-breakpoint
CREATE TRIGGER "charity_leaves_append_only" BEFORE UPDATE OR DELETE ON "charity_leaves" FOR EACH ROW EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint
CREATE TRIGGER "charity_leaves_no_truncate" BEFORE TRUNCATE ON "charity_leaves" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint
CREATE TRIGGER "charity_nodes_append_only" BEFORE UPDATE OR DELETE ON "charity_nodes" FOR EACH ROW EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint
CREATE TRIGGER "charity_nodes_no_truncate" BEFORE TRUNCATE ON "charity_nodes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_charity_change"();--> statement-breakpoint
-- What was sold since the last month that was allocated has papers without a salt: it is one leaf, which no paper leads to.
INSERT INTO "charity_leaves" ("id", "currency", "paper", "amount", "salt", "hash", "at")
SELECT gen_random_uuid(), p.currency, 'before papers were leaves, ' || p.currency, p.sold - 5 * coalesce(m.set_aside, 0), uuid_send(gen_random_uuid()), uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), date_trunc('milliseconds', now())
FROM "charity_pools" p LEFT JOIN (SELECT currency, sum(set_aside) AS set_aside FROM "charity_months" GROUP BY 1) m ON m.currency = p.currency
WHERE p.sold <> 5 * coalesce(m.set_aside, 0);
