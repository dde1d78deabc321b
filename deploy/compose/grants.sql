-- Written by `npm run generate` from docs/operations.md.
grant usage on schema public to site_app;
grant select, insert, update, delete on all tables in schema public to site_app;
revoke update, delete, truncate
  on audit_leaves, audit_sequence, audit_nodes, audit_checkpoints, audit_cosignatures, scans, scan_exports,
    ledger_chain, ledger_entries, ledger_blocks, ledger_nodes,
    money_postings, money_entries, payment_dispute_turns, invoices, order_steps,
    charity_leaves, charity_months, charity_nodes, charity_shares, charity_steps, registry_batches from site_app;
revoke delete, truncate on ledger_accounts, ledger_transactions from site_app;
revoke insert, update, truncate on migrations from site_app;
