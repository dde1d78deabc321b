import { CLAIM_MINUTES, type ReviewSummary } from '@repo/contract/reviews/reviews';
import { and, asc, desc, eq, gt, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { reviews } from '../../db/tables/profiles.ts';
import { append } from '../audit/audit-leaves.ts';
import { isReviewIntact, type ReviewRow } from '../profile/decision-macs.ts';
import { mayJudge } from './may-judge.ts';
import { isClaimed, isMine, readSeen, type SeenReview, selectSeen, viewSummary } from './review-view.ts';
import { takeTurn } from './take-turns.ts';

type ReviewPageQuery = { after: string | null; limit: number };
export type ReviewQueue = 'processing' | 'approved' | 'rejected';

/**
 * Lists waiting cases oldest first and decided ones newest first, with one row more than the page when there is a next
 * one.
 */
export async function listQueue(
  context: Context,
  { accountId }: Session,
  status: ReviewQueue,
  { after, limit }: ReviewPageQuery,
): Promise<ReviewSummary[]> {
  const waits = status === 'processing';
  const further = waits ? gt : lt;
  const beyond = after === null ? undefined : further(reviews.id, after);
  const rows = await selectSeen(context.db, accountId, and(eq(reviews.status, status), beyond))
    .orderBy(waits ? asc(reviews.id) : desc(reviews.id))
    .limit(limit + 1);
  const now = context.clock.now();
  return rows.map((row) => viewSummary({ ...row, isIntact: isReviewIntact(context, row.review) }, accountId, now));
}

/**
 * Of two who claim at once, the second waits for the row's lock and finds it claimed. A reviewer who already has the
 * claim renews it.
 */
export async function claim(context: Context, session: Session, id: string): Promise<ReviewSummary | Refusal> {
  const { accountId } = session;
  return context.db.transaction(async (tx) => {
    const [locked] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update');
    const seen = await readSeen(context, tx, accountId, id);
    if (locked === undefined || seen === null) return refuse('request.notFound');
    const now = context.clock.now();
    const { review } = seen;
    if (review.status !== 'processing') return refuse('reviews.decided');
    if (!seen.isIntact) return refuse('reviews.notIntact');
    if (!seen.mayJudge) return refuse('reviews.notYours');
    if (isClaimed(review, now) && review.claimedBy !== accountId) return refuse('reviews.claimed');
    return viewSummary({ ...seen, review: await storeClaim(tx, context, session, review) }, accountId, now);
  });
}

/** Skips cases that are just being claimed, so that two who ask at once get different ones. */
export async function claimNext(context: Context, session: Session): Promise<ReviewSummary | Refusal> {
  const { accountId } = session;
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const seen = await takeTurn(tx, (cases) => lockNext(tx, context, accountId, cases));
    if (seen === null) return refuse('reviews.noneWaiting');
    return viewSummary({ ...seen, review: await storeClaim(tx, context, session, seen.review) }, accountId, now);
  });
}

/** Skips cases that somebody else wrote too: they wait for the operator, and those behind them do not. */
async function lockNext(
  tx: Tx,
  context: Context,
  accountId: string,
  cases: SQL | undefined,
): Promise<SeenReview | null> {
  const isFree = or(isNull(reviews.claimedUntil), lte(reviews.claimedUntil, context.clock.now()));
  // What waits for the person is nobody's turn; who wants to decide it all the same takes it by its name.
  const mayTake = and(eq(reviews.status, 'processing'), isNull(reviews.askedAt), isFree, cases, mayJudge(accountId));
  let after: string | null = null;
  for (;;) {
    const [next]: { id: string }[] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(mayTake, after === null ? undefined : gt(reviews.id, after)))
      .orderBy(asc(reviews.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (next === undefined) return null;
    const seen = await readSeen(context, tx, accountId, next.id);
    if (seen?.isIntact === true) return seen;
    after = next.id;
  }
}

async function storeClaim(tx: Tx, context: Context, { accountId }: Session, review: ReviewRow): Promise<ReviewRow> {
  const now = context.clock.now();
  const claimedUntil = new Date(now.getTime() + CLAIM_MINUTES * 60_000);
  const claimed = { claimedBy: accountId, claimedUntil, firstClaimedAt: review.firstClaimedAt ?? now };
  await tx.update(reviews).set(claimed).where(eq(reviews.id, review.id));
  // From here on the reviewer can read what the person wrote, so both get a log entry. Renewing a claim adds none.
  if (!isMine(review, accountId, now)) {
    const facts = { review: review.id, kind: review.kind };
    await append(tx, now, [
      { subjectId: review.accountId, act: 'review.claimed', facts },
      { subjectId: accountId, act: 'review.claimed', facts },
    ]);
  }
  return { ...review, ...claimed };
}

export async function release(context: Context, { accountId }: Session, id: string): Promise<object | Refusal> {
  return context.db.transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    const now = context.clock.now();
    if (review === undefined || !isMine(review, accountId, now)) return refuse('reviews.claimLost');
    await tx.update(reviews).set({ claimedBy: null, claimedUntil: null }).where(eq(reviews.id, id));
    const facts = { review: id, kind: review.kind };
    await append(tx, now, [{ subjectId: accountId, act: 'review.released', facts }]);
    return {};
  });
}
