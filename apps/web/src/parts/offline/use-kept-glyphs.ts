import type { GlyphRow } from '@house/contract/glyphs';
import { useEffect } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { copiesShown } from './copy-state.ts';
import { keepList, keepWholeGlyphs } from './device-copy.ts';

/** What the list was made of that was kept last: several screens read the same one. */
let kept: unknown = null;
let keeping: Promise<void> = Promise.resolve();

/**
 * Keeps a complete list of the server's in this device's copy, and then the newest glyphs whole. `of`: what the rows were
 * made of. Null rows: there is nothing to keep now.
 */
export function useKeptGlyphs(of: unknown, rows: readonly GlyphRow[] | null): void {
  useEffect(() => {
    if (rows === null || of === undefined || of === kept || copiesShown().has('glyphs')) return;
    kept = of;
    // One after the other, and of several that came meanwhile the last alone.
    keeping = keeping.then(() => (of === kept ? keepGlyphs(rows) : undefined));
  }, [of, rows]);
}

async function keepGlyphs(rows: readonly GlyphRow[]): Promise<void> {
  if (!(await keepList('glyphs', rows))) return;
  try {
    await keepWholeGlyphs(rows.filter(({ state }) => state !== 'trash'));
  } catch (error) {
    // The network went, or the server refuses content for now: the copy is as old as it is, and says so when it is shown.
    if (!(error instanceof AskError)) throw error;
  }
}
