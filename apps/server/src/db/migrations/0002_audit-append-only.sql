-- The audit log is append-only: whoever can write the database through the app still cannot rewrite what happened.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_leaves_append_only" BEFORE UPDATE OR DELETE ON "audit_leaves" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_leaves_no_truncate" BEFORE TRUNCATE ON "audit_leaves" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_sequence_append_only" BEFORE UPDATE OR DELETE ON "audit_sequence" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_sequence_no_truncate" BEFORE TRUNCATE ON "audit_sequence" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_nodes_append_only" BEFORE UPDATE OR DELETE ON "audit_nodes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_nodes_no_truncate" BEFORE TRUNCATE ON "audit_nodes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_checkpoints_append_only" BEFORE UPDATE OR DELETE ON "audit_checkpoints" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_checkpoints_no_truncate" BEFORE TRUNCATE ON "audit_checkpoints" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
