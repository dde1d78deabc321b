import { layLattice } from '../../detect/sample-lattice.ts';
import { SYMBOL_COUNT } from '../../format/alphabet.ts';
import { symbolInk } from '../../format/drawings.ts';
import { isFinderInk } from '../../format/finder.ts';
import type { Pattern } from '../../format/glyph.ts';
import { CELL_COUNT, GRID_SIZE, isFinderCell } from '../../format/layout.ts';

/** The lattice on which grids are rectified, predicted and compared: 7 samples a cell, 2 cells of margin. */
export const RASTER = layLattice(7, 2);
export const RASTER_LENGTH = RASTER.side * RASTER.side;
export const PER_CELL = 7;
export const CELL_SAMPLES = PER_CELL * PER_CELL;

/** The cells that hold symbols (data and known), row by row. */
export const SYMBOL_CELLS: Uint16Array = Uint16Array.from(
  Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter((cell) => !isFinderCell(cell)),
);

/** Index of a cell's first sample (top left) in the raster. */
export function rasterStart(cell: number): number {
  const row = Math.floor(cell / GRID_SIZE) + RASTER.margin;
  const column = (cell % GRID_SIZE) + RASTER.margin;
  return row * PER_CELL * RASTER.side + column * PER_CELL;
}

const symbolRasters = new Map<Pattern, Float32Array>();
let finderRaster: Float32Array | null = null;

const FINE = 6;

function drawSymbols(pattern: Pattern): Float32Array {
  const symbols = new Float32Array(SYMBOL_COUNT * CELL_SAMPLES);
  const fine = FINE * PER_CELL;
  for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
    for (let y = 0; y < fine; y++) {
      for (let x = 0; x < fine; x++) {
        const at = symbol * CELL_SAMPLES + Math.floor(y / FINE) * PER_CELL + Math.floor(x / FINE);
        symbols[at] =
          (symbols[at] ?? 0) + symbolInk(symbol, (x + 0.5) / fine, (y + 0.5) / fine, pattern) / (FINE * FINE);
      }
    }
  }
  return symbols;
}

function drawFinders(): Float32Array {
  const finders = new Float32Array(RASTER_LENGTH);
  const fine = FINE * PER_CELL;
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    if (!isFinderCell(cell)) {
      continue;
    }
    const column = cell % GRID_SIZE;
    const row = Math.floor(cell / GRID_SIZE);
    const start = rasterStart(cell);
    for (let y = 0; y < fine; y++) {
      for (let x = 0; x < fine; x++) {
        const at = start + Math.floor(y / FINE) * RASTER.side + Math.floor(x / FINE);
        const ink = isFinderInk(column + (x + 0.5) / fine, row + (y + 0.5) / fine) ? 1 : 0;
        finders[at] = (finders[at] ?? 0) + ink / (FINE * FINE);
      }
    }
  }
  return finders;
}

/** Ink cover of each symbol at its 7 x 7 samples, drawn at first use. */
export function readSymbolRaster(pattern: Pattern): Float32Array {
  let found = symbolRasters.get(pattern);
  if (found === undefined) {
    found = drawSymbols(pattern);
    symbolRasters.set(pattern, found);
  }
  return found;
}

/** Ink cover of the finders over the whole raster, drawn at first use. */
export function readFinderRaster(): Float32Array {
  finderRaster ??= drawFinders();
  return finderRaster;
}

/** The expected ink for the given probabilities of each symbol cell (row-major, 441 x 16). */
export function composeInk(probabilities: Float32Array, pattern: Pattern, out: Float32Array): void {
  const symbols = readSymbolRaster(pattern);
  out.set(readFinderRaster());
  for (const cell of SYMBOL_CELLS) {
    const start = rasterStart(cell);
    for (let symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
      const share = probabilities[cell * SYMBOL_COUNT + symbol] ?? 0;
      if (share > 0.002) {
        addSymbol(out, start, symbols, symbol * CELL_SAMPLES, share);
      }
    }
  }
}

const unknownInks = new Map<Pattern, Float32Array>();

/** The expected ink when nothing is known of any cell; drawn at first use. */
export function readUnknownInk(pattern: Pattern): Float32Array {
  let unknown = unknownInks.get(pattern);
  if (unknown === undefined) {
    unknown = new Float32Array(RASTER_LENGTH);
    composeInk(new Float32Array(CELL_COUNT * SYMBOL_COUNT).fill(1 / SYMBOL_COUNT), pattern, unknown);
    unknownInks.set(pattern, unknown);
  }
  return unknown;
}

function addSymbol(out: Float32Array, start: number, symbols: Float32Array, symbol: number, share: number): void {
  for (let j = 0; j < PER_CELL; j++) {
    const to = start + j * RASTER.side;
    const from = symbol + j * PER_CELL;
    for (let i = 0; i < PER_CELL; i++) {
      out[to + i] = (out[to + i] ?? 0) + share * (symbols[from + i] ?? 0);
    }
  }
}
