import { THROTTLE_FIRST_SECONDS, THROTTLE_LAST_SECONDS } from '@house/contract/accounts';
import { DAY_MS } from '@house/contract/durations';
import { enc, pepperedHash, toBase64url } from '@house/vault';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { throttles } from '../db/tables/accounts.ts';
import type { Context } from './context.ts';

/**
 * Counters live in the database, so that they hold across nodes and restarts. They are taken *before* the secret is
 * looked at: the row's own lock lets parallel requests through one by one, and a hundred guesses fired at once evaluate
 * as many as a hundred guesses in a row.
 */
export type FailureRule = {
  /** Failures without a wait; from then on each one blocks, twice as long each time. */
  freeFailures: number;
  /** After this many in a row it stays closed. */
  closesAfter?: number;
  /** After this long without a failure the count starts again. */
  forgetsAfterMs?: number;
};

/** `count` is the counter's value with this attempt in it: what giving it back needs. */
export type Attempt = { allowed: true; count: number } | { allowed: false; closed: boolean; waitSeconds: number };

const NEVER = 2_000_000_000;

/** Names and addresses are kept as keyed hashes: people type passwords into the wrong field. */
export function limitKey(context: Context, kind: string, value: string): string {
  return `${kind}:${toBase64url(pepperedHash(context.keys.pepper, enc('limit', kind, value)))}`;
}

/** Counts one attempt as failed before it is made. A success clears it (`clearFailures`) or takes its own back. */
export async function takeAttempt(db: Db, key: string, now: Date, rule: FailureRule): Promise<Attempt> {
  const forgottenBefore = new Date(now.getTime() - (rule.forgetsAfterMs ?? NEVER * 1000)).toISOString();
  const at = now.toISOString();
  const next = sql`(case when t.updated_at < ${forgottenBefore}::timestamptz then 1 else t.failures + 1 end)`;
  const waitSeconds = sql`least(${THROTTLE_LAST_SECONDS}::float8, ${THROTTLE_FIRST_SECONDS}::float8 * power(2, least(${next} - ${rule.freeFailures}::int, 20)))`;
  const taken = await db.execute(sql`
    insert into ${throttles} as t (key, failures, blocked_until, updated_at)
    values (${key}, 1, null, ${at}::timestamptz)
    on conflict (key) do update set
      failures = ${next},
      blocked_until = case when ${next} >= ${rule.freeFailures}::int
        then ${at}::timestamptz + make_interval(secs => ${waitSeconds}) end,
      updated_at = ${at}::timestamptz
    where (t.blocked_until is null or t.blocked_until <= ${at}::timestamptz)
      and t.failures < ${rule.closesAfter ?? NEVER}::int
    returning failures`);
  const count = rowsOf(taken)[0]?.failures;
  return typeof count === 'number' ? { allowed: true, count } : readBlock(db, key, now, rule);
}

async function readBlock(db: Db, key: string, now: Date, rule: FailureRule): Promise<Attempt> {
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key));
  const closed = (row?.failures ?? 0) >= (rule.closesAfter ?? NEVER);
  const waitMs = (row?.blockedUntil?.getTime() ?? 0) - now.getTime();
  return { allowed: false, closed, waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key));
}

/**
 * The attempt was right, or never made: it does not count. The wait that it began ends only when nobody counted after it:
 * a right password must not lift the wait that somebody's wrong ones brought.
 */
export async function giveBackAttempt(db: Db, key: string, count: number): Promise<void> {
  // The first of its counter takes the row along: a network that waits could fill the table with names it made up.
  if (count === 1) {
    const isOnly = and(eq(throttles.key, key), eq(throttles.failures, 1));
    const gone = await db.delete(throttles).where(isOnly).returning({ key: throttles.key });
    if (gone.length > 0) return;
  }
  const isLast = sql`${throttles.failures} = ${count}::int`;
  await db
    .update(throttles)
    .set({
      failures: sql`greatest(${throttles.failures} - 1, 0)`,
      blockedUntil: sql`case when ${isLast} then null else ${throttles.blockedUntil} end`,
    })
    .where(eq(throttles.key, key));
}

/** Counts one use in a fixed window that starts with the first use. Answers 0, or the seconds until the next window. */
export async function takeUse(
  db: Db,
  key: string,
  now: Date,
  rule: { max: number; windowMs: number },
): Promise<number> {
  const at = now.toISOString();
  const end = new Date(now.getTime() + rule.windowMs).toISOString();
  const isOver = sql`t.blocked_until <= ${at}::timestamptz`;
  const taken = await db.execute(sql`
    insert into ${throttles} as t (key, failures, blocked_until, updated_at)
    values (${key}, 1, ${end}::timestamptz, ${at}::timestamptz)
    on conflict (key) do update set
      failures = case when ${isOver} then 1 else t.failures + 1 end,
      blocked_until = case when ${isOver} then ${end}::timestamptz else t.blocked_until end,
      updated_at = ${at}::timestamptz
    where ${isOver} or t.failures < ${rule.max}::int
    returning failures`);
  if (rowsOf(taken).length > 0) return 0;
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key));
  return Math.max(1, Math.ceil(((row?.blockedUntil?.getTime() ?? 0) - now.getTime()) / 1000));
}

const FORGET_ROWS_MS = 7 * DAY_MS;

/** Rows of names that nobody tried for a week. A closed password path stays closed. */
export async function forgetOldThrottles(db: Db, now: Date): Promise<void> {
  const old = lt(throttles.updatedAt, new Date(now.getTime() - FORGET_ROWS_MS));
  await db.delete(throttles).where(sql`${old} and ${throttles.failures} < 100`);
}
