/** One size of a drawing: ink cover of each texel, 0 to 1, `side` by `side`. */
type DrawingLevel = { readonly cover: Float32Array; readonly side: number };

/**
 * A code's drawing, quiet zone included, at falling sizes (each the mean of 2 x 2 of the one before). `quiet` is the
 * zone's width in sides of the code's own square.
 */
export type Drawing = { readonly levels: readonly DrawingLevel[]; readonly quiet: number };

function halve({ cover, side }: DrawingLevel): DrawingLevel {
  const half = side / 2;
  const means = new Float32Array(half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const at = 2 * y * side + 2 * x;
      const upper = (cover[at] ?? 0) + (cover[at + 1] ?? 0);
      means[y * half + x] = (upper + (cover[at + side] ?? 0) + (cover[at + side + 1] ?? 0)) / 4;
    }
  }
  return { cover: means, side: half };
}

/** Samples a drawing's definition: `isInk(x, y)` in cells, quiet zone outside 0..cells. */
export function drawFrom(
  isInk: (x: number, y: number) => boolean,
  cells: number,
  quietCells: number,
  perCell: number,
): Drawing {
  const side = (cells + 2 * quietCells) * perCell;
  const cover = new Float32Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      cover[y * side + x] = isInk((x + 0.5) / perCell - quietCells, (y + 0.5) / perCell - quietCells) ? 1 : 0;
    }
  }
  return drawPicture(cover, side, quietCells / cells);
}

/**
 * Makes a drawing from a picture of it, quiet zone included: the ink of each of `side` by `side` texels, 0 to 1;
 * `quiet` as in Drawing.
 */
export function drawPicture(cover: Float32Array, side: number, quiet: number): Drawing {
  const levels: DrawingLevel[] = [{ cover, side }];
  for (let last = levels[0]; last !== undefined && last.side % 2 === 0; last = levels.at(-1)) levels.push(halve(last));
  return { levels, quiet };
}

/** Ink at a place of the square (-0.5 to 0.5), bilinear; paper beyond the drawing. */
export function inkAt({ cover, side }: DrawingLevel, quiet: number, u: number, v: number): number {
  const scale = side / (1 + 2 * quiet);
  const px = (u + 0.5 + quiet) * scale - 0.5;
  const py = (v + 0.5 + quiet) * scale - 0.5;
  const left = Math.floor(px);
  const top = Math.floor(py);
  if (left < 0 || top < 0 || left >= side - 1 || top >= side - 1) return 0;
  const fx = px - left;
  const at = top * side + left;
  const upper = (cover[at] ?? 0) * (1 - fx) + (cover[at + 1] ?? 0) * fx;
  const lower = (cover[at + side] ?? 0) * (1 - fx) + (cover[at + side + 1] ?? 0) * fx;
  return upper + (lower - upper) * (py - top);
}
