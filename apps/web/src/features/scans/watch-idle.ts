const LOOK_EVERY_MS = 60_000;

/**
 * Calls back once nobody has touched or typed for so long, and again after each further stretch. Looks at the clock, because
 * timers stand still while a device sleeps. Answers the way to stop.
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
  }, LOOK_EVERY_MS);
  return () => {
    leaving.abort();
    clearInterval(timer);
  };
}
