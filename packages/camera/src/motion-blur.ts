type PlaneSize = { readonly width: number; readonly height: number };

/** Adds `share` of a plane shifted by (dx, dy), bilinear, edges repeated. */
function addMoved(
  out: Float32Array,
  plane: Float32Array,
  { width, height }: PlaneSize,
  dx: number,
  dy: number,
  share: number,
): void {
  const left = Math.floor(dx);
  const top = Math.floor(dy);
  const [fx, fy] = [dx - left, dy - top];
  const [a, b, c, d] = [(1 - fx) * (1 - fy) * share, fx * (1 - fy) * share, (1 - fx) * fy * share, fx * fy * share];
  for (let y = 0; y < height; y++) {
    const upper = Math.min(Math.max(y + top, 0), height - 1) * width;
    const lower = Math.min(Math.max(y + top + 1, 0), height - 1) * width;
    for (let x = 0; x < width; x++) {
      const x0 = Math.min(Math.max(x + left, 0), width - 1);
      const x1 = Math.min(Math.max(x + left + 1, 0), width - 1);
      const at = y * width + x;
      out[at] =
        (out[at] ?? 0) +
        a * (plane[upper + x0] ?? 0) +
        b * (plane[upper + x1] ?? 0) +
        c * (plane[lower + x0] ?? 0) +
        d * (plane[lower + x1] ?? 0);
    }
  }
}

/** Motion blur: the camera moves `lengthPx` in a straight line at constant speed while the shutter is open. */
export function blurByMotion(
  plane: Float32Array,
  size: PlaneSize,
  lengthPx: number,
  directionDeg: number,
): Float32Array {
  if (lengthPx <= 0) return plane;
  const steps = Math.max(3, Math.ceil(1.25 * lengthPx));
  const angle = (directionDeg * Math.PI) / 180;
  const out = new Float32Array(plane.length);
  for (let step = 0; step < steps; step++) {
    const along = ((step + 0.5) / steps - 0.5) * lengthPx;
    addMoved(out, plane, size, along * Math.cos(angle), along * Math.sin(angle), 1 / steps);
  }
  return out;
}
