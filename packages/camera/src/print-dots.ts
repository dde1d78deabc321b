import { type Drawing, drawFrom } from './drawing.ts';
import { createRng } from './rng.ts';

/** A printer that draws in a square raster of dots, each inked or not. Lengths in dots. */
export type Printer = {
  /** Dots across a cell of the drawing; may be fractional, because a sheet is laid out in millimetres. */
  readonly dotsPerCell: number;
  /** Seed of the raster's random offset. */
  readonly seed: number;
};

/**
 * A dot is inked if the drawing comes this near to its centre; rasterisers differ between "the centre is inside" and
 * "any part is touched".
 */
const REACH = 0.3;
/** Radius of a dot: dots must overlap to fill an area (from 0.71 on), and ink and toner spread a little further. */
const DOT_RADIUS = 0.8;
const AROUND = [
  [0, 0],
  [REACH, 0],
  [-REACH, 0],
  [0, REACH],
  [0, -REACH],
] as const;
const TEXELS_PER_CELL = 24;

/** The drawing as printed: `isInk(x, y)` in cells, rendered in round dots. Lines grow and gaps shrink. */
export function printDots(
  isInk: (x: number, y: number) => boolean,
  cells: number,
  quietCells: number,
  { dotsPerCell, seed }: Printer,
): Drawing {
  const rng = createRng(seed);
  const [shiftX, shiftY] = [rng.between(0, 1), rng.between(0, 1)];
  const columns = Math.ceil((cells + 2 * quietCells) * dotsPerCell) + 2;
  const inked = new Uint8Array(columns * columns);
  for (let dot = 0; dot < inked.length; dot++) {
    const x = (dot % columns) + 0.5 - shiftX;
    const y = Math.floor(dot / columns) + 0.5 - shiftY;
    const isNear = AROUND.some(([dx, dy]) =>
      isInk((x + dx) / dotsPerCell - quietCells, (y + dy) / dotsPerCell - quietCells),
    );
    inked[dot] = isNear ? 1 : 0;
  }
  const isInked = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < columns && inked[row * columns + column] === 1;
  return drawFrom(
    (x, y) => {
      const px = (x + quietCells) * dotsPerCell + shiftX;
      const py = (y + quietCells) * dotsPerCell + shiftY;
      const [column, row] = [Math.floor(px), Math.floor(py)];
      for (let k = 0; k < 9; k++) {
        const i = column + (k % 3) - 1;
        const j = row + Math.floor(k / 3) - 1;
        if (isInked(i, j) && Math.hypot(px - i - 0.5, py - j - 0.5) < DOT_RADIUS) return true;
      }
      return false;
    },
    cells,
    quietCells,
    TEXELS_PER_CELL,
  );
}
