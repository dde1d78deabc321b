/**
 * A symbol is the mask of its dark quadrants, clockwise from the top left:
 * bit 0 top left, bit 1 top right, bit 2 bottom right, bit 3 bottom left.
 * So a quarter turn of the sheet rotates the four bits, and two symbols that differ in one quadrant differ in one bit.
 * Unit cell, x to the right, y down, (0, 0) the top-left corner of the cell. Each pattern draws the same sixteen sets (drawings.ts).
 */
export const SYMBOL_COUNT = 16;

/** The symbol after the sheet is turned by `quarterTurns` clockwise. */
export function turnSymbol(symbol: number, quarterTurns: number): number {
  const turns = quarterTurns & 3;
  return ((symbol << turns) | (symbol >> (4 - turns))) & 15;
}

/** The symbol as a mirror shows it, left and right exchanged. */
export function mirrorSymbol(symbol: number): number {
  return ((symbol & 5) << 1) | ((symbol & 10) >> 1);
}
