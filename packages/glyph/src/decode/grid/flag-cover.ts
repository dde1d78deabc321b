import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import { CELL_COUNT, GRID_SIZE } from '../../format/layout.ts';
import { SYMBOL_CELLS } from '../raster/grid-raster.ts';
import { measureSpread } from '../raster/measure-spread.ts';
import { readInkStatistics } from '../raster/random-ink.ts';
import type { GridState } from './grid-state.ts';

/**
 * A neighbourhood whose spread is below this share of the 80th percentile counts as a flat cover on the glyph. Blur
 * flattens real cells too, so the limit also stays below the spread of a random glyph at this blur.
 */
const MAX_FLAT_SHARE = 0.55;
const RANDOM_GRID_MARGIN = 0.85;
const EQUAL_SYMBOLS = 5;
/** Belief from which a cell's likeliest symbol counts as known. */
const CONFIDENT = 0.6;
/** Added to the peak light, so that noise in black areas does not look like contrast. */
const DARK_LIGHT = 20;

const spreads = new Float32Array(CELL_COUNT);
const means = new Float32Array(CELL_COUNT);
const peaks = new Float32Array(CELL_COUNT);
const byMean = new Float32Array(CELL_COUNT);
const byPeak = new Float32Array(CELL_COUNT);
const bestSymbols = new Uint8Array(CELL_COUNT);
const grown = new Uint8Array(CELL_COUNT);

/** The brightest light within two cells: paper or light ink, whichever is lighter, under the same illumination. */
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
      if ((beliefs[cell * SYMBOL_COUNT + symbol] ?? 0) > CONFIDENT) {
        bestSymbols[cell] = symbol;
      }
    }
  }
}

/** Cells of the 3 x 3 neighbourhood with the same known symbol. */
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

function computeLimit(shares: Float32Array, flatShare: number): number {
  return (shares.toSorted()[Math.floor(0.8 * CELL_COUNT)] ?? 0) * flatShare;
}

/**
 * Flags the cells that something covers, dilated by one cell; they become erasures. A cell is flat if its spread is low
 * both against its own mean (robust to a shadow's edge nearby) and against the brightest light nearby (robust to light
 * ink on dark paper).
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
    RANDOM_GRID_MARGIN * readInkStatistics(state.softness, state.pattern).flatShare,
  );
  const meanLimit = computeLimit(byMean, flatShare);
  const peakLimit = computeLimit(byPeak, flatShare);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const isSame = bestSymbols[cell] !== 255 && countEqual(cell) >= EQUAL_SYMBOLS;
    const isFlat = (byMean[cell] ?? 0) < meanLimit && (byPeak[cell] ?? 0) < peakLimit;
    state.isCovered[cell] = isSame || isFlat ? 1 : 0;
  }
  growByOne(state.isCovered);
}
