import { DAY_MS } from '@repo/contract/durations';
import { APPEAL_DAYS, APPEAL_MIN } from '@repo/contract/reviews/reviews';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { seenLength } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { profileImages, reviews } from '../../db/tables/profiles.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { insertReview, isReviewIntact, type ReviewRow } from '../profile/decision-macs.ts';
import { sealAppeal } from './appeal-seal.ts';

/**
 * Opens a second review of the same photographs by another reviewer. Once for each decision, and only for the newest of
 * its kind.
 */
export async function appeal(
  context: Context,
  { accountId }: Session,
  id: string,
  text: string,
): Promise<Pick<ReviewRow, 'id' | 'status'> | Refusal> {
  if (seenLength(text) < APPEAL_MIN) return refuse('reviews.appealTooShort', { params: { min: String(APPEAL_MIN) } });
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, accountId);
    const isThis = and(eq(reviews.id, id), eq(reviews.accountId, accountId));
    const [original] = await tx.select().from(reviews).where(isThis).for('update');
    if (original === undefined) return refuse('request.notFound');
    if (!isReviewIntact(context, original)) return refuse('reviews.notIntact');
    const now = context.clock.now();
    if (!isAppealable(original, now) || (await hasNewer(tx, original))) return refuse('reviews.notAppealable');
    const { kind, evidence, risk, imageIds } = original;
    const place = { id: newId(now.getTime()), accountId };
    const sealed = await sealAppeal(context, place, text.trim());
    const copied = { kind, evidence, risk, imageIds, appealOf: id };
    await insertReview(tx, context, { ...place, ...copied, ...sealed, submittedAt: now });
    await extendRetention(tx, original);
    const facts = { review: place.id, of: id, kind };
    await append(tx, now, [{ subjectId: accountId, act: 'review.appealed', facts }]);
    return { id: place.id, status: 'processing' };
  });
}

function isAppealable({ status, appealOf, decidedAt }: ReviewRow, now: Date): boolean {
  if (status !== 'rejected' || appealOf !== null || decidedAt === null) return false;
  return now.getTime() - decidedAt.getTime() < APPEAL_DAYS * DAY_MS;
}

/** Newer is an appeal against it, or another thing sent since. */
async function hasNewer(tx: Tx, { accountId, kind, id }: ReviewRow): Promise<boolean> {
  const [row] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), eq(reviews.kind, kind), gt(reviews.id, id)))
    .limit(1);
  return row !== undefined;
}

/** Keeps the photographs until the appeal is decided; the decision sets a new date. */
async function extendRetention(tx: Tx, { accountId, imageIds }: ReviewRow): Promise<void> {
  if (imageIds.length === 0) return;
  await tx
    .update(profileImages)
    .set({ deleteAfter: null })
    .where(and(eq(profileImages.accountId, accountId), inArray(profileImages.id, imageIds)));
}
