import { SYMBOL_COUNT } from './alphabet.ts';
import { bandsAround } from './band.ts';
import { type Drawing, EVERYWHERE, type Piece } from './piece.ts';

/** Corner i is the corner of quadrant i. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The midpoint of the edge between quadrant i and quadrant i + 1. */
const MID_EDGES = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
] as const;

/**
 * Radii found by search for the most information a cell under hard conditions (two pixels a cell, strong blur, strong
 * noise): 12 to 17 % above the first study's. Fan and crest meet at 0.5, so curves continue over the edges of cells,
 * and at 0.26 and 0.75 both have a fine line that only changes colour where it passes from light to dark. Light lines
 * are 0.03 wide, dark ones 0.02: wider ones cost reading rate.
 */
const FAN = [0, 0.245, 0.275, 0.5, 0.74, 0.76] as const;
const DOUBLE_FAN = [0, 0.245, 0.275, 0.5] as const;
const CREST = [0.25, 0.27, 0.5, 0.735, 0.765, 0.985, 1.015, 1.3] as const;
const HALF = [0, 0.325, 0.355, 0.61, 0.8, 0.82] as const;
const DISC = [0, 0.305, 0.335, 0.58] as const;
const HAIRLINE = [0.485, 0.515] as const;

function ringsAround(x: number, y: number, radii: readonly number[]): Piece[] {
  return bandsAround(x, y, ...radii).map((band) => ({ bands: [band], box: EVERYWHERE }));
}

/** "Crest": fans, halves, crests and discs of concentric arcs. */
export function drawClassic(): Drawing {
  const symbols: Piece[][] = Array.from({ length: SYMBOL_COUNT }, () => []);
  symbols[0] = [...ringsAround(0, 0, HAIRLINE), ...ringsAround(1, 1, HAIRLINE)];
  symbols[15] = ringsAround(0.5, 0.5, DISC);
  symbols[5] = [...ringsAround(0, 0, DOUBLE_FAN), ...ringsAround(1, 1, DOUBLE_FAN)];
  symbols[10] = [...ringsAround(1, 0, DOUBLE_FAN), ...ringsAround(0, 1, DOUBLE_FAN)];
  for (const [i, [x, y]] of CORNERS.entries()) {
    symbols[1 << i] = ringsAround(x, y, FAN);
    symbols[15 ^ (1 << i)] = ringsAround(x, y, CREST);
  }
  for (const [i, [x, y]] of MID_EDGES.entries()) {
    symbols[(1 << i) | (1 << ((i + 1) % 4))] = ringsAround(x, y, HALF);
  }
  return symbols;
}
