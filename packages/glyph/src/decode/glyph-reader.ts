import { acceptPayload } from '../coding/accept-payload.ts';
import { createSymbolDecoder } from '../coding/symbol-decoder.ts';
import { radiusOf } from '../detect/locate-finders.ts';
import { cellSizeOf } from '../detect/sample-lattice.ts';
import { addEvidence, clearEvidence, createEvidence, likelihoodsOf } from './add-evidence.ts';
import { type FrameReading, readFrame } from './read-frame.ts';
import { boundEffort, concludeReading, type FrameImage, type ReadOptions, type ReadResult } from './read-glyph.ts';

/** What a viewfinder may tell the person who holds the camera. */
export type ScanHint = 'searching' | 'too-far' | 'too-dark' | 'blurred' | 'hold-still';

/** A frame's result; where nothing was found, with a hint. */
export type FrameResult =
  | Extract<ReadResult, { found: true }>
  | (Extract<ReadResult, { found: false }> & { hint: ScanHint });

export type GlyphReader = {
  /** Reads one frame of a video. What frames before it showed of the same glyph counts too. Never throws. */
  read(frame: FrameImage): FrameResult;
  /** Forgets the frames before. */
  reset(): void;
};

/** Adding frames needs a grid whose orientation is beyond doubt and that says something. */
const MIN_ORIENTATION = -2.7;
const MIN_INFORMATION_BITS = 60;
const FAR_CELL_PX = 3;
const FAR_RING_PX = 7;
const DARK_LIGHT = 40;
const DARK_CONTRAST = 18;
const BLURRED_CELLS = 0.42;
/** Frames without the glyph after which it is forgotten. */
const MAX_MISSES = 15;

function hintFor({ rings, hypotheses, best, meanLight }: FrameReading): ScanHint {
  if (best === null || hypotheses.length === 0) {
    const isFar =
      rings.length >= 2 && rings.slice(0, 3).every((ring) => radiusOf(ring) < FAR_RING_PX && ring.score > 0.7);
    if (meanLight < DARK_LIGHT) {
      return 'too-dark';
    }
    return isFar ? 'too-far' : 'searching';
  }
  if (cellSizeOf(best.map) < FAR_CELL_PX) {
    return 'too-far';
  }
  if (meanLight < DARK_LIGHT || best.contrast < DARK_CONTRAST) {
    return 'too-dark';
  }
  return best.blurCells >= BLURRED_CELLS ? 'blurred' : 'hold-still';
}

/**
 * A reader for video: each frame is read on its own, and where that fails its likelihoods are added to those of the frames before (333 x 16
 * numbers in all, old frames fading), which often decode together. Options as for `readGlyph`.
 */
export function createGlyphReader(options: ReadOptions = {}): GlyphReader {
  const evidence = createEvidence();
  const together = new Float32Array(evidence.logs.length);
  const decoder = createSymbolDecoder();
  let misses = 0;

  const decodeTogether = ({ best }: FrameReading): Uint8Array | null => {
    const isUsable = best !== null && best.orientation > MIN_ORIENTATION && best.information > MIN_INFORMATION_BITS;
    misses = isUsable ? 0 : misses + 1;
    if (misses > MAX_MISSES) {
      clearEvidence(evidence);
    }
    if (!isUsable) {
      return null;
    }
    addEvidence(evidence, best.likelihoods);
    if (evidence.frames < 2) {
      return null;
    }
    likelihoodsOf(evidence, together);
    return acceptPayload(decoder.decode(together), together);
  };

  return {
    read(frame) {
      const reading = readFrame(frame, boundEffort(options.effort));
      options.onStages?.(reading);
      const alone = concludeReading(reading);
      if (alone.found) {
        clearEvidence(evidence);
        return alone;
      }
      const payload = decodeTogether(reading);
      if (payload !== null && reading.best !== null) {
        clearEvidence(evidence);
        const joint = concludeReading({ ...reading, best: { ...reading.best, payload } });
        if (joint.found) {
          return joint;
        }
      }
      return { ...alone, hint: hintFor(reading) };
    },
    reset() {
      clearEvidence(evidence);
      misses = 0;
    },
  };
}
