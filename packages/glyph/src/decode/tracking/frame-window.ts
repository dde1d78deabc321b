import type { Placement } from '../../detect/geometry/bend.ts';
import type { Homography, Point } from '../../detect/geometry/homography.ts';
import type { FrameReading } from '../read-frame.ts';
import type { FrameImage } from '../read-glyph.ts';
import { measureSide } from './compare-grids.ts';
import { moveMap } from './move-map.ts';

/** A rectangular part of a frame. */
export type FrameWindow = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Margin around the predicted corners, in sides and in pixels: for unpredicted movement and the quiet zone. */
const MARGIN = 0.3;
const MARGIN_PX = 24;
/** From this share of the frame on the whole frame is searched: a window would save nothing. */
const LARGE_SHARE = 0.7;

/** The part of a frame around a glyph with these corners; null if that is most of the frame, or none of it. */
export function computeWindow(corners: readonly Point[], { width, height }: FrameImage): FrameWindow | null {
  const margin = MARGIN * measureSide(corners) + MARGIN_PX;
  const left = Math.max(0, Math.floor(Math.min(...corners.map(({ x }) => x)) - margin));
  const top = Math.max(0, Math.floor(Math.min(...corners.map(({ y }) => y)) - margin));
  const right = Math.min(width, Math.ceil(Math.max(...corners.map(({ x }) => x)) + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...corners.map(({ y }) => y)) + margin));
  const isInside = right - left > 2 * MARGIN_PX && bottom - top > 2 * MARGIN_PX;
  const isSmall = (right - left) * (bottom - top) < LARGE_SHARE * width * height;
  return isInside && isSmall ? { left, top, width: right - left, height: bottom - top } : null;
}

/** Copies a part of the frame. */
export function cropFrame({ data, width }: FrameImage, part: FrameWindow): FrameImage {
  const pixels = new Uint8ClampedArray(4 * part.width * part.height);
  for (let row = 0; row < part.height; row++) {
    const from = 4 * ((part.top + row) * width + part.left);
    pixels.set(data.subarray(from, from + 4 * part.width), 4 * row * part.width);
  }
  return { data: pixels, width: part.width, height: part.height };
}

/** Moves a reading of a window that begins at (left, top) to pixels of the frame. */
export function moveReading(reading: FrameReading, { left, top }: Pick<FrameWindow, 'left' | 'top'>): FrameReading {
  const { factor, best, pending } = reading;
  const move = <T extends { readonly map: Homography }>(placed: T): T => ({
    ...placed,
    map: moveMap(placed.map, left, top, factor),
  });
  const shrink = 1 / (factor * factor);
  return {
    ...reading,
    factor: 1,
    rings: reading.rings.map((ring) => ({
      ...ring,
      x: ring.x * factor + left,
      y: ring.y * factor + top,
      xx: ring.xx * shrink,
      xy: ring.xy * shrink,
      yy: ring.yy * shrink,
    })),
    hypotheses: reading.hypotheses.map(move),
    tried: reading.tried.map((placement: Placement) => move(placement)),
    best: best === null ? null : move(best),
    pending: pending === null ? null : move(pending),
  };
}
