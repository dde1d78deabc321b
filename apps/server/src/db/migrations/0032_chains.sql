CREATE TABLE "chain_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"chain" text NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"account_index" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_accounts_by_owner" UNIQUE("account_id","chain","network","address")
);
--> statement-breakpoint
CREATE TABLE "chain_payments" (
	"chain_account_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"recipient" text NOT NULL,
	"amount" numeric(39, 0) NOT NULL,
	"max_fee" numeric(39, 0) NOT NULL,
	"attempt" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_payments_chain_account_id_hash_pk" PRIMARY KEY("chain_account_id","hash")
);
--> statement-breakpoint
ALTER TABLE "chain_accounts" ADD CONSTRAINT "chain_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_payments" ADD CONSTRAINT "chain_payments_chain_account_id_chain_accounts_id_fk" FOREIGN KEY ("chain_account_id") REFERENCES "public"."chain_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_payments_by_time" ON "chain_payments" USING btree ("chain_account_id","created_at");