import { GLYPH_ROWS_PAGE_MAX, type GlyphRow, listGlyphs } from '@house/contract/glyphs/glyphs';
import { askPage } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { readSession } from '../../api/session.ts';
import { readCopyNames } from '../../device/remembered/sealed-store.ts';
import { storeList, storeWholeGlyphs } from './device-copy.ts';
import { readAllFolders } from './read-folders.ts';

/** Makes the copy on a device that has none yet, for whoever has not looked at the lists themselves. */
export async function makeFirstCopy(): Promise<void> {
  const userId = readSession()?.user.id;
  if (userId === undefined) return;
  try {
    const names = new Set((await readCopyNames(userId)).map(({ name }) => name));
    if (!names.has('folders')) await storeList('folders', await readAllFolders({ background: true }));
    if (names.has('glyphs')) return;
    const rows = await readRows();
    if (await storeList('glyphs', rows)) await storeWholeGlyphs(rows.filter(({ state }) => state !== 'trash'));
  } catch (error) {
    // No network, no room: the next page, or the lists themselves, make it.
    if (!(error instanceof AskError || error instanceof DOMException)) throw error;
  }
}

async function readRows(): Promise<GlyphRow[]> {
  const rows: GlyphRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { view: 'row', state: 'all', limit: GLYPH_ROWS_PAGE_MAX, ...(cursor && { cursor }) } as const;
    const page = await askPage(listGlyphs, { query }, { background: true });
    rows.push(...page.items);
    if (page.nextCursor === null) return rows;
    cursor = page.nextCursor;
  }
}
