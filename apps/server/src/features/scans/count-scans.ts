import type { Db } from '../../db/database.ts';

/** Scans of the person's glyphs. Written ahead of the scans table: until that exists, nothing was scanned. */
export async function countScans(_db: Db, _accountId: string): Promise<number> {
  return 0;
}
