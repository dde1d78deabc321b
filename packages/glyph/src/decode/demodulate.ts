import { VIEW_STRIDE } from '../detect/dense-passes.ts';
import { SYMBOL_COUNT } from '../format/alphabet.ts';
import { KNOWN_CELLS } from '../format/layout.ts';
import { blurRaster } from './blur-raster.ts';
import { layView, readDiscriminants } from './discriminants.ts';
import { composeInk, PER_CELL, RASTER, rasterStart, SYMBOL_CELLS } from './grid-raster.ts';
import type { GridState } from './grid-state.ts';
import { judgeViews, layViews, VIEW_SAMPLES } from './judge-views.ts';

/** The model is a little surer than it should be: logarithms are scaled, and 3 % goes to "anything" (design: 0.7 to 0.8, 3 %). */
const SCALE = 0.75;
const ANYTHING = 0.03;

const view = layView(RASTER.side);
const MIDDLE = ((PER_CELL - 1) / 2) * (RASTER.side + 1);

/** Renews `expected` from what is believed. */
export function expectInk(state: GridState): void {
  composeInk(state.beliefs, state.pattern, state.expected);
  blurRaster(state.expected, RASTER.side, state.softness);
}

/** How much is open, 0 (all cells certain) to 1 (nothing known). */
function measureDoubt({ beliefs }: GridState): number {
  let certainty = 0;
  for (const cell of SYMBOL_CELLS) {
    for (let i = cell * SYMBOL_COUNT; i < (cell + 1) * SYMBOL_COUNT; i++) {
      certainty += (beliefs[i] ?? 0) ** 2;
    }
  }
  return (1 - certainty / SYMBOL_CELLS.length) / (1 - 1 / SYMBOL_COUNT);
}

/** What is seen at a cell less what is expected there. */
function viewCell({ ink, expected }: GridState, cell: number, views: Float32Array, start: number): void {
  const middle = rasterStart(cell) + MIDDLE;
  for (let k = 0; k < VIEW_SAMPLES; k++) {
    const at = middle + (view[k] ?? 0);
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
 * Stage 4, demodulate: 441 x 16 likelihoods from the levelled picture and the present beliefs about each cell's neighbours (one pass of soft
 * interference cancelling). `expected` must be up to date. Covered cells come out uniform, finder cells 0.
 */
export function demodulate(state: GridState, likelihoods: Float32Array): void {
  const { softness, noise, cellPx, pattern, beliefs } = state;
  const discriminants = readDiscriminants({ softness, noise, cellPx, pattern, doubt: measureDoubt(state) });
  const open = SYMBOL_CELLS.filter((cell) => state.isCovered[cell] !== 1);
  const cells = layViews(open.length);
  for (const [n, cell] of open.entries()) {
    viewCell(state, cell, cells.views, n * VIEW_STRIDE);
    cells.beliefs.set(beliefs.subarray(cell * SYMBOL_COUNT, (cell + 1) * SYMBOL_COUNT), n * SYMBOL_COUNT);
  }
  judgeViews(cells, open.length, discriminants);
  for (const cell of SYMBOL_CELLS) {
    likelihoods.fill(1 / SYMBOL_COUNT, cell * SYMBOL_COUNT, (cell + 1) * SYMBOL_COUNT);
  }
  for (const [n, cell] of open.entries()) {
    weighCell(cells.beliefs, n * SYMBOL_COUNT, likelihoods, cell * SYMBOL_COUNT);
  }
}

/** Takes likelihoods for beliefs; in an oriented grid the known cells are certain. */
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

/** Renews the estimate of the noise: what the expectation leaves unexplained in uncovered symbol cells. */
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
