CREATE TABLE "wallet_challenges" (
	"account_id" uuid NOT NULL,
	"challenge" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_challenges_account_id_challenge_pk" PRIMARY KEY("account_id","challenge")
);
--> statement-breakpoint
CREATE TABLE "wallet_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"crypto_type" text NOT NULL,
	"name" text NOT NULL,
	"is_trusted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_contacts_by_owner" UNIQUE("account_id","address")
);
--> statement-breakpoint
CREATE TABLE "wallet_phrases" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_rates" (
	"symbol" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"price" double precision NOT NULL,
	"change_24h" double precision NOT NULL,
	"market_cap" double precision NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "wallet_rates_symbol_as_of_pk" PRIMARY KEY("symbol","as_of")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"crypto_type" text NOT NULL,
	"wallet_type" text NOT NULL,
	"public_key" "bytea",
	"sealed_key" text,
	"name" text NOT NULL,
	"is_hidden" boolean NOT NULL,
	"account_index" integer,
	"daily_limit" numeric(38, 0),
	"spent" numeric(38, 0) NOT NULL,
	"spent_since" timestamp (3) with time zone,
	"new_recipient_hours" integer NOT NULL,
	"faucet_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallets_by_owner" UNIQUE("account_id","address")
);
--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD CONSTRAINT "wallet_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_contacts" ADD CONSTRAINT "wallet_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_phrases" ADD CONSTRAINT "wallet_phrases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_challenges_by_expiry" ON "wallet_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallets_by_address" ON "wallets" USING btree ("address");