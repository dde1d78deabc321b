import { SYMBOL_COUNT } from '../format/alphabet.ts';
import { CELL_COUNT, GRID_SIZE } from '../format/layout.ts';
import { SYMBOL_CELLS } from './grid-raster.ts';
import type { GridState } from './grid-state.ts';
import { measureSpread } from './measure-spread.ts';
import { readInkStatistics } from './random-ink.ts';

/**
 * A neighbourhood that varies less than this share of the 80th percentile is taken for something flat that lies on the glyph; blur makes
 * honest cells flat too, so the limit also stays below what a random glyph of this blur shows.
 */
const MAX_FLAT_SHARE = 0.55;
const HONEST_MARGIN = 0.85;
const EQUAL_SYMBOLS = 5;
/** From here on a cell's likeliest symbol counts as what it says. */
const SAID = 0.6;
/** Keeps the noise of black places from looking rich in contrast when light is measured relative to the brightest nearby. */
const DARK_LIGHT = 20;

const spreads = new Float32Array(CELL_COUNT);
const means = new Float32Array(CELL_COUNT);
const peaks = new Float32Array(CELL_COUNT);
const byMean = new Float32Array(CELL_COUNT);
const byPeak = new Float32Array(CELL_COUNT);
const bestSymbols = new Uint8Array(CELL_COUNT);
const grown = new Uint8Array(CELL_COUNT);

/** The brightest light within two cells: paper or light ink, whichever is lighter, in the same shade. */
function findPeak(cell: number): number {
  const row = Math.floor(cell / GRID_SIZE);
  const column = cell % GRID_SIZE;
  let peak = 0;
  for (let y = Math.max(row - 2, 0); y <= Math.min(row + 2, GRID_SIZE - 1); y++) {
    for (let x = Math.max(column - 2, 0); x <= Math.min(column + 2, GRID_SIZE - 1); x++) {
      peak = Math.max(peak, peaks[y * GRID_SIZE + x] ?? 0);
    }
  }
  return peak;
}

function findBestSymbols({ beliefs }: GridState): void {
  for (const cell of SYMBOL_CELLS) {
    for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
      if ((beliefs[cell * SYMBOL_COUNT + symbol] ?? 0) > SAID) {
        bestSymbols[cell] = symbol;
      }
    }
  }
}

/** Cells of the 3 x 3 around a cell that say what it says. */
function countEqual(cell: number): number {
  const row = Math.floor(cell / GRID_SIZE);
  const column = cell % GRID_SIZE;
  let count = 0;
  for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, GRID_SIZE - 1); y++) {
    for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, GRID_SIZE - 1); x++) {
      count += bestSymbols[y * GRID_SIZE + x] === bestSymbols[cell] ? 1 : 0;
    }
  }
  return count;
}

function growByOne(flags: Uint8Array): void {
  grown.set(flags);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (grown[cell] !== 1) {
      continue;
    }
    const row = Math.floor(cell / GRID_SIZE);
    const column = cell % GRID_SIZE;
    for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, GRID_SIZE - 1); y++) {
      for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, GRID_SIZE - 1); x++) {
        flags[y * GRID_SIZE + x] = 1;
      }
    }
  }
}

function limitOf(shares: Float32Array, flatShare: number): number {
  return (shares.toSorted()[Math.floor(0.8 * CELL_COUNT)] ?? 0) * flatShare;
}

/**
 * Flags the cells that something covers, grown by one cell: they get no vote. Flat is what varies little both against its own mean
 * (which a shadow's edge nearby does not disturb) and against the brightest nearby (which light ink on dark paper does not disturb).
 */
export function flagCover(state: GridState): void {
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const { mean, spread, peak } = measureSpread(state.light, cell);
    means[cell] = mean;
    spreads[cell] = spread;
    peaks[cell] = peak;
  }
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    byMean[cell] = (spreads[cell] ?? 0) / ((means[cell] ?? 0) + DARK_LIGHT);
    byPeak[cell] = (spreads[cell] ?? 0) / (findPeak(cell) + DARK_LIGHT);
  }
  bestSymbols.fill(255);
  findBestSymbols(state);
  const flatShare = Math.min(
    MAX_FLAT_SHARE,
    HONEST_MARGIN * readInkStatistics(state.softness, state.pattern).flatShare,
  );
  const meanLimit = limitOf(byMean, flatShare);
  const peakLimit = limitOf(byPeak, flatShare);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const isSame = bestSymbols[cell] !== 255 && countEqual(cell) >= EQUAL_SYMBOLS;
    const isFlat = (byMean[cell] ?? 0) < meanLimit && (byPeak[cell] ?? 0) < peakLimit;
    state.isCovered[cell] = isSame || isFlat ? 1 : 0;
  }
  growByOne(state.isCovered);
}
