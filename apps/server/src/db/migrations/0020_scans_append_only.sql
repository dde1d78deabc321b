-- What owners and scanners are shown is append-only like the audit log, but for what goes with an account.
CREATE FUNCTION "refuse_scan_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.scanner_id IS NULL AND to_jsonb(NEW) - 'scanner_id' = to_jsonb(OLD) - 'scanner_id' THEN
    RETURN NEW;
  END IF;
  -- The reference to the account deletes them, as a trigger of its own.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the log of scans is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "scans_append_only" BEFORE UPDATE OR DELETE ON "scans" FOR EACH ROW EXECUTE FUNCTION "refuse_scan_change"();
--> statement-breakpoint
CREATE TRIGGER "scans_no_truncate" BEFORE TRUNCATE ON "scans" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
