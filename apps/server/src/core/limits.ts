import { THROTTLE_FIRST_SECONDS, THROTTLE_LAST_SECONDS } from '@repo/contract/accounts/accounts';
import { DAY_MS } from '@repo/contract/durations';
import { enc, pepperedHash, toBase64url } from '@repo/vault';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { extractRows } from '../db/rows.ts';
import { throttles } from '../db/tables/accounts.ts';
import type { Context } from './context.ts';

/**
 * Failure counters are stored in the database, so that they hold across nodes and restarts. An attempt is counted
 * *before* the secret is checked: the row lock serializes parallel requests, so a hundred simultaneous guesses are
 * limited like a hundred in a row.
 */
export type FailureRule = {
  /** Failures without a wait; each further failure blocks, for twice as long each time. */
  freeFailures: number;
  /** After this many failures in a row it is closed permanently. */
  closesAfter?: number;
  /** After this time without a failure the count restarts. */
  forgetsAfterMs?: number;
};

/** `count` is the counter's value including this attempt; `uncountAttempt` needs it. */
export type LimitVerdict = { allowed: true; count: number } | { allowed: false; closed: boolean; waitSeconds: number };

const NEVER = 2_000_000_000;

/** Names and addresses are stored as keyed hashes, because people sometimes type a password into the wrong field. */
export function limitKey(context: Context, kind: string, value: string): string {
  return `${kind}:${toBase64url(pepperedHash(context.keys.pepper, enc('limit', kind, value)))}`;
}

/**
 * Counts one attempt as failed before it is made. A success clears the counter (`clearFailures`) or takes back this
 * attempt (`uncountAttempt`).
 */
export async function countAttempt(db: Db, key: string, now: Date, rule: FailureRule): Promise<LimitVerdict> {
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
  const count = extractRows(taken)[0]?.failures;
  return typeof count === 'number' ? { allowed: true, count } : readBlock(db, key, now, rule);
}

async function readBlock(db: Db, key: string, now: Date, rule: FailureRule): Promise<LimitVerdict> {
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key));
  const closed = (row?.failures ?? 0) >= (rule.closesAfter ?? NEVER);
  const waitMs = (row?.blockedUntil?.getTime() ?? 0) - now.getTime();
  return { allowed: false, closed, waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

export async function clearFailures(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key));
}

/**
 * Takes back an attempt that was correct or never made. The wait that it started ends only if no attempt was counted
 * after it: a correct password must not end a wait caused by somebody else's wrong ones.
 */
export async function uncountAttempt(db: Db, key: string, count: number): Promise<void> {
  // Taking back a first attempt deletes its row: otherwise one network could fill the table with invented names.
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

/** Counts one use in a fixed window that starts with the first use. Returns 0, or the seconds until the next window. */
export async function countWindowUse(db: Db, key: string, now: Date, rule: UseRule): Promise<number> {
  return (await countNumberedUse(db, key, now, rule)).waitSeconds;
}

export type UseRule = { max: number; windowMs: number };

/** The same with the number of this use in its window, 0 when there was none left. */
export async function countNumberedUse(
  db: Db,
  key: string,
  now: Date,
  rule: UseRule,
): Promise<{ waitSeconds: number; count: number }> {
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
  const count = extractRows(taken)[0]?.failures;
  if (typeof count === 'number') return { waitSeconds: 0, count };
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key));
  const waitMs = (row?.blockedUntil?.getTime() ?? 0) - now.getTime();
  return { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)), count: 0 };
}

/** Takes back one use of a window, which goes on; the row goes with its last use. */
export async function uncountWindowUse(db: Db, key: string): Promise<void> {
  const isOnly = and(eq(throttles.key, key), lt(throttles.failures, 2));
  const gone = await db.delete(throttles).where(isOnly).returning({ key: throttles.key });
  if (gone.length > 0) return;
  await db
    .update(throttles)
    .set({ failures: sql`${throttles.failures} - 1` })
    .where(eq(throttles.key, key));
}

const FORGET_ROWS_MS = 7 * DAY_MS;

/** Deletes counters unused for a week. A permanently closed password path stays closed. */
export async function forgetOldThrottles(db: Db, now: Date): Promise<void> {
  const old = lt(throttles.updatedAt, new Date(now.getTime() - FORGET_ROWS_MS));
  await db.delete(throttles).where(sql`${old} and ${throttles.failures} < 100`);
}
