import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../core/context.ts';
import { extractRows } from '../db/rows.ts';

type WatchedMetric = { name: string; help: string; labels: readonly string[]; read: ReturnType<typeof sql> };

/** Each counts by an index of what is open, never all there ever was. Labels are states, never people. */
const WATCHED: readonly WatchedMetric[] = [
  {
    name: 'payments_open',
    help: 'Payments that are not over, by provider and state.',
    labels: ['provider', 'state'],
    read: sql`select provider, state, count(*)::int as value from payments
      where state in ('created', 'requiresAction', 'processing', 'requiresCapture') group by provider, state`,
  },
  {
    name: 'payment_reports_quarantined',
    help: 'Reports of a provider that did not fit. Anything above 0 waits for the creator.',
    labels: [],
    read: sql`select count(*)::int as value from payment_events where state = 'quarantined'`,
  },
  {
    name: 'payment_attempts_open',
    help: 'Questions to a provider that have no answer yet, refunds among them.',
    labels: [],
    read: sql`select count(*)::int as value from payment_attempts where state = 'started'`,
  },
  {
    name: 'orders_to_make',
    help: 'Paid orders that are not shipped, by state.',
    labels: ['state'],
    read: sql`select status as state, count(*)::int as value from orders
      where status in ('paid', 'inProduction') group by status`,
  },
  {
    name: 'oldest_paid_order_seconds',
    help: 'How long the oldest paid order waits for its production.',
    labels: [],
    read: sql`select coalesce(extract(epoch from now() - min(paid_at)), 0)::float8 as value from orders
      where status = 'paid'`,
  },
  {
    name: 'fee_orders_open',
    help: 'Services that are paid and not delivered, and those whose refund has not arrived, by state.',
    labels: ['state'],
    read: sql`select state, count(*)::int as value from fee_orders
      where state in ('underWay', 'waitsForYou', 'refunding') group by state`,
  },
  {
    name: 'oldest_fee_refund_seconds',
    help: 'How long the oldest service that was not delivered waits for its refund. They go out within a minute.',
    labels: [],
    read: sql`select coalesce(extract(epoch from now() - min(ended_at)), 0)::float8 as value from fee_orders
      where state = 'refunding'`,
  },
  {
    name: 'status_list_age_seconds',
    help: 'How long ago the oldest status list was made. They are made every hour.',
    labels: [],
    read: sql`select coalesce(extract(epoch from now() - min(issued_at)), 0)::float8 as value from status_lists`,
  },
];

/** What waits in payments and orders, and how old the status lists are, read when a collector asks. */
export function addWatchedMetrics(registry: Registry, { db }: Pick<Context, 'db'>): void {
  for (const { name, help, labels, read } of WATCHED) {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { value, ...row } of extractRows(await db.execute(read))) {
          this.set(Object.fromEntries(labels.map((label) => [label, String(row[label])])), Number(value));
        }
      },
    });
  }
}
