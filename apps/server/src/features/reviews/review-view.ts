import type { InstitutionType } from '@repo/contract/accounts/accounts';
import type { ReviewSummary } from '@repo/contract/reviews/reviews';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { licences, reviews } from '../../db/tables/profiles.ts';
import { isReviewIntact, type ReviewRow } from '../profile/decision-macs.ts';
import { viewAsked } from '../profile/profile-state.ts';
import { mayJudge, originalVotes } from './may-judge.ts';
import { promiseAnswer } from './promise-answer.ts';

/** A case as one reviewer sees it: what they may do with it depends on who they are. */
export type SeenReview = {
  review: ReviewRow;
  mayJudge: boolean;
  originalVotes: number;
  isIntact: boolean;
  /** By when the answer to a new licence was promised; null for every other case. */
  licenceDueAt: Date | null;
  institutionType: InstitutionType | null;
};

export function selectSeen(db: Db, reviewerId: string, condition: SQL | undefined) {
  return db
    .select({
      ...{ review: reviews, mayJudge: mayJudge(reviewerId), originalVotes },
      ...{ licenceDueAt: licences.answerBy, institutionType: accounts.institutionType },
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.accountId))
    .leftJoin(licences, and(eq(licences.accountId, reviews.accountId), eq(reviews.kind, 'licence')))
    .where(condition);
}

/** An appeal also counts the votes of the case that it is about, so both must be as the server wrote them. */
export async function readSeen(context: Context, db: Db, reviewerId: string, id: string): Promise<SeenReview | null> {
  const [row] = await selectSeen(db, reviewerId, eq(reviews.id, id));
  if (row === undefined) return null;
  const { appealOf } = row.review;
  const originals = appealOf === null ? [] : await db.select().from(reviews).where(eq(reviews.id, appealOf));
  return { ...row, isIntact: [row.review, ...originals].every((review) => isReviewIntact(context, review)) };
}

/** Two votes for an institution and its new licence, and for an appeal against a decision that took two. */
export function votesNeeded({ review, originalVotes: before }: Pick<SeenReview, 'review' | 'originalVotes'>): 1 | 2 {
  if (review.kind === 'institution' || review.kind === 'licence') return 2;
  return review.appealOf !== null && before === 0 ? 2 : 1;
}

/** Nothing is late with us while a picture of the person is waited for. */
function computeDue({ review, licenceDueAt, institutionType }: SeenReview): Date | null {
  if (review.status !== 'processing' || review.askedAt !== null) return null;
  return licenceDueAt ?? promiseAnswer({ ...review, isHospital: institutionType === 'medical' });
}

export type ReviewVote = { approves: boolean; reason: ReviewRow['reason'] };

/** Votes of a case that is not decided yet. */
export function listVotes({ firstApproves, firstReason, secondApproves, secondReason }: ReviewRow): ReviewVote[] {
  return [
    ...(firstApproves === null ? [] : [{ approves: firstApproves, reason: firstReason }]),
    ...(secondApproves === null ? [] : [{ approves: secondApproves, reason: secondReason }]),
  ];
}

export function isClaimed({ claimedUntil }: ReviewRow, now: Date): boolean {
  return claimedUntil !== null && claimedUntil > now;
}

export function isMine(review: ReviewRow, reviewerId: string, now: Date): boolean {
  return review.status === 'processing' && review.claimedBy === reviewerId && isClaimed(review, now);
}

export function viewSummary(seen: SeenReview, reviewerId: string, now: Date): ReviewSummary {
  const { review } = seen;
  const { id, kind, status, risk, evidence, reason } = review;
  const taken = review.claimedBy === reviewerId ? 'mine' : 'other';
  const claim = isClaimed(review, now) ? taken : 'free';
  return {
    id,
    kind,
    status,
    risk,
    evidence,
    reason,
    submittedAt: review.submittedAt.toISOString(),
    isAppeal: review.appealOf !== null,
    votes: { given: listVotes(review).length, needed: votesNeeded(seen) },
    claim,
    claimedUntil: claim === 'free' ? null : (review.claimedUntil?.toISOString() ?? null),
    decidedAt: review.decidedAt?.toISOString() ?? null,
    asked: viewAsked(review),
    dueAt: computeDue(seen)?.toISOString() ?? null,
    mayJudge: seen.mayJudge && seen.isIntact,
  };
}
