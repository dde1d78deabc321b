import type { AnswerOf } from '@repo/contract/call';
import type { QUEUES, readDebug } from '@repo/contract/creator-commands/creator-system';
import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { extractRows } from '../../../db/rows.ts';
import { ledgerChecks } from '../../../db/tables/ledger.ts';
import { append } from '../../audit/audit-leaves.ts';
import { dumpRows } from './dump-rows.ts';
import { readSwitches } from './switches.ts';

type DebugAnswer = AnswerOf<typeof readDebug>;
type DebugQueue = (typeof QUEUES)[number];

/** Each counts by an index of what is open. */
const WAITING: Readonly<Record<DebugQueue, SQL>> = {
  mails: sql`select count(*)::int as waiting, min(created_at) as oldest from mails
    where sent_at is null and failed_at is null`,
  pushes: sql`select count(*)::int as waiting, min(created_at) as oldest from push_deliveries`,
  paymentAttempts: sql`select count(*)::int as waiting, min(started_at) as oldest from payment_attempts
    where state = 'started'`,
  paymentEvents: sql`select count(*)::int as waiting, min(received_at) as oldest from payment_events
    where state in ('quarantined', 'failed')`,
  auditLeaves: sql`select count(*)::int as waiting, min(l.at) as oldest from audit_unsealed u
    join audit_leaves l on l.id = u.leaf_id`,
  ledgerTransactions: sql`select count(*)::int as waiting, min(created_at) as oldest from ledger_transactions
    where status = 'pending'`,
  reviews: sql`select count(*)::int as waiting, min(submitted_at) as oldest from reviews where status = 'processing'`,
};

/** How the server is. Reading rows of tables is written down, because they are other people's. */
export async function readDebugState(context: Context, session: Session): Promise<DebugAnswer> {
  const { db, clock } = context;
  const now = clock.now();
  const { debug } = await readSwitches(context, session);
  if (debug !== null) {
    const entry = { subjectId: session.accountId, act: 'creator.debugRead' as const, facts: {} };
    await db.transaction((tx) => append(tx, now, [entry]));
  }
  const [checked] = await db.select({ at: ledgerChecks.checkedAt }).from(ledgerChecks);
  return {
    at: now.toISOString(),
    process: await readProcess(context),
    queues: await readQueues(context),
    unsealedRows: [...context.brokenRows].map(([table, rows]) => ({ table, rows })),
    ledgerCheckedAt: checked?.at.toISOString() ?? null,
    dump: debug === null ? null : await dumpRows(db),
  };
}

async function readProcess({ db, config }: Context): Promise<DebugAnswer['process']> {
  const { rss, heapUsed } = process.memoryUsage();
  const size = extractRows(await db.execute(sql`select pg_database_size(current_database())::float8 as bytes`))[0];
  return {
    version: process.version,
    uptimeSeconds: Math.floor(process.uptime()),
    memoryBytes: rss,
    heapBytes: heapUsed,
    database: config.databaseUrl === null ? 'embedded' : 'postgres',
    databaseBytes: Number(size?.bytes ?? 0),
  };
}

async function readQueues({ db }: Context): Promise<DebugAnswer['queues']> {
  const queues: DebugAnswer['queues'] = [];
  // The keys of a literal are its names.
  for (const queue of Object.keys(WAITING) as DebugQueue[]) {
    const { waiting, oldest } = extractRows(await db.execute(WAITING[queue]))[0] ?? {};
    const oldestAt = oldest === null || oldest === undefined ? null : new Date(String(oldest)).toISOString();
    queues.push({ queue, waiting: Number(waiting ?? 0), oldestAt });
  }
  return queues;
}
