import { PROVIDER_IDS } from '@repo/contract/payments/providers';
import { sql } from 'drizzle-orm';
import { OPEN_STATES } from '../../features/payments/payment-state.ts';

/** `known` are the labels that are 0 where no row has them, because an alarm cannot watch a series that is not there. */
export type WatchedFigure = {
  name: string;
  help: string;
  labels: readonly string[];
  known: readonly Record<string, string>[];
  read: ReturnType<typeof sql>;
};

const listStates = (...states: readonly string[]) => states.map((state) => ({ state }));

/** Each counts by an index of what is open, never all there ever was. Labels are states, never people. */
export const WATCHED: readonly WatchedFigure[] = [
  {
    name: 'payments_open',
    help: 'Payments that are not over, by provider and state.',
    labels: ['provider', 'state'],
    known: PROVIDER_IDS.flatMap((provider) => OPEN_STATES.map((state) => ({ provider, state }))),
    read: sql`select provider, state, count(*)::int as value from payments
      where state in ('created', 'requiresAction', 'processing', 'requiresCapture') group by provider, state`,
  },
  {
    name: 'payment_reports_quarantined',
    help: 'Reports of a provider that did not fit. Anything above 0 waits for the creator.',
    labels: [],
    known: [],
    read: sql`select count(*)::int as value from payment_events where state = 'quarantined'`,
  },
  {
    name: 'payment_attempts_open',
    help: 'Questions to a provider that have no answer yet, refunds among them.',
    labels: [],
    known: [],
    read: sql`select count(*)::int as value from payment_attempts where state = 'started'`,
  },
  {
    name: 'orders_to_make',
    help: 'Paid orders that are not shipped, by state.',
    labels: ['state'],
    known: listStates('paid', 'inProduction'),
    read: sql`select status as state, count(*)::int as value from orders
      where status in ('paid', 'inProduction') group by status`,
  },
  {
    name: 'oldest_paid_order_seconds',
    help: 'How long the oldest paid order waits for its production.',
    labels: [],
    known: [],
    read: sql`select coalesce(extract(epoch from now() - min(paid_at)), 0)::float8 as value from orders
      where status = 'paid'`,
  },
  {
    name: 'fee_orders_open',
    help: 'Services that are paid and not delivered, and those whose refund has not arrived, by state.',
    labels: ['state'],
    known: listStates('underWay', 'waitsForYou', 'refunding'),
    read: sql`select state, count(*)::int as value from fee_orders
      where state in ('underWay', 'waitsForYou', 'refunding') group by state`,
  },
  {
    name: 'oldest_fee_refund_seconds',
    help: 'How long the oldest service that was not delivered waits for its refund. They go out within a minute.',
    labels: [],
    known: [],
    read: sql`select coalesce(extract(epoch from now() - min(ended_at)), 0)::float8 as value from fee_orders
      where state = 'refunding'`,
  },
  {
    name: 'status_list_age_seconds',
    help: 'How long ago the oldest status list was made. They are made every hour.',
    labels: [],
    known: [],
    read: sql`select coalesce(extract(epoch from now() - min(issued_at)), 0)::float8 as value from status_lists`,
  },
  {
    name: 'mails_late',
    help: 'Mails that have waited for more than an hour. One may be for a mail server that is away; they go out within seconds.',
    labels: [],
    known: [],
    read: sql`select count(*)::int as value from mails
      where sent_at is null and failed_at is null and created_at < now() - interval '1 hour'`,
  },
  {
    name: 'mails_given_up',
    help: 'Mails of the last two days that were given up: refused, or not taken for a day.',
    labels: [],
    known: [],
    read: sql`select count(*)::int as value from mails
      where created_at > now() - interval '2 days' and failed_at is not null`,
  },
  {
    name: 'last_backup_timestamp_seconds',
    help: 'When the last backup was taken, as seconds since 1970; 0 when none ever was.',
    labels: [],
    known: [],
    read: sql`select coalesce((select extract(epoch from value::timestamptz) from site_facts
      where name = 'backupTakenAt'), 0)::float8 as value`,
  },
  {
    name: 'last_keys_backup_timestamp_seconds',
    help: 'When the keys were last backed up beside a running server, as seconds since 1970; 0 when they never were.',
    labels: [],
    known: [],
    read: sql`select coalesce((select extract(epoch from value::timestamptz) from site_facts
      where name = 'keysBackupTakenAt'), 0)::float8 as value`,
  },
  {
    name: 'audit_unsigned_seconds',
    help: 'How long ago the last checkpoint of the audit log was signed, if entries wait for one; they are signed each minute.',
    labels: [],
    known: [],
    read: sql`select case when exists (select 1 from audit_unsealed)
        or coalesce((select max(sequence) from audit_sequence), 0) > coalesce((select max(size) from audit_checkpoints), 0)
      then extract(epoch from now() - coalesce((select sealed_at from audit_checkpoints order by size desc limit 1),
        (select min(at) from audit_leaves), now()))
      else 0 end::float8 as value`,
  },
  {
    name: 'last_ledger_check_timestamp_seconds',
    help: 'When a check of the ledger last came to its end, as seconds since 1970; 0 when none ever did.',
    labels: [],
    known: [],
    read: sql`select coalesce(extract(epoch from max(finished_at)), 0)::float8 as value from ledger_checks`,
  },
  {
    name: 'ledger_rules_broken',
    help: 'Rules of the ledger that its last check found broken. Anything above 0 is an alarm.',
    labels: [],
    known: [],
    read: sql`select count(*)::int as value from ledger_checks, jsonb_array_elements(findings) as finding
      where jsonb_typeof(findings) = 'array' and finding ->> 'broken' is not null`,
  },
];
