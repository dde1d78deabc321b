import { GRID_SIZE } from '../../format/layout.ts';
import { ALONG_Y, type Bend, createBend, evaluateOrders, ORDERS, TERMS } from './bend.ts';
import type { Point } from './homography.ts';

/** Gauss-Legendre quadrature of eight places: https://dlmf.nist.gov/3.5 (table 3.5.3). */
const KNOTS = [0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363];
const WEIGHTS = [0.362683783378362, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763];
const QUADRATURE = KNOTS.flatMap((knot, i) => [-1, 1].map((sign) => ({ at: sign * knot, weight: WEIGHTS[i] ?? 0 })));
const HALF = GRID_SIZE / 2;

/** The least-squares bend of a field of shifts, all in cells. */
export function fitBend(shiftAt: (x: number, y: number) => Point): Bend {
  const bend = createBend();
  const alongX = new Float64Array(ORDERS);
  const alongY = new Float64Array(ORDERS);
  for (const down of QUADRATURE) {
    for (const across of QUADRATURE) {
      const x = (across.at + 1) * HALF;
      const y = (down.at + 1) * HALF;
      const shift = shiftAt(x, y);
      evaluateOrders(x, alongX, 0);
      evaluateOrders(y, alongY, 0);
      for (const { i, j, at } of TERMS) {
        const norm = ((2 * i + 1) * (2 * j + 1)) / 4;
        const share = norm * (alongX[i] ?? 0) * (alongY[j] ?? 0) * down.weight * across.weight;
        bend[at] = (bend[at] ?? 0) + share * shift.x;
        bend[at + ALONG_Y] = (bend[at + ALONG_Y] ?? 0) + share * shift.y;
      }
    }
  }
  return bend;
}
