import { MINUTE_MS } from '@house/contract/durations';

const POLL_EVERY_MS = MINUTE_MS;

/**
 * Calls back after a time without touch or typing, and again after each further such time. It reads the clock, because
 * timers stop while a device sleeps. Returns the function that stops it.
 */
export function watchIdle(idleMs: number, onIdle: () => void): () => void {
  let usedAtMs = Date.now();
  const leaving = new AbortController();
  const noteUse = () => {
    usedAtMs = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown'] as const) {
    addEventListener(kind, noteUse, { passive: true, signal: leaving.signal });
  }
  const timer = setInterval(() => {
    if (Date.now() - usedAtMs < idleMs) return;
    noteUse();
    onIdle();
  }, POLL_EVERY_MS);
  return () => {
    leaving.abort();
    clearInterval(timer);
  };
}
