import { SYMBOL_COUNT } from './alphabet.ts';
import { type Drawing, type Piece, ring } from './piece.ts';

/** Four lines a cell, each a crest and a trough: arcs of this radius over half a cell, whose centres lie this far from their ends. */
const RADIUS = 0.72;
const SAG = 0.675;
const LINES = [0.125, 0.375, 0.625, 0.875] as const;
/** The lines that remain in light quadrants. */
const FINE_LINES: readonly number[] = [0.125, 0.875];
const BROAD = 0.102;
const FINE = 0.01;
/** A broad line that ends in the cell's centre has a round end: the distance of its centre from the cell's. */
const SETBACK = 0.06;
/** Height of that point on the arc above (or below) the line at the cell's centre. */
const RISE = 0.019;

/** The line's first half is an arch around a centre below it, the second one hangs from a centre above it. */
function crest(y: number, half: number, right: number): Piece {
  return ring(0.25, y + SAG, RADIUS - half, RADIUS + half, [-2, -2, right, y + SAG]);
}

function trough(y: number, half: number, left: number): Piece {
  return ring(0.75, y - SAG, RADIUS - half, RADIUS + half, [left, y - SAG, 3, 3]);
}

function drawLine(y: number, isLeftDark: boolean, isRightDark: boolean): Piece[] {
  if (isLeftDark && isRightDark) {
    return [crest(y, BROAD, 0.5), trough(y, BROAD, 0.5)];
  }
  const pieces = FINE_LINES.includes(y) ? [crest(y, FINE, 0.5), trough(y, FINE, 0.5)] : [];
  if (isLeftDark) {
    pieces.push(crest(y, BROAD, 0.5 - SETBACK), ring(0.5 - SETBACK, y - RISE, 0, BROAD));
  }
  if (isRightDark) {
    pieces.push(trough(y, BROAD, 0.5 + SETBACK), ring(0.5 + SETBACK, y + RISE, 0, BROAD));
  }
  return pieces;
}

/** Waves through all cells, broad in dark quadrants and fine in light ones. */
export function drawMatrix(): Drawing {
  const isDark = (symbol: number, quadrant: number) => ((symbol >> quadrant) & 1) === 1;
  return Array.from({ length: SYMBOL_COUNT }, (_, symbol) =>
    LINES.flatMap((y) =>
      y < 0.5 ? drawLine(y, isDark(symbol, 0), isDark(symbol, 1)) : drawLine(y, isDark(symbol, 3), isDark(symbol, 2)),
    ),
  );
}
