import { CELL_COUNT, GRID_SIZE } from '../../format/layout.ts';
import { PER_CELL, RASTER, rasterStart } from '../raster/grid-raster.ts';
import type { GridState } from './grid-state.ts';

/** Half the window within which illumination counts as even, in cells: 7 x 7. */
const REACH = 3;
/** Least contrast of a window, as a share of the whole grid's. */
const MIN_SHARE = 0.2;

/** Per cell: sums over its samples of 1, expected, expected^2, light, light * expected, light^2. */
const TERMS = 6;
const cellSums = new Float64Array(CELL_COUNT * TERMS);
const gains = new Float64Array(CELL_COUNT);
const offsets = new Float64Array(CELL_COUNT);

function sumCells({ light, expected, isCovered }: GridState): void {
  cellSums.fill(0);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (isCovered[cell] === 1) {
      continue;
    }
    const start = rasterStart(cell);
    let e1 = 0;
    let e2 = 0;
    let l1 = 0;
    let le = 0;
    let l2 = 0;
    for (let j = 0; j < PER_CELL; j++) {
      for (let i = 0, at = start + j * RASTER.side; i < PER_CELL; i++, at++) {
        const e = expected[at] ?? 0;
        const l = light[at] ?? 0;
        e1 += e;
        e2 += e * e;
        l1 += l;
        le += l * e;
        l2 += l * l;
      }
    }
    cellSums.set([PER_CELL * PER_CELL, e1, e2, l1, le, l2], cell * TERMS);
  }
}

/** Sums of the cells down each column over the window's height, and over the window. */
const columnSums = new Float64Array(GRID_SIZE * TERMS);
const windowSums = new Float64Array(TERMS);

function sumColumns(row: number, reach: number): void {
  columnSums.fill(0);
  const last = Math.min(row + reach, GRID_SIZE - 1);
  for (let y = Math.max(row - reach, 0); y <= last; y++) {
    for (let k = 0, from = y * GRID_SIZE * TERMS; k < GRID_SIZE * TERMS; k++, from++) {
      columnSums[k] = (columnSums[k] ?? 0) + (cellSums[from] ?? 0);
    }
  }
}

function sumWindow(column: number, reach: number): void {
  windowSums.fill(0);
  const last = Math.min(column + reach, GRID_SIZE - 1);
  for (let x = Math.max(column - reach, 0); x <= last; x++) {
    for (let k = 0; k < TERMS; k++) {
      windowSums[k] = (windowSums[k] ?? 0) + (columnSums[x * TERMS + k] ?? 0);
    }
  }
}

/** Estimates gain and offset of a window: light = offset + gain * ink. */
type LightEstimator = () => { gain: number; offset: number };

/**
 * Estimates by mean and spread, when nothing is known of the cells: `inkMean` and `inkSpread` are those of a random
 * grid.
 */
function estimateBySpread(isLight: boolean, inkMean: number, inkSpread: number): LightEstimator {
  return () => {
    const [n = 0, , , l1 = 0, , l2 = 0] = windowSums;
    const mean = l1 / Math.max(n, 1);
    const spread = Math.sqrt(Math.max(l2 / Math.max(n, 1) - mean * mean, 0));
    const gain = ((isLight ? 1 : -1) * spread) / inkSpread;
    return { gain, offset: mean - gain * inkMean };
  };
}

/** Estimates by linear regression of light on expected ink. */
function estimateByRegression(): { gain: number; offset: number } {
  const [n = 0, e1 = 0, e2 = 0, l1 = 0, le = 0] = windowSums;
  const spread = n * e2 - e1 * e1;
  const gain = spread > 1e-6 * n * n ? (n * le - e1 * l1) / spread : 0;
  return { gain, offset: n > 0 ? (l1 - gain * e1) / n : 0 };
}

function fitLight(state: GridState, estimate: LightEstimator): void {
  sumCells(state);
  sumColumns(0, GRID_SIZE);
  sumWindow(0, GRID_SIZE);
  const whole = estimate();
  const sign = Math.sign(whole.gain) || (state.isLight ? 1 : -1);
  const least = Math.max(Math.abs(whole.gain) * MIN_SHARE, 1);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (cell % GRID_SIZE === 0) {
      sumColumns(cell / GRID_SIZE, REACH);
    }
    sumWindow(cell % GRID_SIZE, REACH);
    const isThin = (windowSums[0] ?? 0) < 8 * PER_CELL * PER_CELL;
    const { gain, offset } = isThin ? whole : estimate();
    const kept = sign * Math.max(sign * gain, least);
    gains[cell] = kept;
    // Keep the window's mean when its contrast is raised to the minimum.
    const inkMean = isThin || kept === gain ? 0 : meanInk(gain, offset);
    offsets[cell] = offset + (gain - kept) * inkMean;
  }
}

function meanInk(gain: number, offset: number): number {
  const [n = 1, , , l1 = 0] = windowSums;
  return gain === 0 ? 0.5 : (l1 / Math.max(n, 1) - offset) / gain;
}

/**
 * For each sample of a raster row or column: the cell whose centre precedes it, and the fraction of the way to the next
 * centre.
 */
const steps = Array.from({ length: RASTER.side }, (_, i) => {
  const place = Math.min(Math.max((i + 0.5) / PER_CELL - RASTER.margin - 0.5, 0), GRID_SIZE - 1.001);
  return { cell: Math.floor(place), share: place - Math.floor(place) };
});
const stepCells = Int32Array.from(steps, ({ cell }) => cell);
const stepShares = Float64Array.from(steps, ({ share }) => share);
/** Gains and offsets of a row of samples at the cells' centres. */
const rowGains = new Float64Array(GRID_SIZE);
const rowOffsets = new Float64Array(GRID_SIZE);

function mixRows(values: Float64Array, { cell, share }: (typeof steps)[number], out: Float64Array): void {
  for (let column = 0, at = cell * GRID_SIZE; column < GRID_SIZE; column++, at++) {
    out[column] = (1 - share) * (values[at] ?? 0) + share * (values[at + GRID_SIZE] ?? 0);
  }
}

/** Converts light to ink with gain and offset interpolated between the centres of cells. */
function divideOut({ light, ink }: GridState): void {
  for (const [j, step] of steps.entries()) {
    mixRows(gains, step, rowGains);
    mixRows(offsets, step, rowOffsets);
    for (let i = 0, at = j * RASTER.side; i < RASTER.side; i++, at++) {
      const column = stepCells[i] ?? 0;
      const share = stepShares[i] ?? 0;
      const gain = (1 - share) * (rowGains[column] ?? 0) + share * (rowGains[column + 1] ?? 0);
      const offset = (1 - share) * (rowOffsets[column] ?? 0) + share * (rowOffsets[column + 1] ?? 0);
      // Clip outliers (glare, a dark table beyond the edge), which would weigh too much.
      ink[at] = Math.min(Math.max(((light[at] ?? 0) - offset) / gain, -0.8), 1.8);
    }
  }
}

/**
 * Converts light to ink before any cell is known: each window's mean and spread are taken for those of a random grid.
 */
export function normaliseBySpread(state: GridState, inkMean: number, inkSpread: number): void {
  fitLight(state, estimateBySpread(state.isLight, inkMean, inkSpread));
  divideOut(state);
}

/** Converts light to ink by regression on the expected ink, window by window. */
export function normaliseByExpectation(state: GridState): void {
  fitLight(state, estimateByRegression);
  divideOut(state);
}
