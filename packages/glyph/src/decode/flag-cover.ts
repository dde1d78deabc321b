import { SYMBOL_COUNT } from '../format/alphabet.ts';
import { CELL_COUNT, GRID_SIZE } from '../format/layout.ts';
import { PER_CELL, RASTER, rasterStart, SYMBOL_CELLS } from './grid-raster.ts';
import type { GridState } from './grid-state.ts';

/** A neighbourhood that varies less than this share of the 80th percentile is taken for something flat that lies on the glyph. */
const FLAT_SHARE = 0.55;
const EQUAL_SYMBOLS = 5;
/** Keeps black from looking rich in contrast when light is measured relative to its mean. */
const DARK_LIGHT = 20;

const spreads = new Float32Array(CELL_COUNT);
const bestSymbols = new Uint8Array(CELL_COUNT);
const grown = new Uint8Array(CELL_COUNT);

/** Spread of the light over a cell and half of its neighbours, relative to its mean: shade does not count as flat. */
function measureSpread({ light }: GridState, cell: number): number {
  const reach = 3;
  const start = rasterStart(cell) - reach * RASTER.side - reach;
  const width = PER_CELL + 2 * reach;
  let sum = 0;
  let squares = 0;
  for (let j = 0; j < width; j++) {
    for (let i = 0, at = start + j * RASTER.side; i < width; i++, at++) {
      const value = light[at] ?? 0;
      sum += value;
      squares += value * value;
    }
  }
  const count = width * width;
  const mean = sum / count;
  return Math.sqrt(Math.max(squares / count - mean * mean, 0)) / (mean + DARK_LIGHT);
}

function findBestSymbols({ beliefs }: GridState): void {
  for (const cell of SYMBOL_CELLS) {
    let best = 0;
    for (let symbol = 1; symbol < SYMBOL_COUNT; symbol++) {
      if ((beliefs[cell * SYMBOL_COUNT + symbol] ?? 0) > (beliefs[cell * SYMBOL_COUNT + best] ?? 0)) {
        best = symbol;
      }
    }
    bestSymbols[cell] = best;
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

/** Flags the cells that something covers, grown by one cell: they get no vote. */
export function flagCover(state: GridState): void {
  bestSymbols.fill(255);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    spreads[cell] = measureSpread(state, cell);
  }
  findBestSymbols(state);
  const limit = (spreads.toSorted()[Math.floor(0.8 * CELL_COUNT)] ?? 0) * FLAT_SHARE;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const isSame = bestSymbols[cell] !== 255 && countEqual(cell) >= EQUAL_SYMBOLS;
    state.isCovered[cell] = isSame || (spreads[cell] ?? 0) < limit ? 1 : 0;
  }
  growByOne(state.isCovered);
}
