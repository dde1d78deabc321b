import { CHECK_EVERY_MS, CHECK_ROUND_MS, CHECK_TRANSACTIONS_MAX } from '@house/contract/ledger';
import { eq, lte } from 'drizzle-orm';
import { ledgerChecks } from '../../db/tables/ledger.ts';
import type { Context } from '../../http/context.ts';
import { readChain } from './chain.ts';
import { findBrokenPending, verifyBlocks, walkAt } from './verify-blocks.ts';
import { findBrokenBalance } from './verify-ledger.ts';

/**
 * Verifies the ledger in the background: the blocks since the last time, part of all others again, what waits, and the
 * balances. What is wrong is logged each time. Of several nodes one does it.
 */
export async function checkLedger(context: Context): Promise<void> {
  const { chainId } = await readChain(context);
  const marks = await takeMarks(context, chainId);
  if (marks === null) return;
  const newest = await checkFrom(context, marks.newest);
  // Between two rounds the new blocks are all there is to check.
  const isBetweenRounds = marks.again >= marks.newest;
  const again = isBetweenRounds ? newest : await checkFrom(context, marks.again);
  const reasons = [
    newest.reason,
    again.reason === newest.reason ? null : again.reason,
    await findBrokenPending(context),
    await findBrokenBalance(context.db),
  ];
  for (const reason of reasons) if (reason !== null) context.log.error({ reason }, 'the ledger is not sound');
  await context.db
    .update(ledgerChecks)
    .set({ newest: newest.next, again: again.next })
    .where(eq(ledgerChecks.chainId, chainId));
}

type Marks = Pick<typeof ledgerChecks.$inferSelect, 'newest' | 'again'>;

/** Where to go on, for whoever asks first in the time between two checks. */
async function takeMarks(context: Context, chainId: string): Promise<Marks | null> {
  const now = context.clock.now();
  const lastBefore = new Date(now.getTime() - CHECK_EVERY_MS / 2);
  const [marks] = await context.db
    .insert(ledgerChecks)
    .values({ chainId, newest: 0, again: 0, roundBeganAt: now, checkedAt: now })
    .onConflictDoUpdate({
      target: ledgerChecks.chainId,
      set: { checkedAt: now },
      setWhere: lte(ledgerChecks.checkedAt, lastBefore),
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
