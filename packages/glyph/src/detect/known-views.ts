import { mirrorSymbol, turnSymbol } from '../format/alphabet.ts';
import { GRID_SIZE, KNOWN_CELLS } from '../format/layout.ts';

/**
 * One of the eight orientations of a square sheet: mirrored first (left and right exchanged), then turned clockwise.
 */
export type View = { readonly quarterTurns: number; readonly isMirrored: boolean };

export const VIEWS: readonly View[] = [false, true].flatMap((isMirrored) =>
  [0, 1, 2, 3].map((quarterTurns) => ({ quarterTurns, isMirrored })),
);

/** The cell of the picture's grid at which a cell of the sheet appears. */
export function placeCell(cell: number, { quarterTurns, isMirrored }: View): number {
  let column = cell % GRID_SIZE;
  let row = Math.floor(cell / GRID_SIZE);
  if (isMirrored) {
    column = GRID_SIZE - 1 - column;
  }
  for (let turn = 0; turn < quarterTurns; turn++) {
    [column, row] = [GRID_SIZE - 1 - row, column];
  }
  return row * GRID_SIZE + column;
}

/** The known cells in each of the eight orientations: symbols turn and mirror with the sheet. */
export const KNOWN_VIEWS: readonly (readonly { readonly cell: number; readonly symbol: number }[])[] = VIEWS.map(
  (view) =>
    KNOWN_CELLS.map(({ cell, symbol }) => ({
      cell: placeCell(cell, view),
      symbol: turnSymbol(view.isMirrored ? mirrorSymbol(symbol) : symbol, view.quarterTurns),
    })),
);
