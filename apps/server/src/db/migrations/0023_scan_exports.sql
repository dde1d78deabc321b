CREATE TABLE "scan_exports" (
	"scan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"leaf_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scan_exports_scan_id_kind_pk" PRIMARY KEY("scan_id","kind")
);
--> statement-breakpoint
ALTER TABLE "scan_exports" ADD CONSTRAINT "scan_exports_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;