import { lt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { profileImages } from '../../../db/tables/profiles.ts';

/**
 * Deletes photographs whose retention after the decision has ended; the decision stays. Returns how many were deleted.
 */
export async function destroyOldImages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .delete(profileImages)
    .where(lt(profileImages.deleteAfter, clock.now()))
    .returning({ id: profileImages.id });
  return gone.length;
}
