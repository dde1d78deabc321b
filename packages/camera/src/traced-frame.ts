import type { OpticalScene } from './optical-scene.ts';
import type { View } from './view.ts';

/**
 * The part of the frame that may show the sheet, with the square's coordinates at each pixel corner (NaN: no sheet
 * there).
 */
export type TracedFrame = {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly us: Float32Array;
  readonly vs: Float32Array;
};

const STEPS = 10;
const MARGIN_PX = 2;

/** Traces every pixel corner around the sheet, which reaches `quiet` sides beyond the square. */
export function traceFrame({ width, height }: OpticalScene, view: View, quiet: number): TracedFrame {
  const reach = 0.5 + quiet;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const { x, y } = view.project((2 * reach * i) / STEPS - reach, (2 * reach * j) / STEPS - reach);
      xs.push(x);
      ys.push(y);
    }
  }
  const left = Math.max(0, Math.floor(Math.min(...xs)) - MARGIN_PX);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - MARGIN_PX);
  const columns = Math.max(0, Math.min(width, Math.ceil(Math.max(...xs)) + MARGIN_PX) - left);
  const rows = Math.max(0, Math.min(height, Math.ceil(Math.max(...ys)) + MARGIN_PX) - top);
  const us = new Float32Array((columns + 1) * (rows + 1)).fill(Number.NaN);
  const vs = new Float32Array(us.length);
  const place = { u: 0, v: 0 };
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const at = j * (columns + 1) + i;
      if (view.trace(left + i, top + j, place)) {
        us[at] = place.u;
        vs[at] = place.v;
      }
    }
  }
  return { left, top, columns, rows, us, vs };
}

/**
 * The square's coordinates at a pixel's four corners: u and v at its upper left, upper right, lower left, lower right.
 */
export type Footprint = { readonly u: Float64Array; readonly v: Float64Array };

/** Spread of the coordinates above which the pixel straddles a fold of the sheet. */
const FOLD = 0.6;

/** Writes the pixel's footprint; false unless all of it lies on the sheet. */
export function readFootprint({ columns, us, vs }: TracedFrame, column: number, row: number, out: Footprint): boolean {
  const at = row * (columns + 1) + column;
  const { u, v } = out;
  for (let k = 0; k < 4; k++) {
    const from = at + (k & 1) + (k >> 1) * (columns + 1);
    u[k] = us[from] ?? Number.NaN;
    v[k] = vs[from] ?? Number.NaN;
  }
  const spreadU = Math.abs((u[3] ?? 0) - (u[0] ?? 0)) + Math.abs((u[2] ?? 0) - (u[1] ?? 0));
  const spreadV = Math.abs((v[3] ?? 0) - (v[0] ?? 0)) + Math.abs((v[2] ?? 0) - (v[1] ?? 0));
  return spreadU + spreadV < FOLD;
}
