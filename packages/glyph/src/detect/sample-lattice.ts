import { GRID_SIZE } from '../format/layout.ts';
import type { GreyImage } from './grey-image.ts';
import { type Homography, measureScale } from './homography.ts';

/**
 * A regular lattice over the grid: `perCell` samples a cell each way, `margin` cells beyond the grid on all sides. Sample (i, j) of the
 * lattice lies at ((i + 0.5) / perCell - margin, (j + 0.5) / perCell - margin) in cells.
 */
export type Lattice = { readonly perCell: number; readonly margin: number; readonly side: number };

export function layLattice(perCell: number, margin: number): Lattice {
  return { perCell, margin, side: (GRID_SIZE + 2 * margin) * perCell };
}

/** Pixels a cell in the middle of the grid, of the picture that `map` leads to. NaN for a map that makes no sense. */
export function cellSizeOf(map: Homography): number {
  return Math.sqrt(Math.abs(measureScale(map, GRID_SIZE / 2, GRID_SIZE / 2).area));
}

/** The level of the pyramid with at most `maxCellPx` pixels a cell (or the coarsest there is). */
export function chooseLevel(cellPx: number, maxCellPx: number, levelCount: number): number {
  const level = Math.ceil(Math.log2(cellPx / maxCellPx));
  return Math.min(Math.max(level, 0), levelCount - 1);
}

/**
 * Takes the lattice's samples, bilinear, from the picture into `out` (side x side, row by row). `map` leads from cells to pixels of
 * the first level; `level` is `image`'s own. Outside the picture its edge is repeated. False where part of the grid lies on or
 * behind the horizon.
 */
export function sampleLattice(
  lattice: Lattice,
  map: Homography,
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
    const v = (j + 0.5) * step - margin;
    let u = 0.5 * step - margin;
    for (let i = 0, at = j * side; i < side; i++, at++, u += step) {
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
