import type { ProfileImageKind } from '@repo/contract/profile/profile';
import { enc, pepperedHash, toBase64url } from '@repo/vault';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { profileImages } from '../../../db/tables/profiles.ts';
import type { CheckedSubmission } from '../check-submission.ts';
import { problemSentence } from '../field-sentences.ts';
import { sealImage } from '../profile-seals.ts';
import { type CheckedImage, readImage } from './read-image.ts';

export type SubmittedImage = { kind: ProfileImageKind; image: CheckedImage; lookKey: string };

/** Reads the pictures one after another, so that a body of four does not take four work places. */
export async function readSubmittedImages(
  context: Context,
  photos: CheckedSubmission['photos'],
): Promise<SubmittedImage[] | { problems: Record<string, string> }> {
  const problems: Record<string, string> = {};
  const images: SubmittedImage[] = [];
  for (const { kind, field, dataUrl } of photos) {
    const read = await readImage(kind === 'profilePhoto' ? 'selfie' : 'document', dataUrl);
    if ('problem' in read) problems[field] = problemSentence(read.problem);
    else if (read.image.problems.some(({ code }) => code === 'image_too_small')) {
      problems[field] = problemSentence('image_too_small');
    } else images.push({ kind, image: read.image, lookKey: computeLookKey(context, read.image.look) });
  }
  return Object.keys(problems).length > 0 ? { problems } : images;
}

/** Keyed: the table alone does not reveal whose photograph a file shows. */
function computeLookKey({ keys }: Context, look: string): string {
  return toBase64url(pepperedHash(keys.pepper, enc('profile-look', look)));
}

export async function storeImage(
  tx: Tx,
  context: Context,
  accountId: string,
  { kind, image, lookKey }: SubmittedImage,
): Promise<string> {
  const createdAt = context.clock.now();
  const place = { id: newId(createdAt.getTime()), accountId, kind };
  const sealed = await sealImage(context, place, image.jpeg);
  const { widthPx, heightPx } = image;
  await tx.insert(profileImages).values({ ...place, ...sealed, widthPx, heightPx, lookKey, createdAt });
  return place.id;
}

/** Returns those of the pictures that another account of this realm sent as well. */
export async function findLooksElsewhere(
  db: Db,
  holder: { accountId: string; realm: 'demo' | 'real' },
  lookKeys: readonly string[],
): Promise<Set<string>> {
  if (lookKeys.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ lookKey: profileImages.lookKey })
    .from(profileImages)
    .innerJoin(accounts, eq(accounts.id, profileImages.accountId))
    .where(
      and(
        inArray(profileImages.lookKey, [...lookKeys]),
        ne(profileImages.accountId, holder.accountId),
        eq(accounts.realm, holder.realm),
      ),
    );
  return new Set(rows.map(({ lookKey }) => lookKey));
}
