import { VIEW_STRIDE } from '../../detect/image/dense-passes.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import { KNOWN_CELLS } from '../../format/layout.ts';
import type { GridState } from '../grid/grid-state.ts';
import { blurRaster } from '../raster/blur-raster.ts';
import { composeInk, PER_CELL, RASTER, rasterStart, SYMBOL_CELLS } from '../raster/grid-raster.ts';
import { layView, readDiscriminants } from './discriminants.ts';
import { layViews, scoreViews, VIEW_SAMPLES } from './score-views.ts';

/**
 * The model is overconfident: logarithms are scaled down, and 3 % of the probability is spread evenly (measured
 * optimum: 0.7 to 0.8, 3 %).
 */
const SCALE = 0.75;
const ANYTHING = 0.03;

const view = layView(RASTER.side);
const CENTRE = ((PER_CELL - 1) / 2) * (RASTER.side + 1);

/** Updates `expected` from the beliefs. */
export function expectInk(state: GridState): void {
  composeInk(state.beliefs, state.pattern, state.expected);
  blurRaster(state.expected, RASTER.side, state.softness);
}

/** Mean uncertainty of the cells, 0 (all certain) to 1 (nothing known). */
function measureUncertainty({ beliefs }: GridState): number {
  let certainty = 0;
  for (const cell of SYMBOL_CELLS) {
    for (let i = cell * SYMBOL_COUNT; i < (cell + 1) * SYMBOL_COUNT; i++) {
      certainty += (beliefs[i] ?? 0) ** 2;
    }
  }
  return (1 - certainty / SYMBOL_CELLS.length) / (1 - 1 / SYMBOL_COUNT);
}

/** The residual of a cell: observed ink minus expected ink. */
function viewCell({ ink, expected }: GridState, cell: number, views: Float32Array, start: number): void {
  const centre = rasterStart(cell) + CENTRE;
  for (let k = 0; k < VIEW_SAMPLES; k++) {
    const at = centre + (view[k] ?? 0);
    views[start + k] = (ink[at] ?? 0) - (expected[at] ?? 0);
  }
}

/** Writes a cell's 16 likelihoods, sum 1, given the symbols' discriminants. */
function weighCell(logs: Float32Array, from: number, out: Float32Array, start: number): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    best = Math.max(best, logs[from + symbol] ?? 0);
  }
  let total = 0;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    const value = Math.exp(SCALE * ((logs[from + symbol] ?? 0) - best));
    out[start + symbol] = value;
    total += value;
  }
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    out[start + symbol] = (1 - ANYTHING) * ((out[start + symbol] ?? 0) / total) + ANYTHING / SYMBOL_COUNT;
  }
}

/**
 * Stage 4, demodulate: 441 x 16 likelihoods from the normalised picture and the current beliefs about each cell's
 * neighbours (one pass of soft interference cancellation). `expected` must be up to date. Covered cells come out
 * uniform, finder cells 0.
 */
export function demodulate(state: GridState, likelihoods: Float32Array): void {
  const { softness, noise, cellPx, pattern, beliefs } = state;
  const discriminants = readDiscriminants({ softness, noise, cellPx, pattern, uncertainty: measureUncertainty(state) });
  const open = SYMBOL_CELLS.filter((cell) => state.isCovered[cell] !== 1);
  const cells = layViews(open.length);
  for (const [n, cell] of open.entries()) {
    viewCell(state, cell, cells.views, n * VIEW_STRIDE);
    cells.beliefs.set(beliefs.subarray(cell * SYMBOL_COUNT, (cell + 1) * SYMBOL_COUNT), n * SYMBOL_COUNT);
  }
  scoreViews(cells, open.length, discriminants);
  for (const cell of SYMBOL_CELLS) {
    likelihoods.fill(1 / SYMBOL_COUNT, cell * SYMBOL_COUNT, (cell + 1) * SYMBOL_COUNT);
  }
  for (const [n, cell] of open.entries()) {
    weighCell(cells.beliefs, n * SYMBOL_COUNT, likelihoods, cell * SYMBOL_COUNT);
  }
}

/** Sets the beliefs to the likelihoods; in an oriented grid the known cells become certain. */
export function believe(state: GridState, likelihoods: Float32Array): void {
  state.beliefs.set(likelihoods);
  if (!state.isOriented) {
    return;
  }
  for (const { cell, symbol } of KNOWN_CELLS) {
    state.beliefs.fill(0, cell * SYMBOL_COUNT, (cell + 1) * SYMBOL_COUNT);
    state.beliefs[cell * SYMBOL_COUNT + symbol] = 1;
  }
}

/** Updates the noise estimate: the residual in uncovered symbol cells. */
export function estimateNoise(state: GridState): void {
  const { ink, expected, isCovered } = state;
  let squares = 0;
  let count = 0;
  for (const cell of SYMBOL_CELLS) {
    if (isCovered[cell] === 1) {
      continue;
    }
    const start = rasterStart(cell);
    for (let j = 0; j < PER_CELL; j += 2) {
      for (let i = 0, at = start + j * RASTER.side; i < PER_CELL; i += 2, at += 2) {
        squares += ((ink[at] ?? 0) - (expected[at] ?? 0)) ** 2;
        count++;
      }
    }
  }
  state.noise = Math.min(Math.max(Math.sqrt(squares / Math.max(count, 1)), 0.03), 0.6);
}
