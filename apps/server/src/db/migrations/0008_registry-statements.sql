CREATE TABLE "card_statements" (
	"leaf" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"record_id" uuid NOT NULL,
	"glyph_id" text NOT NULL,
	"statement" text,
	"salt" "bytea",
	"signature" "bytea",
	"key_id" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"batch_id" uuid,
	"place" integer,
	"sealed_at" timestamp (3) with time zone,
	CONSTRAINT "card_statements_id_unique" UNIQUE("id"),
	CONSTRAINT "card_statements_place" CHECK (("card_statements"."batch_id" is null) = ("card_statements"."place" is null))
);
--> statement-breakpoint
CREATE TABLE "registry_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_hash" "bytea" NOT NULL,
	"leaves" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registry_batches_transaction_hash_unique" UNIQUE("transaction_hash")
);
--> statement-breakpoint
CREATE TABLE "registry_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL,
	"endorsement" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_stamps" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"sealed" text NOT NULL,
	"step" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"batch_id" uuid,
	"place" integer,
	"sealed_at" timestamp (3) with time zone,
	"token" "bytea",
	"authority_id" text,
	CONSTRAINT "time_stamps_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "time_stamps_place" CHECK (("time_stamps"."batch_id" is null) = ("time_stamps"."place" is null))
);
--> statement-breakpoint
ALTER TABLE "card_statements" ADD CONSTRAINT "card_statements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_statements" ADD CONSTRAINT "card_statements_key_id_registry_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."registry_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_statements" ADD CONSTRAINT "card_statements_batch_id_registry_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."registry_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_stamps" ADD CONSTRAINT "time_stamps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_stamps" ADD CONSTRAINT "time_stamps_batch_id_registry_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."registry_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_stamps" ADD CONSTRAINT "time_stamps_authority_id_registry_keys_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."registry_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_statements_by_account" ON "card_statements" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "card_statements_by_glyph" ON "card_statements" USING btree ("glyph_id");--> statement-breakpoint
CREATE INDEX "card_statements_waiting" ON "card_statements" USING btree ("created_at") WHERE batch_id is null;--> statement-breakpoint
CREATE INDEX "card_statements_in_batch" ON "card_statements" USING btree ("batch_id") WHERE sealed_at is null;--> statement-breakpoint
CREATE INDEX "registry_batches_by_time" ON "registry_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "time_stamps_waiting" ON "time_stamps" USING btree ("paid_at") WHERE step = 'waiting';--> statement-breakpoint
CREATE INDEX "time_stamps_in_batch" ON "time_stamps" USING btree ("batch_id") WHERE step = 'waiting';--> statement-breakpoint
-- A leaf that stands in a signed block is proved by the others of its batch: none of them may change.
CREATE TRIGGER "registry_batches_append_only" BEFORE UPDATE OR DELETE ON "registry_batches" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "registry_batches_no_truncate" BEFORE TRUNCATE ON "registry_batches" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
-- Of a deleted account the registry keeps that there was a statement, which has ended, and not what it says.
CREATE FUNCTION "forget_statement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."account_id" IS NULL AND OLD."account_id" IS NOT NULL THEN
    NEW."statement" := NULL;
    NEW."salt" := NULL;
    NEW."signature" := NULL;
    NEW."order_id" := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "card_statements_forget" BEFORE UPDATE OF "account_id" ON "card_statements" FOR EACH ROW EXECUTE FUNCTION "forget_statement"();
