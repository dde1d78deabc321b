import { DAY_MS } from '@repo/contract/durations';
import { ASK_DAYS } from '@repo/contract/reviews/reviews';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { reviews } from '../../db/tables/profiles.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { isReviewIntact } from '../profile/decision-macs.ts';
import { settleReview } from '../profile/settle-review.ts';
import { settleWithheld } from '../profile/withheld-glyphs.ts';
import { notifyDecision } from './review-notices.ts';

const BATCH = 100;

/**
 * The job: what was asked for and never came is turned down for the reason it was asked for, so that a fee goes back and the
 * person may begin anew. Two nodes at once do no harm: each case is locked and read again.
 */
export async function endUnanswered(context: Context): Promise<number> {
  const { id, accountId, askedAt } = reviews;
  const latest = new Date(context.clock.now().getTime() - ASK_DAYS * DAY_MS);
  const due = await context.db
    .select({ id, accountId })
    .from(reviews)
    .where(and(lte(askedAt, latest), eq(reviews.status, 'processing')))
    .orderBy(asc(askedAt))
    .limit(BATCH);
  let ended = 0;
  for (const one of due) {
    if (await context.db.transaction((tx) => endOne(tx, context, one, latest))) ended += 1;
  }
  return ended;
}

async function endOne(
  tx: Tx,
  context: Context,
  { id, accountId }: { id: string; accountId: string },
  latest: Date,
): Promise<boolean> {
  await lockAccount(tx, context, accountId);
  const isDue = and(eq(reviews.id, id), lte(reviews.askedAt, latest), eq(reviews.status, 'processing'));
  const [review] = await tx.select().from(reviews).where(isDue).for('update');
  // It came meanwhile, or somebody else wrote the row: that waits for the operator.
  if (review === undefined || review.askedReason === null || !isReviewIntact(context, review)) return false;
  const { askedReason: reason, kind } = review;
  const decided = await settleReview(tx, context, review, { approved: false, reason, decidedBy: null });
  await notifyDecision(tx, context, { id, kind, accountId }, { approves: false, reason });
  const settled = await settleWithheld(tx, context, accountId);
  await append(tx, context.clock.now(), [decided, ...settled]);
  return true;
}
