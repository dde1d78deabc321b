import type { Frame } from '@repo/camera/develop';
import { drawOpticalScene } from '@repo/camera/draw-scene';
import { type Drawing, drawFrom } from '@repo/camera/drawing';
import type { OpticalScene } from '@repo/camera/optical-scene';
import { photograph } from '@repo/camera/photograph';
import { createRng } from '@repo/camera/rng';
import { setUpView, type View } from '@repo/camera/view';
import type { Point } from '../src/detect/geometry/homography.ts';
import { encodeGlyph } from '../src/encode/encode-glyph.ts';
import type { Glyph, Pattern } from '../src/format/glyph.ts';
import { GRID_SIZE } from '../src/format/layout.ts';
import { isInkAt } from '../src/render/ink-at.ts';

/** A picture of a glyph with known ground truth. */
export type Shot = {
  readonly frame: Frame;
  readonly scene: OpticalScene;
  readonly view: View;
  readonly payload: Uint8Array;
  readonly glyph: Glyph;
};

const QUIET_CELLS = 2;
const TEXELS_PER_CELL = 24;

/** The glyph as print, from the exact definition of the drawing. */
export function printGlyph({ symbols, pattern }: Glyph): Drawing {
  return drawFrom((x, y) => isInkAt(symbols, x, y, pattern), GRID_SIZE, QUIET_CELLS, TEXELS_PER_CELL);
}

/** A picture of a glyph with a payload of its own, from a seed. Tests take seeds from 100000 on, benches have their own. */
export function photographGlyph(seed: number, given: Partial<OpticalScene>, pattern: Pattern = 'classic'): Shot {
  const payload = createRng(seed + 1).bytes(33);
  const glyph = encodeGlyph(payload, { pattern });
  const scene = drawOpticalScene(seed, given);
  return { frame: photograph(scene, printGlyph(glyph)), scene, view: setUpView(scene), payload, glyph };
}

/** Projects a place of the grid, in cells, to the picture. */
export function projectCell(view: View, x: number, y: number): Point {
  return view.project(x / GRID_SIZE - 0.5, y / GRID_SIZE - 0.5);
}

/** The frame mirrored left to right. */
export function mirrorFrame({ data, width, height }: Frame): Frame {
  const pixels = new Uint32Array(data.slice().buffer);
  for (let y = 0; y < height; y++) pixels.subarray(y * width, (y + 1) * width).reverse();
  return { data: new Uint8ClampedArray(pixels.buffer), width, height };
}
