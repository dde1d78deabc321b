import { radiusOf } from '../detect/locate-finders.ts';
import { cellSizeOf } from '../detect/sample-lattice.ts';
import type { FrameReading } from './read-frame.ts';

/** What a viewfinder may tell the person who holds the camera. */
export type ScanHint = 'searching' | 'too-far' | 'too-dark' | 'blurred' | 'hold-still';

/** Below this many pixels a cell there is little to read. */
const FAR_CELL_PX = 2.2;
/** Two good rings no larger than this, and no grid: too far. */
const FAR_RING_PX = 7;
const FAR_RING_SCORE = 0.65;
/** Mean light of the frame, and light between paper and ink, of 255. */
const DARK_LIGHT = 40;
const DARK_CONTRAST = 18;
/** Blur in cells from which focus is the likeliest trouble. */
const BLURRED_CELLS = 0.42;

/** The likeliest trouble with a frame that gave nothing, from what the stages found. */
export function hintFor({ rings, factor, best, meanLight }: FrameReading): ScanHint {
  if (best === null) {
    const isFar =
      rings.length >= 2 &&
      rings.slice(0, 2).every((ring) => radiusOf(ring) < FAR_RING_PX && ring.score > FAR_RING_SCORE);
    if (meanLight < DARK_LIGHT) {
      return 'too-dark';
    }
    return isFar ? 'too-far' : 'searching';
  }
  if (cellSizeOf(best.map) * factor < FAR_CELL_PX) {
    return 'too-far';
  }
  if (meanLight < DARK_LIGHT || best.contrast < DARK_CONTRAST) {
    return 'too-dark';
  }
  return best.blurCells >= BLURRED_CELLS ? 'blurred' : 'hold-still';
}
