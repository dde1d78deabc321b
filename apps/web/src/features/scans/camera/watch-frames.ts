import type { Point, ScanHint } from '@house/glyph';
import { grabFrame, nextFrame } from '../../../device/media/video-frames.ts';
import type { Reader } from '../../../workers/reader-client.ts';
import { feedNewest } from './newest-frame.ts';
import { steadyHints } from './steady-hint.ts';

/** What the viewfinder shows meanwhile. */
export type Watcher = {
  readonly onHint: (hint: ScanHint) => void;
  /** Corners of the glyph in sight, in shares of the picture's width and height; null when none is. */
  readonly onCorners: (corners: readonly Point[] | null) => void;
};

/** Feeds the newest frame to the reader, one at a time. Answers the payload, or null when the signal ends it. */
export async function watchFrames(
  video: HTMLVideoElement,
  reader: Reader,
  { onHint, onCorners }: Watcher,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const found = new AbortController();
  const ending = AbortSignal.any([signal, found.signal]);
  const steady = steadyHints();
  let payload: Uint8Array | null = null;
  const feed = feedNewest(reader.readFrame, (answer) => {
    if (answer.kind !== 'read') return;
    onCorners(answer.corners);
    if (answer.result.found) {
      payload = answer.result.payload;
      found.abort();
      return;
    }
    if (answer.hint !== null) onHint(steady(answer.hint, performance.now()));
  });
  ending.addEventListener('abort', feed.end);
  while (!ending.aborted) {
    await nextFrame(video, ending);
    const frame = ending.aborted ? null : await grabFrame(video);
    if (frame !== null) feed.offer(frame);
  }
  feed.end();
  return payload;
}
