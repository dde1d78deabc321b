import type { ScanHint } from '@house/glyph';
import type { Reader } from '../../workers/reader-client.ts';

/** A hint that changes thirty times a second cannot be read: it stays at least this long. */
const HINT_STAYS_MS = 600;

/**
 * Feeds the newest frame to the reader, one at a time: while it reads, frames pass by unread, so nothing ever queues.
 * Answers the payload, or null when the signal ends it.
 */
export async function watchFrames(
  video: HTMLVideoElement,
  reader: Reader,
  onHint: (hint: ScanHint | null) => void,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  let hintedAtMs = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    await nextFrame(video, signal);
    if (signal.aborted) return null;
    const answer = await reader.readFrame(await createImageBitmap(video));
    if (signal.aborted || answer.kind !== 'read') continue;
    if (answer.result.found) return answer.result.payload;
    if (performance.now() - hintedAtMs > HINT_STAYS_MS) {
      onHint(answer.hint);
      hintedAtMs = performance.now();
    }
  }
  return null;
}

function nextFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    // Older browsers do not say when a frame is new: then each painted one counts.
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(end);
    else requestAnimationFrame(end);
  });
}
