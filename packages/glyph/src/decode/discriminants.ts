import { VIEW_STRIDE, type ViewTables } from '../detect/dense-passes.ts';
import { factorise, substitute } from '../detect/solve-linear.ts';
import { SYMBOL_COUNT } from '../format/alphabet.ts';
import type { Pattern } from '../format/glyph.ts';
import { blurRaster, type Softness } from './blur-raster.ts';
import { CELL_SAMPLES, PER_CELL, readSymbolRaster } from './grid-raster.ts';
import { VIEW_SAMPLES } from './judge-views.ts';

/**
 * A cell is looked at in 7 x 7 places, two lattice steps apart: 1.7 cells, so that what its curves spill over its edges counts too.
 * For each symbol there is what is expected there (`means`) and the linear discriminant `weights . x + bias`, the logarithm of its likelihood
 * up to a constant, whitened by the covariance of all that is not the symbol.
 */
export type Discriminants = ViewTables;

/** Places a cell is looked at, each way. */
const PLACES = 7;
const PLACE_STEP = 2;

/** What the demodulator stands in: `noise` in units of ink contrast, `doubt` 0..1 of the neighbours' symbols, pixels a cell. */
export type Conditions = { softness: Softness; noise: number; doubt: number; cellPx: number; pattern: Pattern };

/** Registration error in cells, error of the gain and of the offset in units of contrast (design: 0.05 cells, and gain). */
const JITTER_CELLS = 0.05;
const GAIN_ERROR = 0.1;
const OFFSET_ERROR = 0.06;
/** A pixel's noise reaches its neighbours (interpolation, JPEG): deviation of the correlation, in pixels. */
const NOISE_REACH_PX = 0.7;

const BENCH_CELLS = 5;
export const BENCH_SIDE = BENCH_CELLS * PER_CELL;
export const BENCH_MIDDLE = (BENCH_SIDE - 1) / 2;

function placeOffset(i: number): number {
  return (i - (PLACES - 1) / 2) * PLACE_STEP;
}

/** Offsets of the places from a cell's middle sample in a raster of the given side. */
export function layView(side: number): Int32Array {
  return Int32Array.from(
    { length: VIEW_SAMPLES },
    (_, k) => placeOffset(Math.floor(k / PLACES)) * side + placeOffset(k % PLACES),
  );
}

const benchView = layView(BENCH_SIDE);

/** One symbol alone in the middle of 5 x 5 cells (BENCH_SIDE samples a side), blurred. */
export function blurSymbol(symbol: number, pattern: Pattern, softness: Softness): Float32Array {
  const bench = new Float32Array(BENCH_SIDE * BENCH_SIDE);
  const symbols = readSymbolRaster(pattern);
  const first = ((BENCH_CELLS - 1) / 2) * PER_CELL;
  for (let i = 0; i < CELL_SAMPLES; i++) {
    const at = (first + Math.floor(i / PER_CELL)) * BENCH_SIDE + first + (i % PER_CELL);
    bench[at] = symbols[symbol * CELL_SAMPLES + i] ?? 0;
  }
  blurRaster(bench, BENCH_SIDE, softness);
  return bench;
}

/** Adds `share` times the outer product of `vector`. */
function addOuter(matrix: Float64Array, vector: Float64Array, share: number): void {
  for (let i = 0; i < VIEW_SAMPLES; i++) {
    const scaled = share * (vector[i] ?? 0);
    for (let j = 0; j <= i; j++) {
      const at = i * VIEW_SAMPLES + j;
      matrix[at] = (matrix[at] ?? 0) + scaled * (vector[j] ?? 0);
    }
  }
}

function viewOf(bench: Float32Array, shift: number, out: Float64Array): void {
  const middle = BENCH_MIDDLE * BENCH_SIDE + BENCH_MIDDLE + shift;
  for (let k = 0; k < VIEW_SAMPLES; k++) {
    out[k] = bench[middle + (benchView[k] ?? 0)] ?? 0;
  }
}

/** Covariance of what one neighbour, `shift` lattice samples away, spills into the view, all its symbols equally likely. */
function addNeighbour(matrix: Float64Array, benches: readonly Float32Array[], shift: number, share: number): void {
  const mean = new Float64Array(VIEW_SAMPLES);
  const view = new Float64Array(VIEW_SAMPLES);
  const views = benches.map((bench) => {
    const own = new Float64Array(VIEW_SAMPLES);
    viewOf(bench, -shift, own);
    return own;
  });
  for (let k = 0; k < VIEW_SAMPLES; k++) {
    mean[k] = views.reduce((sum, own) => sum + (own[k] ?? 0), 0) / SYMBOL_COUNT;
  }
  for (const own of views) {
    for (let k = 0; k < VIEW_SAMPLES; k++) {
      view[k] = (own[k] ?? 0) - (mean[k] ?? 0);
    }
    addOuter(matrix, view, share / SYMBOL_COUNT);
  }
}

/** Covariance of small shifts of the whole picture, by the slope of each symbol. */
function addJitter(matrix: Float64Array, benches: readonly Float32Array[]): void {
  const before = new Float64Array(VIEW_SAMPLES);
  const after = new Float64Array(VIEW_SAMPLES);
  const scale = (JITTER_CELLS * PER_CELL) / 2;
  for (const step of [1, BENCH_SIDE]) {
    for (const bench of benches) {
      viewOf(bench, -step, before);
      viewOf(bench, step, after);
      for (let k = 0; k < VIEW_SAMPLES; k++) {
        before[k] = ((after[k] ?? 0) - (before[k] ?? 0)) * scale;
      }
      addOuter(matrix, before, 1 / SYMBOL_COUNT);
    }
  }
}

function addNoise(matrix: Float64Array, noise: number, cellPx: number): void {
  const stepPx = (PLACE_STEP / PER_CELL) * cellPx;
  for (let i = 0; i < VIEW_SAMPLES; i++) {
    for (let j = 0; j <= i; j++) {
      const dx = ((i % PLACES) - (j % PLACES)) * stepPx;
      const dy = (Math.floor(i / PLACES) - Math.floor(j / PLACES)) * stepPx;
      const at = i * VIEW_SAMPLES + j;
      const shared = Math.exp(-(dx * dx + dy * dy) / (2 * NOISE_REACH_PX * NOISE_REACH_PX));
      matrix[at] = (matrix[at] ?? 0) + noise * noise * shared + OFFSET_ERROR * OFFSET_ERROR + (i === j ? 1e-4 : 0);
    }
  }
}

function buildDiscriminants({ softness, noise, doubt, cellPx, pattern }: Conditions): Discriminants {
  const benches = Array.from({ length: SYMBOL_COUNT }, (_, symbol) => blurSymbol(symbol, pattern, softness));
  const matrix = new Float64Array(VIEW_SAMPLES * VIEW_SAMPLES);
  addNoise(matrix, noise, cellPx);
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      if (row !== 0 || column !== 0) {
        addNeighbour(matrix, benches, (row * BENCH_SIDE + column) * PER_CELL, doubt);
      }
    }
  }
  addJitter(matrix, benches);
  const means = new Float32Array(SYMBOL_COUNT * VIEW_STRIDE);
  const weights = new Float32Array(VIEW_SAMPLES * SYMBOL_COUNT);
  const biases = new Float32Array(SYMBOL_COUNT);
  const view = new Float64Array(VIEW_SAMPLES);
  for (const [symbol, bench] of benches.entries()) {
    viewOf(bench, 0, view);
    means.set(view, symbol * VIEW_STRIDE);
    addOuter(matrix, view, (GAIN_ERROR * GAIN_ERROR) / SYMBOL_COUNT);
  }
  factorise(matrix, VIEW_SAMPLES);
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    const mean = means.subarray(symbol * VIEW_STRIDE, symbol * VIEW_STRIDE + VIEW_SAMPLES);
    view.set(mean);
    substitute(matrix, view, VIEW_SAMPLES);
    for (const [k, weight] of view.entries()) {
      weights[k * SYMBOL_COUNT + symbol] = weight;
    }
    biases[symbol] = -0.5 * view.reduce((sum, weight, k) => sum + weight * (mean[k] ?? 0), 0);
  }
  return { means, weights, biases };
}

/** Steps of the cache's buckets: 1.12 in softness, 1.6 in noise, 2.5 in doubt, 1.3 in pixels a cell. */
function bucket(value: number, step: number, low: number, high: number): number {
  return Math.round(Math.log(Math.min(Math.max(value, low), high)) / Math.log(step));
}

const cache = new Map<string, Discriminants>();
const MAX_CACHED = 200;

/** The discriminants for conditions rounded to buckets; computed at first use and kept, at most 200 of them. */
export function readDiscriminants({ softness, noise, doubt, cellPx, pattern }: Conditions): Discriminants {
  const x = bucket(softness.alongX, 1.12, 0.5, 7);
  const y = bucket(softness.alongY, 1.12, 0.5, 7);
  const n = bucket(noise, 1.6, 0.03, 0.8);
  const d = bucket(doubt, 2.5, 0.02, 1);
  const c = bucket(cellPx, 1.3, 1.5, 12);
  const key = `${pattern} ${x} ${y} ${n} ${d} ${c}`;
  let found = cache.get(key);
  if (found === undefined) {
    if (cache.size >= MAX_CACHED) {
      cache.clear();
    }
    const rounded = { alongX: 1.12 ** x, alongY: 1.12 ** y };
    found = buildDiscriminants({ softness: rounded, noise: 1.6 ** n, doubt: 2.5 ** d, cellPx: 1.3 ** c, pattern });
    cache.set(key, found);
  }
  return found;
}
