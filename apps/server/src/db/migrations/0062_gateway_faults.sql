CREATE TABLE "gateway_faults" (
	"id" text PRIMARY KEY NOT NULL,
	"drop_next" integer NOT NULL,
	"repeat_next" integer NOT NULL,
	"status" integer,
	"fails_until" timestamp (3) with time zone
);
