import type { FaceReader } from '../../../workers/face-client.ts';
import { type FaceMeasurement, type FaceProgress, openFaceWindow } from './face-window.ts';

/** After so long without a measurable face the person is told what helps. */
const PATIENCE_MS = 30_000;

export type FaceOutcome = ({ kind: 'measured' } & FaceMeasurement) | { kind: 'noFace' | 'failed' | 'stopped' };

export type FaceMeasuring = {
  nextFrame: () => Promise<ImageBitmap>;
  reader: Pick<FaceReader, 'describe'>;
  windowMs: number;
  onProgress: (progress: FaceProgress) => void;
  signal: AbortSignal;
  nowMs?: () => number;
};

/** Describes one frame after the other until a face has been measured, the person leaves, or nobody comes. */
export async function measureFace(measuring: FaceMeasuring): Promise<FaceOutcome> {
  const { nextFrame, reader, windowMs, onProgress, signal, nowMs = () => performance.now() } = measuring;
  const faceWindow = openFaceWindow(windowMs, nowMs);
  const beganMs = nowMs();
  while (!signal.aborted) {
    const seen = await reader.describe(await nextFrame());
    if (signal.aborted) break;
    if (seen === null) return { kind: 'failed' };
    const { progress, measured } = faceWindow.take(seen);
    onProgress(progress);
    if (measured !== null) return { kind: 'measured', ...measured };
    if (nowMs() - beganMs >= PATIENCE_MS) return { kind: 'noFace' };
  }
  return { kind: 'stopped' };
}
