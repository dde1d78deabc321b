import { ASK_REASONS } from '@repo/contract/profile/profile';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { reviews } from '../../db/tables/profiles.ts';
import type { AuditEntry } from '../audit/audit-leaves.ts';
import { changeReview, isReviewIntact, type ReviewRow } from './decision-macs.ts';
import type { ThingJudgement } from './judge-things.ts';
import { limitImages, NOTHING_ASKED, settleReview } from './settle-review.ts';
import { WHEN_ASKED } from './when-decided.ts';

/** Votes were about the picture before. */
const NO_VOTES = {
  ...{ firstReviewerId: null, firstApproves: null, firstReason: null },
  ...{ secondReviewerId: null, secondApproves: null, secondReason: null },
} as const;

type SentAgain = { readonly imageIds: string[]; readonly judgement: ThingJudgement };

/**
 * The case of a thing that waits for another picture, locked. The account's row must be locked. One that somebody else wrote
 * counts as never sent.
 */
export async function lockAsked(
  tx: Tx,
  context: Context,
  { accountId, thing }: { accountId: string; thing: ReviewRow['kind'] },
): Promise<ReviewRow | null> {
  const isAsked = and(
    ...[eq(reviews.accountId, accountId), eq(reviews.kind, thing)],
    ...[eq(reviews.status, 'processing'), isNotNull(reviews.askedAt)],
  );
  const [row] = await tx.select().from(reviews).where(isAsked).orderBy(desc(reviews.id)).limit(1).for('update');
  return row !== undefined && isReviewIntact(context, row) ? row : null;
}

/**
 * The other picture takes the place of the first: the case keeps its id, and so its place in the queue. One that a machine
 * turns down for what can be mended ends nothing: the case still waits, now for that reason.
 */
export async function answerAsked(
  tx: Tx,
  context: Context,
  review: ReviewRow,
  { imageIds, judgement }: SentAgain,
): Promise<AuditEntry[]> {
  const { id, kind, accountId } = review;
  const { evidence, risk, status, reason } = judgement;
  const now = context.clock.now();
  await limitImages(tx, review, now);
  const stillAsked = status === 'rejected' ? (ASK_REASONS.find((one) => one === reason) ?? null) : null;
  const asked = stillAsked === null ? NOTHING_ASKED : { askedAt: review.askedAt, askedReason: stillAsked };
  const sent = { imageIds, evidence, risk, submittedAt: now, claimedBy: null, claimedUntil: null };
  const changed = { ...review, ...sent, ...NO_VOTES, ...asked };
  await changeReview(tx, context, review, { ...sent, ...NO_VOTES, ...asked });
  const answered: AuditEntry = { subjectId: accountId, act: 'review.answered', facts: { review: id, kind } };
  if (stillAsked !== null) return [answered];
  for (const hear of WHEN_ASKED.read(context)) await hear(tx, context, changed, null);
  if (status === 'processing') return [answered];
  const verdict = reason === null ? ({ approved: true } as const) : ({ approved: false, reason } as const);
  // The row MAC was computed anew: what is settled is the row as it stands.
  const row = await readStored(tx, id);
  return [answered, await settleReview(tx, context, row, { ...verdict, decidedBy: null })];
}

async function readStored(tx: Tx, id: string): Promise<ReviewRow> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id));
  if (row === undefined) throw new Error('A locked case vanished.');
  return row;
}
