import { passJudge, placeViews, VIEW_STRIDE, type ViewTables } from '../detect/dense-passes.ts';
import { SYMBOL_COUNT } from '../format/alphabet.ts';

/** Places that a view has. */
export const VIEW_SAMPLES = 49;

/** What is seen at some cells, less all that is expected there (52 numbers each, of which 49 count), and what is believed of them (16 each). */
export type CellViews = { readonly views: Float32Array; readonly beliefs: Float32Array };

/** What is believed by less leaves no trace. */
const LEAST_BELIEF = Math.fround(0.002);

let own: CellViews = { views: new Float32Array(0), beliefs: new Float32Array(0) };

/** Room for so many cells, until the next picture or raster is worked on. */
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

/** Sums in 32 bits, as the pass has them. */
function judgeOne({ views, beliefs }: CellViews, cell: number, { means, weights, biases }: ViewTables): void {
  const { fround } = Math;
  const view = cell * VIEW_STRIDE;
  const first = cell * SYMBOL_COUNT;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    const share = beliefs[first + symbol] ?? 0;
    if (share > LEAST_BELIEF) {
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
 * Judges so many cells: what is believed of a cell itself comes back into its view, so that only its neighbours' spill is gone, and each
 * symbol's discriminant (weights . view + bias) takes the place of the belief in it.
 */
export function judgeViews(cells: CellViews, count: number, tables: ViewTables): void {
  if (passJudge(cells.views, count, tables, LEAST_BELIEF)) {
    return;
  }
  for (let cell = 0; cell < count; cell++) {
    judgeOne(cells, cell, tables);
  }
}
