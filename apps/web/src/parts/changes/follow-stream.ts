import { MINUTE_MS } from '@repo/contract/durations';
import { STREAM_BEAT_SECONDS } from '@repo/contract/notifications/notifications';
import { AskError } from '../../api/ask-error.ts';
import type { StreamMessage } from '../../api/event-stream.ts';

/** A connection that is silent for longer than two heartbeats of the server is closed, whatever the browser reports. */
const SILENCE_MS = 2 * STREAM_BEAT_SECONDS * 1_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = MINUTE_MS;
/** The account listens from as many places as it may: the pages of this one say so, and the console stays quiet. */
const CROWDED_PAUSE_MS = 10 * MINUTE_MS;

type OpenStream = (signal: AbortSignal) => Promise<AsyncIterable<StreamMessage | null>>;

export type StreamFollower = {
  /** Every event, the greeting included, because something may have come while nobody listened. */
  readonly onMessage: (message: StreamMessage) => void;
  /** Whether what happens is heard. A stream that ends as it must, and is opened again at once, was heard all the while. */
  readonly onHearing: (isHeard: boolean) => void;
};

/**
 * Listens until the signal ends it. A broken connection is opened again after 1, 2, 4 and so on up to 60 seconds, with random
 * jitter, so that browsers do not come back all at once; if too many listen already, after ten minutes. The end of the
 * session ends it.
 */
export async function followStream(open: OpenStream, follower: StreamFollower, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const end = await listenOnce(open, follower, signal);
    if (end === 'signedOut' || signal.aborted) return;
    if (end !== 'heard') follower.onHearing(false);
    pauseMs = end === 'heard' ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    await pause(shortened(end === 'crowded' ? CROWDED_PAUSE_MS : pauseMs), signal);
  }
}

const REFUSED: Readonly<Record<number, 'signedOut' | 'crowded'>> = { 401: 'signedOut', 429: 'crowded' };

async function listenOnce(
  open: OpenStream,
  { onMessage, onHearing }: StreamFollower,
  signal: AbortSignal,
): Promise<'heard' | 'failed' | 'crowded' | 'signedOut'> {
  const silence = new AbortController();
  let watchdog = setTimeout(() => silence.abort(), SILENCE_MS);
  let isHeard = false;
  try {
    for await (const message of await open(AbortSignal.any([signal, silence.signal]))) {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silence.abort(), SILENCE_MS);
      if (!isHeard) onHearing(true);
      isHeard = true;
      pass(message, onMessage);
    }
  } catch (error) {
    const refused = error instanceof AskError ? REFUSED[error.status] : undefined;
    // Whatever a network can do to a connection: the page says that it hears nothing.
    return refused ?? (isHeard ? 'heard' : 'failed');
  } finally {
    clearTimeout(watchdog);
  }
  return isHeard ? 'heard' : 'failed';
}

/** A comment is a sign of life and nothing else. */
function pass(message: StreamMessage | null, onMessage: StreamFollower['onMessage']): void {
  if (message !== null) onMessage(message);
}

/** The wait is between three quarters of it and all of it. */
function shortened(pauseMs: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return pauseMs * (0.75 + drawn / 1_024);
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
