CREATE TABLE "ledger_checks" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"newest" bigint NOT NULL,
	"again" bigint NOT NULL,
	"round_began_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
