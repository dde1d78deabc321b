import type { Point } from '../detect/geometry/homography.ts';
import type { Pattern } from '../format/glyph.ts';
import { PICTURE_EFFORT } from './effort.ts';
import { type FrameReading, readFrame } from './read-frame.ts';
import { projectCorners } from './tracking/compare-grids.ts';

/** RGBA pixels, row by row, as a canvas gives them (ImageData fits). */
export type FrameImage = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

export type ReadOptions = {
  /**
   * Work allowed for one picture, in units (decode/effort.ts), so that results do not depend on the machine's speed. 0
   * to 20000; default 240, beyond which hardly more is read (a clean glyph takes about 5). A video frame has
   * LIVE_EFFORT, a still picture that somebody waits for deserves STILL_EFFORT.
   */
  effort?: number;
  /** Called once with what each stage found, for benches and demonstrations. */
  onStages?: (reading: FrameReading) => void;
};

export type ReadResult =
  | {
      found: true;
      payload: Uint8Array;
      /** The grid's outer corners in pixels of the picture: top left, top right, bottom right, bottom left of the glyph itself. */
      corners: Point[];
      pattern: Pattern;
      /**
       * Share of the data cells that were right before error correction: 1 is a clean picture, about 0.45 is the limit.
       */
      quality: number;
    }
  | { found: false; reason: 'no-finders' | 'no-grid' | 'unreadable' };

const MAX_EFFORT = 20_000;

/** Clamps the caller's effort to the allowed range. */
export function boundEffort(effort: number | undefined): number {
  const asked = effort ?? PICTURE_EFFORT;
  return asked >= 0 ? Math.min(asked, MAX_EFFORT) : PICTURE_EFFORT;
}

/** Converts the stages' findings to the public result. */
export function concludeReading({ rings, best, factor }: FrameReading): ReadResult {
  if (best?.payload) {
    return {
      found: true,
      payload: best.payload,
      corners: projectCorners(best).map(({ x, y }) => ({ x: x * factor, y: y * factor })),
      pattern: best.pattern,
      quality: best.quality,
    };
  }
  if (best !== null) {
    return { found: false, reason: 'unreadable' };
  }
  return { found: false, reason: rings.length < 2 ? 'no-finders' : 'no-grid' };
}

/**
 * Reads the glyph in a picture: dark on light or light on dark, turned, tilted or mirrored. Pictures above 2.1
 * megapixels are read at a fraction of their size. Never throws, whatever the pixels; never returns a payload that its
 * checksum does not confirm. `no-finders`: fewer than two ring finders; `no-grid`: they make no grid; `unreadable`: a
 * grid that could not be decoded.
 */
export function readGlyph(image: FrameImage, options: ReadOptions = {}): ReadResult {
  const reading = readFrame(image, boundEffort(options.effort));
  options.onStages?.(reading);
  return concludeReading(reading);
}
