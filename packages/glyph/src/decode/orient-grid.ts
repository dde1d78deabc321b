import type { Placement } from '../detect/bend.ts';
import { multiply } from '../detect/homography.ts';
import { mirrorBend, turnBend } from '../detect/turn-bend.ts';
import { mirrorSymbol, SYMBOL_COUNT, turnSymbol } from '../format/alphabet.ts';
import { GRID_SIZE, KNOWN_CELLS } from '../format/layout.ts';

/** One of the eight ways a square sheet can lie: mirrored first (left and right exchanged), then turned clockwise. */
export type Orientation = { readonly quarterTurns: number; readonly isMirrored: boolean; readonly score: number };

/** Where a cell of the sheet is seen. */
function placeCell(cell: number, quarterTurns: number, isMirrored: boolean): number {
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

/**
 * The eight orientations with the mean logarithm of the known cells' likelihoods under each (441 x 16, as seen), best first. The
 * symbols turn and mirror with the sheet.
 */
export function rankOrientations(likelihoods: Float32Array): Orientation[] {
  const orientations: Orientation[] = [];
  for (const isMirrored of [false, true]) {
    for (let quarterTurns = 0; quarterTurns < 4; quarterTurns++) {
      let score = 0;
      for (const { cell, symbol } of KNOWN_CELLS) {
        const seen = turnSymbol(isMirrored ? mirrorSymbol(symbol) : symbol, quarterTurns);
        const likelihood = likelihoods[placeCell(cell, quarterTurns, isMirrored) * SYMBOL_COUNT + seen] ?? 0;
        score += Math.log(Math.max(likelihood, 1e-6)) / KNOWN_CELLS.length;
      }
      orientations.push({ quarterTurns, isMirrored, score });
    }
  }
  return orientations.toSorted((a, b) => b.score - a.score);
}

/** The placement of the sheet's own cells, given that of the cells as seen. */
export function orientPlacement(placement: Placement, { quarterTurns, isMirrored }: Orientation): Placement {
  // A quarter turn clockwise takes (x, y) to (21 - y, x).
  const turn = Float64Array.of(0, -1, GRID_SIZE, 1, 0, 0, 0, 0, 1);
  let { map, bend } = placement;
  for (let i = 0; i < quarterTurns; i++) {
    map = multiply(map, turn);
    bend = bend === null ? null : turnBend(bend);
  }
  const mirror = Float64Array.of(-1, 0, GRID_SIZE, 0, 1, 0, 0, 0, 1);
  if (isMirrored) {
    map = multiply(map, mirror);
    bend = bend === null ? null : mirrorBend(bend);
  }
  return { map, bend };
}
