CREATE TABLE "copy_asks" (
	"owner_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "copy_asks_owner_id_scan_id_pk" PRIMARY KEY("owner_id","scan_id"),
	CONSTRAINT "copy_asks_answered" CHECK (("copy_asks"."answer" is null) = ("copy_asks"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "copy_asks" ADD CONSTRAINT "copy_asks_scan" FOREIGN KEY ("owner_id","scan_id") REFERENCES "public"."scans"("owner_id","id") ON DELETE cascade ON UPDATE no action;