import type { Db, Tx } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';

// Seam between folders and glyphs, written ahead of the glyphs table: until that exists, no folder holds a glyph.

/** Glyphs by folder, without those in the trash. */
export async function countGlyphsByFolder(_db: Db, _accountId: string): Promise<Map<string, number>> {
  return new Map();
}

export async function trashGlyphsOfFolder(
  _tx: Tx,
  _context: Context,
  _accountId: string,
  _folderId: string,
): Promise<void> {
  return;
}

export async function moveGlyphsOfFolder(_tx: Tx, _accountId: string, _from: string, _to: string): Promise<void> {
  return;
}

/** `readable`: a scan can open it now. `kept`: not in the trash. */
export async function countGlyphs(
  _db: Db,
  _context: Context,
  _accountId: string,
): Promise<{ readable: number; kept: number }> {
  return { readable: 0, kept: 0 };
}
