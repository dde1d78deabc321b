import type { Db } from '../../db/database.ts';
import { countReleases } from '../glyphs/folder-glyphs.ts';

/** Releases of the person's glyphs to others: the sum of the counts that the glyphs themselves show. */
export async function countScans(db: Db, accountId: string): Promise<number> {
  return countReleases(db, accountId);
}
