import { CODE_LENGTH } from '../coding/code-size.ts';
import { encodeMessage } from '../coding/codeword.ts';
import { CELL_OF_POSITION } from '../coding/interleave.ts';
import { messageFromPayload, PAYLOAD_LENGTH } from '../coding/message.ts';
import { type Glyph, glyphFromSymbols, type Pattern } from '../format/glyph.ts';
import { CELL_COUNT, DATA_CELLS, KNOWN_CELLS } from '../format/layout.ts';
import { GlyphError } from '../glyph-error.ts';
import { requireDrawnPattern } from '../render/drawing-limits.ts';

export type EncodeOptions = {
  /** The pattern; `classic` by default. The symbols do not depend on it. */
  pattern?: Pattern;
};

/**
 * The glyph of a payload of exactly 33 bytes; the same bytes always give the same symbols. Throws GlyphError:
 * `payload-length` for another length, `payload-bytes` for something that is not a Uint8Array, `pattern`.
 */
export function encodeGlyph(payload: Uint8Array, options: EncodeOptions = {}): Glyph {
  if (!(payload instanceof Uint8Array)) {
    throw new GlyphError('payload-bytes', 'A payload is a Uint8Array.');
  }
  if (payload.length !== PAYLOAD_LENGTH) {
    throw new GlyphError('payload-length', `A payload is ${PAYLOAD_LENGTH} bytes, not ${payload.length}.`);
  }
  const pattern = options.pattern ?? 'classic';
  requireDrawnPattern(pattern);
  const codeword = encodeMessage(messageFromPayload(payload));
  const symbols = new Uint8Array(CELL_COUNT);
  for (const { cell, symbol } of KNOWN_CELLS) {
    symbols[cell] = symbol;
  }
  for (let position = 0; position < CODE_LENGTH; position++) {
    const dataCell = DATA_CELLS[CELL_OF_POSITION[position] ?? 0] ?? 0;
    symbols[dataCell] = codeword[position] ?? 0;
  }
  return glyphFromSymbols(symbols, pattern);
}
