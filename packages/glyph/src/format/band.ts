/** A dark ring `inner <= r <= outer` around (x, y), all in cells. Every curve of a glyph is one of these, clipped to its cell. */
export type Band = { readonly x: number; readonly y: number; readonly inner: number; readonly outer: number };

/** Rings around one centre, from flat pairs `inner, outer, inner, outer, ...`. */
export function bandsAround(x: number, y: number, ...radii: readonly number[]): Band[] {
  const bands: Band[] = [];
  for (let i = 0; i + 1 < radii.length; i += 2) {
    bands.push({ x, y, inner: radii[i] ?? 0, outer: radii[i + 1] ?? 0 });
  }
  return bands;
}

/** Returns true if the point is inside one of the bands. */
export function isInBands(bands: readonly Band[], x: number, y: number): boolean {
  for (const band of bands) {
    const dx = x - band.x;
    const dy = y - band.y;
    const squared = dx * dx + dy * dy;
    if (squared <= band.outer * band.outer && squared >= band.inner * band.inner) {
      return true;
    }
  }
  return false;
}
