import type { BodyOf } from '@house/contract/call';
import type { decideReview, ReviewSummary } from '@house/contract/creator';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { reviews } from '../../db/tables/profiles.ts';
import type { Context } from '../../http/context.ts';
import { type Refusal, refuse } from '../../http/refuse.ts';
import { lockAccount } from '../../http/seals/lock-account.ts';
import type { Session } from '../../http/session/session.ts';
import { append } from '../audit/audit-leaves.ts';
import { settleReview } from '../profile/settle-review.ts';
import { isMine, readSeen, type SeenReview, viewSummary, type Word, wordsNeeded, wordsOf } from './review-view.ts';
import { tellDecision } from './tell-decision.ts';

/**
 * The word of whoever holds the case. Where it takes two, the first one waits; two that differ stay both, and a third
 * reviewer decides.
 */
export async function judge(
  context: Context,
  session: Session,
  id: string,
  body: BodyOf<typeof decideReview>,
): Promise<ReviewSummary | Refusal> {
  const word = readWord(body);
  if (word === null) return refuse('reviews.reasonMissing');
  return context.db.transaction(async (tx) => {
    const [found] = await tx.select({ accountId: reviews.accountId }).from(reviews).where(eq(reviews.id, id));
    if (found === undefined) return refuse('reviews.claimLost');
    // First, as in the person's own acts; what follows from a decision changes this row as well.
    await lockAccount(tx, context, found.accountId);
    await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update');
    const seen = await readSeen(tx, session.accountId, id);
    const now = context.clock.now();
    if (seen === null || !isMine(seen.review, session.accountId, now)) return refuse('reviews.claimLost');
    if (!seen.mayJudge) return refuse('reviews.notYours');
    await keepWord(tx, context, session, seen, word);
    const after = (await readSeen(tx, session.accountId, id)) ?? seen;
    return viewSummary(after, session.accountId, now);
  });
}

function readWord({ approve, reason }: BodyOf<typeof decideReview>): Word | null {
  if (approve) return { approves: true, reason: null };
  return reason === undefined ? null : { approves: false, reason };
}

async function keepWord(tx: Tx, context: Context, session: Session, seen: SeenReview, word: Word): Promise<void> {
  const { review } = seen;
  const { id, kind, accountId } = review;
  const now = context.clock.now();
  const decides = isDeciding(seen, word);
  const facts = { review: id, kind, approves: word.approves, reason: word.reason, decides };
  const judged = { subjectId: session.accountId, act: 'review.judged', facts } as const;
  if (!decides) {
    const isFirst = wordsOf(review).length === 0;
    const { approves, reason } = word;
    const reviewerId = session.accountId;
    const kept = isFirst
      ? { firstReviewerId: reviewerId, firstApproves: approves, firstReason: reason }
      : { secondReviewerId: reviewerId, secondApproves: approves, secondReason: reason };
    await tx
      .update(reviews)
      .set({ ...kept, claimedBy: null, claimedUntil: null })
      .where(eq(reviews.id, id));
    await append(tx, now, [judged]);
    return;
  }
  const verdict =
    word.approves || word.reason === null
      ? ({ approved: true } as const)
      : ({ approved: false, reason: word.reason } as const);
  const decided = await settleReview(tx, context, review, { ...verdict, decidedBy: session.accountId });
  await tellDecision(tx, context, { id, kind, accountId }, word);
  await append(tx, now, [decided, judged]);
}

/** A single word, the second of two that agree, or the third after two that differ. */
function isDeciding(seen: SeenReview, word: Word): boolean {
  const before = wordsOf(seen.review);
  if (before.length + 1 < wordsNeeded(seen)) return false;
  const [first] = before;
  return before.length !== 1 || first === undefined || first.approves === word.approves;
}
