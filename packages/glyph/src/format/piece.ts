import type { Band } from './band.ts';

/** `[left, top, right, bottom]` in cells. */
export type Box = readonly [number, number, number, number];

/**
 * An inked area: the intersection of all the bands and the box. Every curve of every pattern is one of these, clipped
 * to its cell.
 */
export type Piece = { readonly bands: readonly Band[]; readonly box: Box };

/** The pieces of the sixteen symbols, indexed by the symbol; what falls outside the unit cell is cut off. */
export type Drawing = readonly (readonly Piece[])[];

/** A box whose edges are far outside the cell. */
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

/** Numbers of a packed piece before its bands, and of each band. */
const HEAD = 5;
const BAND = 4;

/**
 * Pieces as flat numbers: left, top, right, bottom and the count of bands, then x, y and the squares of the inner and
 * the outer radius of each. A raster tests millions of points, and V8 reads objects whose fields are sometimes integers
 * and sometimes not slowly.
 */
export type PackedPieces = Float64Array;

export function packPieces(pieces: readonly Piece[]): PackedPieces {
  return Float64Array.from(
    pieces.flatMap(({ bands, box }) => [
      ...box,
      bands.length,
      ...bands.flatMap(({ x, y, inner, outer }) => [x, y, inner * inner, outer * outer]),
    ]),
  );
}

/** Returns true if the point has ink in one of the pieces. */
export function isInPieces(packed: PackedPieces, x: number, y: number): boolean {
  let at = 0;
  while (at < packed.length) {
    const bands = at + HEAD;
    const end = bands + BAND * (packed[at + 4] ?? 0);
    // Test the bands first: a point misses most of the rings around a corner, which have large boxes.
    if (isInBands(packed, bands, end, x, y) && isInBox(packed, at, x, y)) {
      return true;
    }
    at = end;
  }
  return false;
}

function isInBands(packed: PackedPieces, start: number, end: number, x: number, y: number): boolean {
  for (let band = start; band < end; band += BAND) {
    const dx = x - (packed[band] ?? 0);
    const dy = y - (packed[band + 1] ?? 0);
    const squared = dx * dx + dy * dy;
    if (squared > (packed[band + 3] ?? 0) || squared < (packed[band + 2] ?? 0)) {
      return false;
    }
  }
  return true;
}

function isInBox(packed: PackedPieces, at: number, x: number, y: number): boolean {
  return (
    x >= (packed[at] ?? 0) && y >= (packed[at + 1] ?? 0) && x <= (packed[at + 2] ?? 0) && y <= (packed[at + 3] ?? 0)
  );
}
