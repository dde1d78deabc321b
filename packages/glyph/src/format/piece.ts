import type { Band } from './band.ts';

/** `[left, top, right, bottom]` in cells. */
export type Box = readonly [number, number, number, number];

/** Ink where a point lies in every one of the bands and in the box. Every curve of every pattern is one of these, clipped to its cell. */
export type Piece = { readonly bands: readonly Band[]; readonly box: Box };

/** The pieces of the sixteen symbols, indexed by the symbol; what falls outside the unit cell is cut off. */
export type Drawing = readonly (readonly Piece[])[];

/** A box without an edge in the cell, nor near it. */
const FAR = 2;
export const EVERYWHERE: Box = [-FAR, -FAR, 1 + FAR, 1 + FAR];

/** A ring, or the part of it inside a box. */
export function ring(x: number, y: number, inner: number, outer: number, box: Box = EVERYWHERE): Piece {
  return { bands: [{ x, y, inner, outer }], box };
}

/** A bar with straight ends. */
export function bar(box: Box): Piece {
  return { bands: [], box };
}

/** The pieces after as many quarter turns of the unit cell clockwise. */
export function turnPieces(pieces: readonly Piece[], quarterTurns: number): readonly Piece[] {
  let turned = pieces;
  for (let turn = 0; turn < quarterTurns; turn++) {
    turned = turned.map(({ bands, box: [left, top, right, bottom] }) => ({
      bands: bands.map((band) => ({ ...band, x: 1 - band.y, y: band.x })),
      box: [1 - bottom, left, 1 - top, right],
    }));
  }
  return turned;
}

function isInPiece({ bands, box: [left, top, right, bottom] }: Piece, x: number, y: number): boolean {
  if (x < left || x > right || y < top || y > bottom) {
    return false;
  }
  for (const band of bands) {
    const dx = x - band.x;
    const dy = y - band.y;
    const squared = dx * dx + dy * dy;
    if (squared > band.outer * band.outer || squared < band.inner * band.inner) {
      return false;
    }
  }
  return true;
}

/** True where the point lies in the ink of one of the pieces. */
export function isInPieces(pieces: readonly Piece[], x: number, y: number): boolean {
  for (const piece of pieces) {
    if (isInPiece(piece, x, y)) {
      return true;
    }
  }
  return false;
}
