import { passScores, placeViews, VIEW_STRIDE, type ViewTables } from '../../detect/image/dense-passes.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';

/** Samples of a view. */
export const VIEW_SAMPLES = 49;

/** Residuals of some cells (52 numbers each, of which 49 count) and their beliefs (16 each). */
export type CellViews = { readonly views: Float32Array; readonly beliefs: Float32Array };

/** Beliefs below this are ignored. */
const MIN_BELIEF = Math.fround(0.002);

let own: CellViews = { views: new Float32Array(0), beliefs: new Float32Array(0) };

/** Allocates views for so many cells, valid until the next picture or raster is processed. */
export function layViews(cells: number): CellViews {
  const placed = placeViews(cells);
  if (placed !== null) {
    return placed;
  }
  if (own.beliefs.length < cells * SYMBOL_COUNT) {
    own = { views: new Float32Array(cells * VIEW_STRIDE), beliefs: new Float32Array(cells * SYMBOL_COUNT) };
  }
  return own;
}

/** Sums in 32-bit floats, so that the result equals the WebAssembly pass. */
function scoreView({ views, beliefs }: CellViews, cell: number, { means, weights, biases }: ViewTables): void {
  const { fround } = Math;
  const view = cell * VIEW_STRIDE;
  const first = cell * SYMBOL_COUNT;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    const share = beliefs[first + symbol] ?? 0;
    if (share > MIN_BELIEF) {
      for (let k = 0, from = symbol * VIEW_STRIDE; k < VIEW_SAMPLES; k++, from++) {
        views[view + k] = fround((views[view + k] ?? 0) + fround(share * (means[from] ?? 0)));
      }
    }
  }
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    let sum = biases[symbol] ?? 0;
    for (let k = 0, from = symbol; k < VIEW_SAMPLES; k++, from += SYMBOL_COUNT) {
      sum = fround(sum + fround((views[view + k] ?? 0) * (weights[from] ?? 0)));
    }
    beliefs[first + symbol] = sum;
  }
}

/**
 * Scores so many cells: adds the belief-weighted mean of the cell itself back to its residual, so that only its
 * neighbours' spill is removed, and replaces each belief with the symbol's discriminant (weights . view + bias).
 */
export function scoreViews(cells: CellViews, count: number, tables: ViewTables): void {
  if (passScores(cells.views, count, tables, MIN_BELIEF)) {
    return;
  }
  for (let cell = 0; cell < count; cell++) {
    scoreView(cells, cell, tables);
  }
}
