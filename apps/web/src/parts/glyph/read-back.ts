import { encodeGlyph, type Glyph } from '@repo/glyph';
import { startReader } from '../../workers/reader-client.ts';
import { glyphPng } from './glyph-files.ts';

/** A side at which a camera would see a small print. */
const READ_BACK_SIDE_PX = 512;

export type ReadBack = 'yes' | 'no' | 'unknown';

/**
 * Draws the picture that is downloaded, lets the reader in its worker read it and compares symbol by symbol. `unknown`:
 * this browser could not draw or run the reader, so no result is claimed.
 */
export async function readBack(drawing: Glyph): Promise<ReadBack> {
  const reader = startReader();
  try {
    const answer = await reader.readPicture(await glyphPng(drawing, READ_BACK_SIDE_PX));
    if (answer.kind !== 'read') return 'unknown';
    if (!answer.result.found) return 'no';
    const again = encodeGlyph(answer.result.payload);
    return again.symbols.every((symbol, cell) => symbol === drawing.symbols[cell]) ? 'yes' : 'no';
  } catch {
    // No canvas, or no memory for one: said as "could not be checked", never as success.
    return 'unknown';
  } finally {
    reader.close();
  }
}
