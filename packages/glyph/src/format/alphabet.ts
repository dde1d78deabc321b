import { type Band, bandsAround, isInBands } from './band.ts';

/**
 * Alphabet "Crest". A symbol is the mask of its dark quadrants, clockwise from the top left:
 * bit 0 top left, bit 1 top right, bit 2 bottom right, bit 3 bottom left.
 * So a quarter turn of the sheet rotates the four bits, and two symbols that differ in one quadrant differ in one bit.
 * Unit cell, x to the right, y down, (0, 0) the top-left corner of the cell.
 */
export const SYMBOL_COUNT = 16;

/** Corner i is the corner of quadrant i. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The middle of the edge between quadrant i and quadrant i + 1. */
const MID_EDGES = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
] as const;

/*
 * Radii by search, for the most information a cell where reading gets hard (two pixels a cell, strong blur, strong noise): 12 to 17 %
 * above the first study's. Fan and crest meet at 0.5, so curves run on over the edges of cells, and at 0.26 and 0.75 both have a fine
 * line that only changes colour where it passes from light to dark. Light lines are 0.03 wide, dark ones 0.02: wider ones cost reading.
 */
const FAN = [0, 0.245, 0.275, 0.5, 0.74, 0.76] as const;
const DOUBLE_FAN = [0, 0.245, 0.275, 0.5] as const;
const CREST = [0.25, 0.27, 0.5, 0.735, 0.765, 0.985, 1.015, 1.3] as const;
const HALF = [0, 0.325, 0.355, 0.61, 0.8, 0.82] as const;
const DISC = [0, 0.305, 0.335, 0.58] as const;
const HAIRLINE = [0.485, 0.515] as const;

function drawSymbols(): readonly (readonly Band[])[] {
  const symbols: Band[][] = Array.from({ length: SYMBOL_COUNT }, () => []);
  symbols[0] = [...bandsAround(0, 0, ...HAIRLINE), ...bandsAround(1, 1, ...HAIRLINE)];
  symbols[15] = bandsAround(0.5, 0.5, ...DISC);
  symbols[5] = [...bandsAround(0, 0, ...DOUBLE_FAN), ...bandsAround(1, 1, ...DOUBLE_FAN)];
  symbols[10] = [...bandsAround(1, 0, ...DOUBLE_FAN), ...bandsAround(0, 1, ...DOUBLE_FAN)];
  for (const [i, [x, y]] of CORNERS.entries()) {
    symbols[1 << i] = bandsAround(x, y, ...FAN);
    symbols[15 ^ (1 << i)] = bandsAround(x, y, ...CREST);
  }
  for (const [i, [x, y]] of MID_EDGES.entries()) {
    symbols[(1 << i) | (1 << ((i + 1) % 4))] = bandsAround(x, y, ...HALF);
  }
  return symbols;
}

/** The dark rings of each symbol, indexed by the symbol; what falls outside the unit cell is cut off. */
export const SYMBOL_BANDS: readonly (readonly Band[])[] = drawSymbols();

/** 1 where the symbol has ink at (u, v) of the unit cell, else 0; 0 outside the cell. */
export function symbolInk(symbol: number, u: number, v: number): 0 | 1 {
  if (u < 0 || v < 0 || u > 1 || v > 1) {
    return 0;
  }
  return isInBands(SYMBOL_BANDS[symbol] ?? [], u, v) ? 1 : 0;
}

/** The symbol as it stands after the sheet is turned by `quarterTurns` clockwise. */
export function turnSymbol(symbol: number, quarterTurns: number): number {
  const turns = quarterTurns & 3;
  return ((symbol << turns) | (symbol >> (4 - turns))) & 15;
}

/** The symbol as a mirror shows it, left and right exchanged. */
export function mirrorSymbol(symbol: number): number {
  return ((symbol & 5) << 1) | ((symbol & 10) >> 1);
}
