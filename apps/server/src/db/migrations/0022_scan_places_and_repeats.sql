CREATE TABLE "scan_places" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"scanner_id" uuid NOT NULL,
	"network" text NOT NULL,
	"country" text,
	"device" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_repeats" (
	"scan_id" uuid PRIMARY KEY NOT NULL,
	"repeats" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"leaf_hash" "bytea"
);
--> statement-breakpoint
ALTER TABLE "scan_places" ADD CONSTRAINT "scan_places_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_places" ADD CONSTRAINT "scan_places_scanner_id_accounts_id_fk" FOREIGN KEY ("scanner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_repeats" ADD CONSTRAINT "scan_repeats_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_places_by_age" ON "scan_places" USING btree ("at");--> statement-breakpoint
CREATE INDEX "scan_places_by_scanner" ON "scan_places" USING btree ("scanner_id");--> statement-breakpoint
CREATE INDEX "scan_repeats_open" ON "scan_repeats" USING btree ("ends_at") WHERE "scan_repeats"."leaf_hash" is null;