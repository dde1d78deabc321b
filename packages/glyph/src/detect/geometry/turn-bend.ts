import { ALONG_Y, type Bend, createBend, ORDERS, TERMS } from './bend.ts';

/** P_i(-x) is P_i(x) with this sign. */
function computeSign(i: number): number {
  return i % 2 === 0 ? 1 : -1;
}

/**
 * The same paper in cells rotated by a quarter turn clockwise: their (x, y) is (-y, x) of the bend's, from the centre.
 */
export function turnBend(bend: Bend): Bend {
  const out = createBend();
  for (const { i, j, at } of TERMS) {
    // P_i(-y) P_j(x): the orders are exchanged, and shifts rotate back: (x, y) to (y, -x).
    const to = ORDERS * i + j;
    out[to] = computeSign(i) * (bend[at + ALONG_Y] ?? 0);
    out[to + ALONG_Y] = -computeSign(i) * (bend[at] ?? 0);
  }
  return out;
}

/** The same paper in cells mirrored left to right. */
export function mirrorBend(bend: Bend): Bend {
  const out = createBend();
  for (const { i, at } of TERMS) {
    out[at] = -computeSign(i) * (bend[at] ?? 0);
    out[at + ALONG_Y] = computeSign(i) * (bend[at + ALONG_Y] ?? 0);
  }
  return out;
}
