import { type Drawing, inkAt } from './drawing.ts';
import type { Light } from './light.ts';
import type { OpticalScene } from './optical-scene.ts';
import { computeLights } from './render-print.ts';
import { type Footprint, readFootprint, type TracedFrame } from './traced-frame.ts';

/** Sample points across a camera pixel; a screen's stripes are a third of its pixel wide. */
const POINTS = 7;
/** Dark gaps between stripes and between rows, in pixels of the screen. */
const STRIPE_GAP = 0.04;
const ROW_GAP = 0.12;
/** Brightness of a lit stripe, which covers a third of its pixel minus the gaps, so that the mean is right. */
const LIFT = 1 / ((1 / 3 - STRIPE_GAP) * (1 - ROW_GAP));

type Screen = { readonly side: number; readonly quiet: number; readonly ink: Float32Array };

/** The drawing at the screen's resolution: one value a screen pixel, the mean over that pixel. */
function showDrawing(drawing: Drawing, screenPixels: number): Screen {
  const pixel = 1 / screenPixels;
  const side = Math.round((1 + 2 * drawing.quiet) * screenPixels);
  const finest = drawing.levels[0];
  const ink = new Float32Array(side * side);
  const points = Math.max(2, Math.ceil(((finest?.side ?? 0) / side) * 0.75));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side && finest !== undefined; x++) {
      let sum = 0;
      for (let k = 0; k < points * points; k++) {
        const u = (x + ((k % points) + 0.5) / points) * pixel - 0.5 - drawing.quiet;
        const v = (y + (Math.floor(k / points) + 0.5) / points) * pixel - 0.5 - drawing.quiet;
        sum += inkAt(finest, drawing.quiet, u, v);
      }
      ink[y * side + x] = sum / (points * points);
    }
  }
  return { side, quiet: drawing.quiet, ink };
}

/** Interpolates between a footprint's four corners. */
function placeIn(corners: Float64Array, fx: number, fy: number): number {
  const upper = (corners[0] ?? 0) * (1 - fx) + (corners[1] ?? 0) * fx;
  const lower = (corners[2] ?? 0) * (1 - fx) + (corners[3] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** Adds the light of red, green and blue over the pixel to `sums`; returns how many sample points lay on the screen. */
function samplePixel(
  screen: Screen,
  pixels: number,
  { u, v }: Footprint,
  tones: { ink: number; paper: number },
  sums: Float64Array,
): number {
  let hits = 0;
  sums.fill(0);
  for (let k = 0; k < POINTS * POINTS; k++) {
    const fx = ((k % POINTS) + 0.5) / POINTS;
    const fy = (Math.floor(k / POINTS) + 0.5) / POINTS;
    const x = (placeIn(u, fx, fy) + 0.5 + screen.quiet) * pixels;
    const y = (placeIn(v, fx, fy) + 0.5 + screen.quiet) * pixels;
    if (x < 0 || y < 0 || x >= screen.side || y >= screen.side) continue;
    hits++;
    const stripe = (x % 1) * 3;
    const isLit = (stripe % 1) / 3 < 1 / 3 - STRIPE_GAP && y % 1 < 1 - ROW_GAP;
    if (!isLit) continue;
    const ink = screen.ink[Math.floor(y) * screen.side + Math.floor(x)] ?? 0;
    const colour = Math.floor(stripe);
    sums[colour] = (sums[colour] ?? 0) + LIFT * (tones.paper + (tones.ink - tones.paper) * ink);
  }
  return hits;
}

/**
 * Renders a screen that shows the drawing over the background in place. Needs three planes; moire arises from the two
 * pixel grids.
 */
export function renderScreen(
  { planes, width }: Light,
  scene: OpticalScene,
  frame: TracedFrame,
  drawing: Drawing,
): void {
  const screen = showDrawing(drawing, scene.screenPixels);
  const footprint = { u: new Float64Array(4), v: new Float64Array(4) };
  const tones = computeLights(scene);
  const sums = new Float64Array(3);
  for (let row = 0; row < frame.rows; row++) {
    for (let column = 0; column < frame.columns; column++) {
      if (!readFootprint(frame, column, row, footprint)) continue;
      const hits = samplePixel(screen, scene.screenPixels, footprint, tones, sums);
      if (hits === 0) continue;
      const share = hits / (POINTS * POINTS);
      const at = (frame.top + row) * width + frame.left + column;
      for (const [colour, plane] of planes.entries()) {
        plane[at] = (plane[at] ?? 0) * (1 - share) + ((sums[colour] ?? 0) / hits) * share;
      }
    }
  }
}
