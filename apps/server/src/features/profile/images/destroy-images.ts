import { lt } from 'drizzle-orm';
import { profileImages } from '../../../db/tables/profiles.ts';
import type { Context } from '../../../http/context.ts';

/** Photographs whose time after the decision is over. The decision stays, without them. Answers how many went. */
export async function destroyOldImages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .delete(profileImages)
    .where(lt(profileImages.deleteAfter, clock.now()))
    .returning({ id: profileImages.id });
  return gone.length;
}
