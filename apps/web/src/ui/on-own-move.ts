const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Calls `stop` once, when the person scrolls, touches or types: from then on nothing moves the page under them. Returns
 * how to stop listening.
 */
export function onOwnMove(stop: () => void): () => void {
  const listening = new AbortController();
  const once = () => {
    listening.abort();
    stop();
  };
  for (const move of OWN_MOVES) addEventListener(move, once, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
