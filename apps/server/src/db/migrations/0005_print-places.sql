CREATE TABLE "print_places" (
	"id" integer PRIMARY KEY NOT NULL,
	"glyph_id" text,
	"content_version" integer,
	"value" integer NOT NULL,
	"value_since" timestamp (3) with time zone NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"seal" "bytea" NOT NULL,
	"kek_id" text NOT NULL,
	CONSTRAINT "print_places_value" CHECK ("print_places"."value" between 0 and 3),
	CONSTRAINT "print_places_whose" CHECK (("print_places"."glyph_id" is null) = ("print_places"."content_version" is null))
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"number" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"key_id" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "glyphs" ADD COLUMN "shown_version" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "print_places_by_print" ON "print_places" USING btree ("glyph_id","content_version");--> statement-breakpoint
-- drizzle-kit knows no triggers: nothing may be written under a retired key.
CREATE TRIGGER "print_places_kek_in_use" BEFORE INSERT OR UPDATE OF "kek_id" ON "print_places" FOR EACH ROW EXECUTE FUNCTION "refuse_retired_kek"();
