import { factorise, substitute } from '../../detect/geometry/solve-linear.ts';
import { VIEW_STRIDE, type ViewTables } from '../../detect/image/dense-passes.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import type { Pattern } from '../../format/glyph.ts';
import { blurRaster, type Softness } from '../raster/blur-raster.ts';
import { CELL_SAMPLES, PER_CELL, readSymbolRaster } from '../raster/grid-raster.ts';
import { VIEW_SAMPLES } from './score-views.ts';

/**
 * Linear discriminants of the symbols. A cell is sampled at 7 x 7 places, two lattice steps apart: 1.7 cells wide, to
 * include what its curves spill over the edges. Each symbol has its expected samples (`means`) and the discriminant
 * `weights . x + bias`, its log-likelihood up to a constant, whitened by the covariance of everything but the symbol.
 */
export type Discriminants = ViewTables;

/** Sample places of a cell, each way. */
const PLACES = 7;
const PLACE_STEP = 2;

/**
 * Conditions of demodulation: `noise` in units of ink contrast, `uncertainty` 0..1 of the neighbours' symbols, pixels a
 * cell.
 */
export type Conditions = { softness: Softness; noise: number; uncertainty: number; cellPx: number; pattern: Pattern };

/** Registration error in cells, error of the gain and of the offset in units of contrast (design: 0.05 cells). */
const JITTER_CELLS = 0.05;
const GAIN_ERROR = 0.1;
const OFFSET_ERROR = 0.06;
/** Deviation of the noise correlation between pixels (interpolation, JPEG), in pixels. */
const NOISE_REACH_PX = 0.7;

const PATCH_CELLS = 5;
export const PATCH_SIDE = PATCH_CELLS * PER_CELL;
export const PATCH_CENTRE = (PATCH_SIDE - 1) / 2;

function placeOffset(i: number): number {
  return (i - (PLACES - 1) / 2) * PLACE_STEP;
}

/** Offsets of the sample places from a cell's centre sample, in a raster of the given side. */
export function layView(side: number): Int32Array {
  return Int32Array.from(
    { length: VIEW_SAMPLES },
    (_, k) => placeOffset(Math.floor(k / PLACES)) * side + placeOffset(k % PLACES),
  );
}

const patchView = layView(PATCH_SIDE);

/** One symbol alone in the centre of a blurred patch of 5 x 5 cells (PATCH_SIDE samples a side). */
export function blurSymbol(symbol: number, pattern: Pattern, softness: Softness): Float32Array {
  const patch = new Float32Array(PATCH_SIDE * PATCH_SIDE);
  const symbols = readSymbolRaster(pattern);
  const first = ((PATCH_CELLS - 1) / 2) * PER_CELL;
  for (let i = 0; i < CELL_SAMPLES; i++) {
    const at = (first + Math.floor(i / PER_CELL)) * PATCH_SIDE + first + (i % PER_CELL);
    patch[at] = symbols[symbol * CELL_SAMPLES + i] ?? 0;
  }
  blurRaster(patch, PATCH_SIDE, softness);
  return patch;
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

function extractView(patch: Float32Array, shift: number, out: Float64Array): void {
  const centre = PATCH_CENTRE * PATCH_SIDE + PATCH_CENTRE + shift;
  for (let k = 0; k < VIEW_SAMPLES; k++) {
    out[k] = patch[centre + (patchView[k] ?? 0)] ?? 0;
  }
}

/**
 * Adds the covariance of what one neighbour, `shift` lattice samples away, spills into the view, with all its symbols
 * equally likely.
 */
function addNeighbour(matrix: Float64Array, patches: readonly Float32Array[], shift: number, share: number): void {
  const mean = new Float64Array(VIEW_SAMPLES);
  const view = new Float64Array(VIEW_SAMPLES);
  const views = patches.map((patch) => {
    const own = new Float64Array(VIEW_SAMPLES);
    extractView(patch, -shift, own);
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

/** Adds the covariance of small shifts of the whole picture, from the gradient of each symbol. */
function addJitter(matrix: Float64Array, patches: readonly Float32Array[]): void {
  const before = new Float64Array(VIEW_SAMPLES);
  const after = new Float64Array(VIEW_SAMPLES);
  const scale = (JITTER_CELLS * PER_CELL) / 2;
  for (const step of [1, PATCH_SIDE]) {
    for (const patch of patches) {
      extractView(patch, -step, before);
      extractView(patch, step, after);
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

function buildDiscriminants({ softness, noise, uncertainty, cellPx, pattern }: Conditions): Discriminants {
  const patches = Array.from({ length: SYMBOL_COUNT }, (_, symbol) => blurSymbol(symbol, pattern, softness));
  const matrix = new Float64Array(VIEW_SAMPLES * VIEW_SAMPLES);
  addNoise(matrix, noise, cellPx);
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      if (row !== 0 || column !== 0) {
        addNeighbour(matrix, patches, (row * PATCH_SIDE + column) * PER_CELL, uncertainty);
      }
    }
  }
  addJitter(matrix, patches);
  const means = new Float32Array(SYMBOL_COUNT * VIEW_STRIDE);
  const weights = new Float32Array(VIEW_SAMPLES * SYMBOL_COUNT);
  const biases = new Float32Array(SYMBOL_COUNT);
  const view = new Float64Array(VIEW_SAMPLES);
  for (const [symbol, patch] of patches.entries()) {
    extractView(patch, 0, view);
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

/** Cache bucket of a value; steps are 1.12 in softness, 1.6 in noise, 2.5 in uncertainty, 1.3 in pixels a cell. */
function bucket(value: number, step: number, low: number, high: number): number {
  return Math.round(Math.log(Math.min(Math.max(value, low), high)) / Math.log(step));
}

const cache = new Map<string, Discriminants>();
const MAX_CACHED = 200;

/** The discriminants for conditions rounded to buckets, computed at first use; at most 200 are cached. */
export function readDiscriminants({ softness, noise, uncertainty, cellPx, pattern }: Conditions): Discriminants {
  const x = bucket(softness.alongX, 1.12, 0.5, 7);
  const y = bucket(softness.alongY, 1.12, 0.5, 7);
  const n = bucket(noise, 1.6, 0.03, 0.8);
  const d = bucket(uncertainty, 2.5, 0.02, 1);
  const c = bucket(cellPx, 1.3, 1.5, 12);
  const key = `${pattern} ${x} ${y} ${n} ${d} ${c}`;
  let found = cache.get(key);
  if (found === undefined) {
    if (cache.size >= MAX_CACHED) {
      cache.clear();
    }
    const rounded = { alongX: 1.12 ** x, alongY: 1.12 ** y };
    found = buildDiscriminants({
      softness: rounded,
      noise: 1.6 ** n,
      uncertainty: 2.5 ** d,
      cellPx: 1.3 ** c,
      pattern,
    });
    cache.set(key, found);
  }
  return found;
}
