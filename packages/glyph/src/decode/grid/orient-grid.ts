import type { Placement } from '../../detect/geometry/bend.ts';
import { multiply } from '../../detect/geometry/homography.ts';
import { mirrorBend, turnBend } from '../../detect/geometry/turn-bend.ts';
import { KNOWN_VIEWS, placeCell, VIEWS, type View } from '../../detect/known-views.ts';
import { mirrorSymbol, SYMBOL_COUNT, turnSymbol } from '../../format/alphabet.ts';
import { DATA_CELLS, GRID_SIZE, KNOWN_CELLS } from '../../format/layout.ts';

/** One of the eight orientations of a square sheet, and the score that the known cells give it. */
export type Orientation = View & { readonly score: number };

/**
 * The eight orientations, best first, scored by the mean logarithm of the known cells' likelihoods (441 x 16, as seen).
 */
export function rankOrientations(likelihoods: Float32Array): Orientation[] {
  const orientations = VIEWS.map((view, i) => {
    const known = KNOWN_VIEWS[i] ?? [];
    let score = 0;
    for (const { cell, symbol } of known) {
      score += Math.log(Math.max(likelihoods[cell * SYMBOL_COUNT + symbol] ?? 0, 1e-6)) / known.length;
    }
    return { ...view, score };
  });
  return orientations.toSorted((a, b) => b.score - a.score);
}

/** Copies the likelihoods of the data cells (333 x 16, in the sheet's orientation) from those of all cells as seen. */
export function turnLikelihoods(
  seen: Float32Array,
  { quarterTurns, isMirrored }: Orientation,
  data: Float32Array,
): void {
  const seenAs = Array.from({ length: SYMBOL_COUNT }, (_, symbol) =>
    turnSymbol(isMirrored ? mirrorSymbol(symbol) : symbol, quarterTurns),
  );
  for (const [i, cell] of DATA_CELLS.entries()) {
    const from = placeCell(cell, { quarterTurns, isMirrored }) * SYMBOL_COUNT;
    for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
      data[i * SYMBOL_COUNT + symbol] = seen[from + (seenAs[symbol] ?? 0)] ?? 0;
    }
  }
}

/**
 * Sets certain beliefs for these symbols of the data cells, in the sheet's orientation: the inverse of
 * `turnLikelihoods`.
 */
export function believeTurned(
  beliefs: Float32Array,
  { quarterTurns, isMirrored }: Orientation,
  symbols: Uint8Array,
): void {
  const setSymbol = (cell: number, symbol: number) => {
    const start = placeCell(cell, { quarterTurns, isMirrored }) * SYMBOL_COUNT;
    beliefs.fill(0, start, start + SYMBOL_COUNT);
    beliefs[start + turnSymbol(isMirrored ? mirrorSymbol(symbol) : symbol, quarterTurns)] = 1;
  };
  for (const [i, cell] of DATA_CELLS.entries()) {
    setSymbol(cell, symbols[i] ?? 0);
  }
  for (const { cell, symbol } of KNOWN_CELLS) {
    setSymbol(cell, symbol);
  }
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
