import type { BodyOf } from '@repo/contract/call';
import type { decideReview, ReviewSummary } from '@repo/contract/reviews/reviews';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { append } from '../audit/audit-leaves.ts';
import { changeReview } from '../profile/decision-macs.ts';
import { settleReview } from '../profile/settle-review.ts';
import { settleWithheld } from '../profile/withheld-glyphs.ts';
import { lockMine } from './lock-mine.ts';
import { notifyDecision } from './review-notices.ts';
import { listVotes, type ReviewVote, readSeen, type SeenReview, viewSummary, votesNeeded } from './review-view.ts';

/**
 * Records the vote of the reviewer who claimed the case. Where two votes are needed, the first waits; two that differ
 * both stay, and a third reviewer decides.
 */
export async function judge(
  context: Context,
  session: Session,
  id: string,
  body: BodyOf<typeof decideReview>,
): Promise<ReviewSummary | Refusal> {
  const vote = readVote(body);
  if (vote === null) return refuse('reviews.reasonMissing');
  return context.db.transaction(async (tx) => {
    const seen = await lockMine(tx, context, session, id);
    if (seen instanceof Refusal) return seen;
    await recordVote(tx, context, session, seen, vote);
    const after = (await readSeen(context, tx, session.accountId, id)) ?? seen;
    return viewSummary(after, session.accountId, context.clock.now());
  });
}

function readVote({ approve, reason }: BodyOf<typeof decideReview>): ReviewVote | null {
  if (approve) return { approves: true, reason: null };
  return reason === undefined ? null : { approves: false, reason };
}

async function recordVote(
  tx: Tx,
  context: Context,
  session: Session,
  seen: SeenReview,
  vote: ReviewVote,
): Promise<void> {
  const { review } = seen;
  const { id, kind, accountId } = review;
  const now = context.clock.now();
  const decides = isDeciding(seen, vote);
  const facts = { review: id, kind, approves: vote.approves, reason: vote.reason, decides };
  const judged = { subjectId: session.accountId, act: 'review.judged', facts } as const;
  if (!decides) {
    const isFirst = listVotes(review).length === 0;
    const { approves, reason } = vote;
    const reviewerId = session.accountId;
    const columns = isFirst
      ? { firstReviewerId: reviewerId, firstApproves: approves, firstReason: reason }
      : { secondReviewerId: reviewerId, secondApproves: approves, secondReason: reason };
    await changeReview(tx, context, review, { ...columns, claimedBy: null, claimedUntil: null });
    await append(tx, now, [judged]);
    return;
  }
  const verdict =
    vote.approves || vote.reason === null
      ? ({ approved: true } as const)
      : ({ approved: false, reason: vote.reason } as const);
  const decided = await settleReview(tx, context, review, { ...verdict, decidedBy: session.accountId });
  await notifyDecision(tx, context, { id, kind, accountId }, vote);
  const settled = await settleWithheld(tx, context, accountId);
  await append(tx, now, [decided, judged, ...settled]);
}

/**
 * The vote decides when it is the only one needed, the second of two that agree, or the third after two that differ.
 */
function isDeciding(seen: SeenReview, vote: ReviewVote): boolean {
  const before = listVotes(seen.review);
  if (before.length + 1 < votesNeeded(seen)) return false;
  const [first] = before;
  return before.length !== 1 || first === undefined || first.approves === vote.approves;
}
