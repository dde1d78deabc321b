import { GRID_SIZE } from '../format/layout.ts';
import { ALONG_Y, type Bend, evaluateOrders, ORDERS, type Placement } from './geometry/bend.ts';
import { type Homography, measureScale } from './geometry/homography.ts';
import type { GreyImage } from './image/grey-image.ts';

/**
 * A regular lattice over the grid: `perCell` samples a cell each way, `margin` cells beyond the grid on all sides. Sample (i, j) of the
 * lattice lies at ((i + 0.5) / perCell - margin, (j + 0.5) / perCell - margin) in cells.
 */
export type Lattice = {
  readonly perCell: number;
  readonly margin: number;
  readonly side: number;
  /** The bends' polynomials at the places of a row (or column): side x 6. */
  readonly orders: Float64Array;
};

export function layLattice(perCell: number, margin: number): Lattice {
  const side = (GRID_SIZE + 2 * margin) * perCell;
  const orders = new Float64Array(side * ORDERS);
  for (let i = 0; i < side; i++) {
    evaluateOrders((i + 0.5) / perCell - margin, orders, i * ORDERS);
  }
  return { perCell, margin, side, orders };
}

/** Pixels a cell at the grid's centre, of the picture that `map` leads to. NaN for a degenerate map. */
export function measureCellSize(map: Homography): number {
  return Math.sqrt(Math.abs(measureScale(map, GRID_SIZE / 2, GRID_SIZE / 2).area));
}

/** The level of the pyramid with at most `maxCellPx` pixels a cell (or the coarsest there is). */
export function chooseLevel(cellPx: number, maxCellPx: number, levelCount: number): number {
  const level = Math.ceil(Math.log2(cellPx / maxCellPx));
  return Math.min(Math.max(level, 0), levelCount - 1);
}

const factors = new Float64Array(2 * ORDERS);
let shiftsX = new Float64Array(0);
let shiftsY = new Float64Array(0);

/** The bend's shifts along row `j` of the lattice, in cells. */
function shiftRow({ side, orders }: Lattice, bend: Bend, j: number): void {
  if (shiftsX.length < side) {
    shiftsX = new Float64Array(side);
    shiftsY = new Float64Array(side);
  }
  for (let i = 0; i < ORDERS; i++) {
    let x = 0;
    let y = 0;
    for (let k = 0; k < ORDERS - i; k++) {
      const order = orders[j * ORDERS + k] ?? 0;
      x += (bend[k * ORDERS + i] ?? 0) * order;
      y += (bend[k * ORDERS + i + ALONG_Y] ?? 0) * order;
    }
    factors[i] = x;
    factors[i + ORDERS] = y;
  }
  for (let i = 0, at = 0; i < side; i++) {
    let x = 0;
    let y = 0;
    for (let k = 0; k < ORDERS; k++, at++) {
      const order = orders[at] ?? 0;
      x += (factors[k] ?? 0) * order;
      y += (factors[k + ORDERS] ?? 0) * order;
    }
    shiftsX[i] = x;
    shiftsY[i] = y;
  }
}

/**
 * Samples the lattice bilinearly from the picture into `out` (side x side, row by row). The placement leads from cells
 * to pixels of the first level; `level` is `image`'s own. Outside the picture its edge is repeated. Returns false if
 * part of the grid lies on or behind the horizon.
 */
export function sampleLattice(
  lattice: Lattice,
  { map, bend }: Placement,
  image: GreyImage,
  level: number,
  out: Float32Array,
): boolean {
  const { perCell, margin, side } = lattice;
  const { data, width, height } = image;
  const shrink = 2 ** -level;
  const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0, h8 = 0] = map;
  const step = 1 / perCell;
  const sign = Math.sign(h6 * (GRID_SIZE / 2) + h7 * (GRID_SIZE / 2) + h8);
  const limitX = width - 1.001;
  const limitY = height - 1.001;
  let isInFront = true;
  for (let j = 0; j < side; j++) {
    const row = (j + 0.5) * step - margin;
    let column = 0.5 * step - margin;
    if (bend !== null) {
      shiftRow(lattice, bend, j);
    }
    for (let i = 0, at = j * side; i < side; i++, at++, column += step) {
      const u = bend === null ? column : column + (shiftsX[i] ?? 0);
      const v = bend === null ? row : row + (shiftsY[i] ?? 0);
      const w = h6 * u + h7 * v + h8;
      isInFront &&= w * sign > 0;
      const scale = shrink / w;
      const px = Math.min(Math.max((h0 * u + h1 * v + h2) * scale - 0.5, 0), limitX);
      const py = Math.min(Math.max((h3 * u + h4 * v + h5) * scale - 0.5, 0), limitY);
      const left = px | 0;
      const top = py | 0;
      const from = top * width + left;
      const fx = px - left;
      const upper = (data[from] ?? 0) * (1 - fx) + (data[from + 1] ?? 0) * fx;
      const lower = (data[from + width] ?? 0) * (1 - fx) + (data[from + width + 1] ?? 0) * fx;
      out[at] = upper + (lower - upper) * (py - top);
    }
  }
  return isInFront;
}
