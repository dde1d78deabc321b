import { GlyphError } from '../glyph-error.ts';
import { CELL_COUNT, GRID_SIZE } from './layout.ts';

export const FORMAT_VERSION = '1.0';

/** The five patterns (COD-04): five drawings of the same symbols. */
export const PATTERNS = ['classic', 'matrix', 'circuit', 'alien', 'quantum'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** A grid of symbols, ready to be drawn. `symbols` is row-major, 441 nibbles; finder cells hold 0 and are never drawn as symbols. */
export type Glyph = {
  readonly version: typeof FORMAT_VERSION;
  readonly size: typeof GRID_SIZE;
  readonly pattern: Pattern;
  readonly symbols: Uint8Array;
};

/**
 * A glyph from a full grid of symbols, without encoding: simulators draw random grids with it. Throws GlyphError
 * `symbols` unless there are 441 values of 0 to 15.
 */
export function glyphFromSymbols(symbols: ArrayLike<number>, pattern: Pattern = 'classic'): Glyph {
  const copy = Uint8Array.from(symbols);
  if (copy.length !== CELL_COUNT || copy.some((symbol) => symbol > 15)) {
    throw new GlyphError('symbols', `A glyph has ${CELL_COUNT} symbols of 0 to 15.`);
  }
  return { version: FORMAT_VERSION, size: GRID_SIZE, pattern, symbols: copy };
}
