import type { BodyOf } from '@repo/contract/call';
import { disclosedReason } from '@repo/contract/profile/profile';
import type { decideReview, ReviewSummary } from '@repo/contract/reviews/reviews';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { reviews } from '../../db/tables/profiles.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { changeReview, type ReviewRow } from '../profile/decision-macs.ts';
import { settleReview } from '../profile/settle-review.ts';
import { settleWithheld } from '../profile/withheld-glyphs.ts';
import {
  isMine,
  listVotes,
  type ReviewVote,
  readSeen,
  type SeenReview,
  viewSummary,
  votesNeeded,
} from './review-view.ts';

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
    const [found] = await tx.select({ accountId: reviews.accountId }).from(reviews).where(eq(reviews.id, id));
    if (found === undefined) return refuse('reviews.claimLost');
    // The account is locked first, as in the person's own calls, because what follows from a decision changes this row
    // as well.
    await lockAccount(tx, context, found.accountId);
    await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update');
    const seen = await readSeen(context, tx, session.accountId, id);
    const now = context.clock.now();
    if (seen === null || !isMine(seen.review, session.accountId, now)) return refuse('reviews.claimLost');
    if (!seen.isIntact) return refuse('reviews.notIntact');
    if (!seen.mayJudge) return refuse('reviews.notYours');
    await recordVote(tx, context, session, seen, vote);
    const after = (await readSeen(context, tx, session.accountId, id)) ?? seen;
    return viewSummary(after, session.accountId, now);
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

async function notifyDecision(
  tx: Tx,
  context: Context,
  { id, kind, accountId }: Pick<ReviewRow, 'id' | 'kind' | 'accountId'>,
  { approves, reason }: ReviewVote,
): Promise<void> {
  const outcome = approves ? 'approved' : 'rejected';
  const disclosed = reason === null ? null : disclosedReason(reason);
  const facts = { review: id, kind, outcome, ...(disclosed === null ? {} : { reason: disclosed }) };
  const severity = approves ? 'low' : 'high';
  await notify(tx, context, [{ accountId, kind: 'review.decided', severity, facts }]);
  const isConfirmed = and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt));
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(isConfirmed);
  if (account === undefined) return;
  const params = { what: kind, outcome, reason: disclosed } as const;
  await queueMail(tx, context, { accountId, to: account.email, kind: 'reviewDecided', params });
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
