import type { Glyph } from '../format/glyph.ts';
import { GRID_SIZE } from '../format/layout.ts';
import { GlyphError } from '../glyph-error.ts';
import { DEFAULT_QUIET_ZONE, requireDrawnPattern, requireQuietZone } from './drawing-limits.ts';
import { isInkAt } from './ink-at.ts';

export type Raster = { data: Uint8ClampedArray; width: number; height: number };

export type RasterOptions = {
  /** Width of the light margin in cells, 0 to 100; 2 when left out. */
  quietZone?: number;
  /** Colour of the lines, red, green, blue; black when left out. */
  ink?: readonly [number, number, number];
  /** Colour of the ground; white when left out. */
  paper?: readonly [number, number, number];
};

const MAX_SIZE_PX = 8192;
/** Sample points per pixel side: 64 levels of grey where pixels are few, 16 where they are many. */
const FINE_SAMPLES = 8;
const COARSE_SAMPLES = 4;
const FINE_LIMIT_PX = 600;

/**
 * Draws a glyph into opaque RGBA pixels, a square of `sizePx` including the quiet zone. Same input, same bytes, on every machine.
 * Throws GlyphError: `size` unless sizePx is a whole number of 1 to 8192, `quiet-zone`, `pattern`.
 */
export function rasterGlyph(glyph: Glyph, sizePx: number, options: RasterOptions = {}): Raster {
  if (!Number.isInteger(sizePx) || sizePx < 1 || sizePx > MAX_SIZE_PX) {
    throw new GlyphError('size', `A raster is a whole number of 1 to ${MAX_SIZE_PX} pixels wide.`);
  }
  requireDrawnPattern(glyph.pattern);
  const quietZone = requireQuietZone(options.quietZone ?? DEFAULT_QUIET_ZONE);
  const [inkRed, inkGreen, inkBlue] = options.ink ?? [0, 0, 0];
  const [paperRed, paperGreen, paperBlue] = options.paper ?? [255, 255, 255];
  const data = new Uint8ClampedArray(sizePx * sizePx * 4);
  const samples = sizePx <= FINE_LIMIT_PX ? FINE_SAMPLES : COARSE_SAMPLES;
  const step = (GRID_SIZE + 2 * quietZone) / sizePx / samples;
  for (let pixel = 0; pixel < sizePx * sizePx; pixel++) {
    const left = (pixel % sizePx) * samples;
    const top = Math.floor(pixel / sizePx) * samples;
    const hits = countInk(glyph, { left, top, samples, step, quietZone });
    const cover = hits / (samples * samples);
    data[4 * pixel] = paperRed + (inkRed - paperRed) * cover;
    data[4 * pixel + 1] = paperGreen + (inkGreen - paperGreen) * cover;
    data[4 * pixel + 2] = paperBlue + (inkBlue - paperBlue) * cover;
    data[4 * pixel + 3] = 255;
  }
  return { data, width: sizePx, height: sizePx };
}

type Samples = { left: number; top: number; samples: number; step: number; quietZone: number };

/** Counts how many of `samples` x `samples` points in a square have ink. */
function countInk({ symbols, pattern }: Glyph, { left, top, samples, step, quietZone }: Samples): number {
  let hits = 0;
  for (let row = 0; row < samples; row++) {
    const y = (top + row + 0.5) * step - quietZone;
    for (let column = 0; column < samples; column++) {
      const x = (left + column + 0.5) * step - quietZone;
      hits += isInkAt(symbols, x, y, pattern) ? 1 : 0;
    }
  }
  return hits;
}
