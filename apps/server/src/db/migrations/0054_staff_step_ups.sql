CREATE TABLE "staff_step_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_step_ups" ADD CONSTRAINT "staff_step_ups_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_step_ups_by_staff" ON "staff_step_ups" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_step_ups_by_expiry" ON "staff_step_ups" USING btree ("expires_at");