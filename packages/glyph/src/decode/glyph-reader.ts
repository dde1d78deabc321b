import { acceptPayload } from '../coding/accept-payload.ts';
import { createSymbolDecoder } from '../coding/symbol-decoder.ts';
import { addEvidence, clearEvidence, createEvidence, likelihoodsOf } from './add-evidence.ts';
import { hintFor, type ScanHint } from './give-hint.ts';
import { type FrameReading, readFrame } from './read-frame.ts';
import { boundEffort, concludeReading, type FrameImage, type ReadOptions, type ReadResult } from './read-glyph.ts';

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
/** Frames without the glyph after which it is forgotten. */
const MAX_MISSES = 15;

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
