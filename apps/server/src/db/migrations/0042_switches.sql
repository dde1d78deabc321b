CREATE TABLE "system_switches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"by_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "system_switches_once" UNIQUE NULLS NOT DISTINCT("kind","session_id")
);
--> statement-breakpoint
ALTER TABLE "system_switches" ADD CONSTRAINT "system_switches_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_switches" ADD CONSTRAINT "system_switches_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;