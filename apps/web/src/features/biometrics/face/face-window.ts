import type { SeenFrame } from '../../../workers/face-messages.ts';
import { type Framing, judgeFraming } from './face-framing.ts';
import { faceSimilarity, isSameFace, meanDescription } from './face-similarity.ts';

/** How long a face is measured without a break (BIO-47, BIO-48). */
export const FACE_WINDOW_MS = { enroll: 2000, verify: 1500 } as const;

/** A slow device measures on until it has this many frames. */
const FRAMES_MIN = 3;

export type FaceProgress = { framing: Framing; share: number };
export type FaceMeasurement = { embedding: Float32Array; frames: number };

/** Frame by frame: how far one and the same face has been in place without a break, and its description at the end. */
export function openFaceWindow(windowMs: number, nowMs: () => number) {
  let kept: Float32Array[] = [];
  let fromMs = 0;

  /** Nobody else has stepped in front of the camera meanwhile. */
  const continues = (description: Float32Array): boolean =>
    kept.length > 0 && isSameFace(faceSimilarity(meanDescription(kept), description));

  function add(description: Float32Array | null): void {
    if (description === null) {
      kept = [];
      return;
    }
    if (!continues(description)) {
      kept = [];
      fromMs = nowMs();
    }
    kept.push(description);
  }

  return {
    take(seen: SeenFrame): { progress: FaceProgress; measured: FaceMeasurement | null } {
      const framing = judgeFraming(seen);
      add(framing === 'good' && seen.face.found === 'one' ? seen.face.embedding : null);
      if (kept.length === 0) return { progress: { framing, share: 0 }, measured: null };
      const passedMs = nowMs() - fromMs;
      const isWhole = passedMs >= windowMs && kept.length >= FRAMES_MIN;
      return {
        progress: { framing, share: Math.min(1, passedMs / windowMs) },
        measured: isWhole ? { embedding: meanDescription(kept), frames: kept.length } : null,
      };
    },
  };
}
