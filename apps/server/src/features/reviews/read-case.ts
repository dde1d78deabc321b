import type { AnswerOf } from '@repo/contract/call';
import type { ReviewCase, readReviewImage } from '@repo/contract/reviews/reviews';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { licences, profileImages, profiles, reviews } from '../../db/tables/profiles.ts';
import { append } from '../audit/audit-leaves.ts';
import { isReviewIntact, type ReviewRow } from '../profile/decision-macs.ts';
import { openDetails, openImage } from '../profile/profile-seals.ts';
import { openAppeal } from './appeal-seal.ts';
import { compareFields } from './compare-fields.ts';
import { isMine, listVotes, type ReviewVote, readSeen, viewSummary } from './review-view.ts';

/**
 * Returns the whole case while the caller has claimed it. Unclaimed, claimed by another and unknown get the same
 * answer.
 */
export async function readCase(context: Context, session: Session, id: string): Promise<ReviewCase | Refusal> {
  const { db } = context;
  const now = context.clock.now();
  const seen = await readSeen(context, db, session.accountId, id);
  if (seen === null || !isMine(seen.review, session.accountId, now)) return refuse('reviews.claimLost');
  if (!seen.isIntact) return refuse('reviews.notIntact');
  const { review } = seen;
  const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, review.accountId));
  const details = profile === undefined ? {} : await openDetails(context, profile);
  return {
    summary: viewSummary(seen, session.accountId, now),
    account: await viewAccount(db, review.accountId),
    fields: compareFields(review.kind, details, await readSentEnd(db, review.accountId)),
    images: await listImages(db, review),
    votes: [...(await earlierVotes(db, review)), ...listVotes(review)],
    appeal: await openAppeal(context, review),
  };
}

/** The last day on a new licence, as its sender typed it. */
async function readSentEnd(db: Db, accountId: string): Promise<string | null> {
  const { sentEndsOn } = licences;
  const [row] = await db.select({ sentEndsOn }).from(licences).where(eq(licences.accountId, accountId));
  return row?.sentEndsOn ?? null;
}

async function viewAccount(db: Db, accountId: string): Promise<ReviewCase['account']> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error('The account of a case vanished.');
  const { username, fullName, accountType, realm, institutionName, institutionType, licenseNumber } = account;
  const isInstitution = accountType === 'institution';
  const institution = { name: institutionName ?? '', type: institutionType, licenseNumber: licenseNumber ?? '' };
  const createdAt = account.createdAt.toISOString();
  return { username, fullName, accountType, realm, createdAt, institution: isInstitution ? institution : null };
}

/** A face is compared with the document's photograph, so that photograph belongs to the case as well. */
async function readImageIds(db: Db, review: ReviewRow): Promise<string[]> {
  if (review.kind !== 'photo') return review.imageIds;
  const [document] = await db
    .select({ imageIds: reviews.imageIds })
    .from(reviews)
    .where(and(eq(reviews.accountId, review.accountId), eq(reviews.kind, 'document')))
    .orderBy(desc(reviews.id))
    .limit(1);
  return [...review.imageIds, ...(document?.imageIds ?? [])];
}

const matchImages = ({ accountId }: ReviewRow, ids: readonly string[]) =>
  and(eq(profileImages.accountId, accountId), inArray(profileImages.id, [...ids]));

async function listImages(db: Db, review: ReviewRow): Promise<ReviewCase['images']> {
  const ids = await readImageIds(db, review);
  if (ids.length === 0) return [];
  const { id, kind, widthPx, heightPx } = profileImages;
  const rows = await db.select({ id, kind, widthPx, heightPx }).from(profileImages).where(matchImages(review, ids));
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The deciding vote of the case that is appealed against. */
async function earlierVotes(db: Db, { appealOf }: ReviewRow): Promise<ReviewVote[]> {
  if (appealOf === null) return [];
  const [original] = await db.select().from(reviews).where(eq(reviews.id, appealOf));
  return original === undefined ? [] : [{ approves: original.status === 'approved', reason: original.reason }];
}

/**
 * The log entry is committed before the picture is sent: every view is in the log of the reviewer and of the person.
 */
export async function showImage(
  context: Context,
  session: Session,
  { id, imageId }: { id: string; imageId: string },
): Promise<AnswerOf<typeof readReviewImage> | Refusal> {
  return context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const review = await lockCase(tx, id);
    if (review === null || !isMine(review, session.accountId, now)) return refuse('reviews.claimLost');
    if (!isReviewIntact(context, review)) return refuse('reviews.notIntact');
    const isListed = (await readImageIds(tx, review)).includes(imageId);
    const [image] = await tx
      .select()
      .from(profileImages)
      .where(matchImages(review, [imageId]));
    if (!isListed || image === undefined) return refuse('request.notFound');
    const jpeg = await openImage(context, image);
    const facts = { review: id, image: imageId, kind: image.kind };
    await append(tx, now, [
      { subjectId: review.accountId, act: 'review.imageViewed', facts },
      { subjectId: session.accountId, act: 'review.imageViewed', facts },
    ]);
    return { jpeg: Buffer.from(jpeg).toString('base64') };
  });
}

async function lockCase(tx: Tx, id: string): Promise<ReviewRow | null> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('share');
  return review ?? null;
}
