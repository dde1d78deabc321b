import { isSymbolInk } from '../format/drawings.ts';
import { isFinderInk } from '../format/finder.ts';
import type { Pattern } from '../format/glyph.ts';
import { CELL_COUNT, GRID_SIZE, isFinderCell } from '../format/layout.ts';

const IS_FINDER_CELL: readonly boolean[] = Array.from({ length: CELL_COUNT }, (_, cell) => isFinderCell(cell));

/**
 * Returns true if a glyph with these symbols has ink at (x, y), in cells, (0, 0) the outer top-left corner of the grid.
 * This is the one exact definition of the drawing: pixels and simulators sample it, and the vector paths are tested
 * against it.
 */
export function isInkAt(symbols: Uint8Array, x: number, y: number, pattern: Pattern = 'classic'): boolean {
  if (!(x >= 0 && y >= 0 && x < GRID_SIZE && y < GRID_SIZE)) {
    return false;
  }
  const column = Math.floor(x);
  const row = Math.floor(y);
  const cell = row * GRID_SIZE + column;
  if (IS_FINDER_CELL[cell] === true) {
    return isFinderInk(x, y);
  }
  return isSymbolInk(symbols[cell] ?? 0, x - column, y - row, pattern);
}
