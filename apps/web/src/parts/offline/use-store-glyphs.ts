import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useEffect } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { waitForFirstPage } from '../../device/first-page.ts';
import { copiesShown } from './copy-state.ts';

/** The reading that was kept last: several screens show the same one. */
let storedReading = 0;
let storing: Promise<void> = Promise.resolve();

/**
 * Keeps a complete list of the server's in this device's copy, and then the newest glyphs whole. `readAtMs`: when it was
 * read or changed last, which tells one reading from another. Null: there is nothing to keep now.
 */
export function useStoreGlyphs(readAtMs: number, rows: readonly GlyphRow[] | null): void {
  useEffect(() => {
    if (rows === null || readAtMs === storedReading || copiesShown().has('glyphs')) return;
    storedReading = readAtMs;
    // One after the other, and of several that came meanwhile the last alone.
    storing = storing.then(() => (readAtMs === storedReading ? storeGlyphs(rows) : undefined));
  }, [readAtMs, rows]);
}

async function storeGlyphs(rows: readonly GlyphRow[]): Promise<void> {
  // Whoever looks at a list waits for none of it.
  await waitForFirstPage();
  const { storeList, storeWholeGlyphs } = await import('./device-copy.ts');
  if (!(await storeList('glyphs', rows))) return;
  try {
    await storeWholeGlyphs(rows.filter(({ state }) => state !== 'trash'));
  } catch (error) {
    // The network went, or the server refuses content for now: the copy is as old as it is, and says so when it is shown.
    if (!(error instanceof AskError)) throw error;
  }
}
