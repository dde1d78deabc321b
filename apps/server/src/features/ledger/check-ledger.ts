import {
  CHECK_EVERY_MS,
  CHECK_ROUND_MS,
  CHECK_TRANSACTIONS_MAX,
  LEDGER_RULES,
  type LedgerCheck,
} from '@repo/contract/ledger/ledger';
import { eq, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { ledgerChecks } from '../../db/tables/ledger.ts';
import { readChain } from './chain.ts';
import { findBrokenPending, verifyBlocks, walkAt } from './verify-blocks.ts';
import { findBrokenRules } from './verify-ledger.ts';

/**
 * Verifies the ledger in the background: the blocks since the last time, part of all others again, what waits, and the
 * balances. What is wrong is logged each time. Of several nodes one does it.
 */
export async function checkLedger(context: Context): Promise<void> {
  const { chainId } = await readChain(context);
  const marks = await claimMarks(context, chainId, { waitMs: CHECK_EVERY_MS / 2 });
  if (marks !== null) await checkFromMarks(context, chainId, marks);
}

/** The same at once, whenever the last one was. */
export async function checkLedgerNow(context: Context): Promise<LedgerCheck> {
  const { chainId } = await readChain(context);
  const marks = await claimMarks(context, chainId, { waitMs: null });
  if (marks === null) throw new Error('The marks of the check vanished.');
  return checkFromMarks(context, chainId, marks);
}

/** What the last check found; null before the first. */
export async function readLedgerCheck(context: Context): Promise<LedgerCheck | null> {
  const { chainId } = await readChain(context);
  const [row] = await context.db.select().from(ledgerChecks).where(eq(ledgerChecks.chainId, chainId));
  if (row === undefined || row.findings === null || row.tookMs === null || row.finishedAt === null) return null;
  return { checkedAt: row.finishedAt.toISOString(), tookMs: row.tookMs, rules: row.findings };
}

async function checkFromMarks(context: Context, chainId: string, marks: CheckMarks): Promise<LedgerCheck> {
  const beganMs = performance.now();
  const newest = await checkFrom(context, marks.newest);
  // Between two rounds the new blocks are all there is to check.
  const isBetweenRounds = marks.again >= marks.newest;
  const again = isBetweenRounds ? newest : await checkFrom(context, marks.again);
  const pending = await findBrokenPending(context);
  const broken = await findBrokenRules(context.db);
  const reasons = [newest.reason, again.reason === newest.reason ? null : again.reason, pending, ...broken.values()];
  for (const reason of reasons) if (reason !== null) context.log.error({ reason }, 'the ledger is not sound');
  // A transaction stands in its block with its entries: one walk over the blocks says both.
  const blocks = newest.reason ?? again.reason ?? pending;
  const rules = LEDGER_RULES.map((id) => ({
    id,
    broken: id === 'I4' || id === 'I6' ? blocks : (broken.get(id) ?? null),
  }));
  const finishedAt = context.clock.now();
  const tookMs = Math.round(performance.now() - beganMs);
  await context.db
    .update(ledgerChecks)
    .set({ newest: newest.next, again: again.next, findings: rules, tookMs, finishedAt })
    .where(eq(ledgerChecks.chainId, chainId));
  return { checkedAt: finishedAt.toISOString(), tookMs, rules };
}

type CheckMarks = Pick<typeof ledgerChecks.$inferSelect, 'newest' | 'again'>;

/** Where to go on, for whoever asks first in the time between two checks; without a time, for whoever asks. */
async function claimMarks(
  context: Context,
  chainId: string,
  { waitMs }: { waitMs: number | null },
): Promise<CheckMarks | null> {
  const now = context.clock.now();
  const isDue = waitMs === null ? {} : { setWhere: lte(ledgerChecks.checkedAt, new Date(now.getTime() - waitMs)) };
  const [marks] = await context.db
    .insert(ledgerChecks)
    .values({ chainId, newest: 0, again: 0, roundBeganAt: now, checkedAt: now })
    .onConflictDoUpdate({
      target: ledgerChecks.chainId,
      set: { checkedAt: now },
      ...isDue,
    })
    .returning();
  if (marks === undefined) return null;
  const isRoundOver = marks.again >= marks.newest && now.getTime() - marks.roundBeganAt.getTime() >= CHECK_ROUND_MS;
  if (!isRoundOver) return marks;
  await context.db.update(ledgerChecks).set({ roundBeganAt: now }).where(eq(ledgerChecks.chainId, chainId));
  return { ...marks, again: 0 };
}

/** Checks on from a height. `next` stays at a block that is wrong, so that the next run names it again. */
async function checkFrom(context: Context, height: number): Promise<{ next: number; reason: string | null }> {
  const verdict = await verifyBlocks(context, await walkAt(context.db, height), CHECK_TRANSACTIONS_MAX);
  if ('walk' in verdict) return { next: verdict.walk.next, reason: null };
  const { height: next, reason } = verdict.broken;
  return { next, reason: `Block ${next}: ${reason}.` };
}
