/** A plane projective map as nine numbers, row by row: (x, y) goes to ((h0 x + h1 y + h2) / w, (h3 x + h4 y + h5) / w), w = h6 x + h7 y + h8. */
export type Homography = Float64Array;

/** A place in the picture; pixel (i, j) covers i..i+1 by j..j+1, so its centre is (i + 0.5, j + 0.5). */
export type Point = { x: number; y: number };

/** a after b: `apply(multiply(a, b), p)` is `apply(a, apply(b, p))`. */
export function multiply(a: Homography, b: Homography): Homography {
  const product = new Float64Array(9);
  for (let row = 0; row < 9; row += 3) {
    for (let column = 0; column < 3; column++) {
      product[row + column] =
        (a[row] ?? 0) * (b[column] ?? 0) +
        (a[row + 1] ?? 0) * (b[column + 3] ?? 0) +
        (a[row + 2] ?? 0) * (b[column + 6] ?? 0);
    }
  }
  return product;
}

/** The inverse up to scale (the adjugate); finite but meaningless for a singular map. */
export function invert(matrix: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = matrix;
  return Float64Array.of(
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  );
}

/** Maps a point. A point on the horizon gives infinities or NaN, which callers must handle. */
export function apply(map: Homography, x: number, y: number): Point {
  const w = (map[6] ?? 0) * x + (map[7] ?? 0) * y + (map[8] ?? 0);
  return {
    x: ((map[0] ?? 0) * x + (map[1] ?? 0) * y + (map[2] ?? 0)) / w,
    y: ((map[3] ?? 0) * x + (map[4] ?? 0) * y + (map[5] ?? 0)) / w,
  };
}

/** The map that takes (0, 0), (1, 0), (1, 1), (0, 1) to four points. Source: P. Heckbert, "Fundamentals of texture mapping", 1989, 2.2.3. */
function fromUnitSquare(p0: Point, p1: Point, p2: Point, p3: Point): Homography {
  const sumX = p0.x - p1.x + p2.x - p3.x;
  const sumY = p0.y - p1.y + p2.y - p3.y;
  const dx1 = p1.x - p2.x;
  const dx2 = p3.x - p2.x;
  const dy1 = p1.y - p2.y;
  const dy2 = p3.y - p2.y;
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / area;
  const h = (dx1 * sumY - sumX * dy1) / area;
  return Float64Array.of(
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  );
}

/** The map that takes the square of `side` whose first corner is (left, top) to four points, clockwise from that corner. */
export function fromSquare(
  left: number,
  top: number,
  side: number,
  corners: readonly [Point, Point, Point, Point],
): Homography {
  const scale = Float64Array.of(1 / side, 0, -left / side, 0, 1 / side, -top / side, 0, 0, 1);
  return multiply(fromUnitSquare(...corners), scale);
}

/** Returns true where all nine numbers are finite. */
export function isFinite9(map: Homography): boolean {
  return map.every((value) => Number.isFinite(value));
}

/**
 * The map's local stretch at a point: lengths of the images of unit steps in x and in y, and the area ratio (negative where mirrored).
 */
export function measureScale(map: Homography, x: number, y: number): { alongX: number; alongY: number; area: number } {
  const w = (map[6] ?? 0) * x + (map[7] ?? 0) * y + (map[8] ?? 0);
  const { x: px, y: py } = apply(map, x, y);
  const xx = ((map[0] ?? 0) - px * (map[6] ?? 0)) / w;
  const yx = ((map[3] ?? 0) - py * (map[6] ?? 0)) / w;
  const xy = ((map[1] ?? 0) - px * (map[7] ?? 0)) / w;
  const yy = ((map[4] ?? 0) - py * (map[7] ?? 0)) / w;
  return { alongX: Math.hypot(xx, yx), alongY: Math.hypot(xy, yy), area: xx * yy - xy * yx };
}
