import { eq } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { reviews } from '../../db/tables/profiles.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isMine, readSeen, type SeenReview } from './review-view.ts';

/** The case that this reviewer claimed and may judge, locked; or why they may not go on with it. */
export async function lockMine(
  tx: Tx,
  context: Context,
  { accountId: reviewerId }: Session,
  id: string,
): Promise<SeenReview | Refusal> {
  const [found] = await tx.select({ accountId: reviews.accountId }).from(reviews).where(eq(reviews.id, id));
  if (found === undefined) return refuse('reviews.claimLost');
  // The account is locked first, as in the person's own calls, because what follows from a decision changes this row
  // as well.
  await lockAccount(tx, context, found.accountId);
  await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update');
  const seen = await readSeen(context, tx, reviewerId, id);
  if (seen === null || !isMine(seen.review, reviewerId, context.clock.now())) return refuse('reviews.claimLost');
  if (!seen.isIntact) return refuse('reviews.notIntact');
  return seen.mayJudge ? seen : refuse('reviews.notYours');
}
