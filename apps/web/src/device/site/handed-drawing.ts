/**
 * Hands the drawing that a stranger's page has read to the site, which starts in the same document: from memory to memory,
 * once. Nothing of it stands in an address, in storage or in the history.
 */
const WANTED = 'drawing-wanted';

/** How long somebody may take to sign in before the drawing is forgotten. */
const KEPT_MS = 10 * 60_000;

/** Keeps the bytes until the site asks for them, the page goes, or the time is over. */
export function handDrawing(payload: Uint8Array): void {
  const ending = new AbortController();
  const { signal } = ending;
  const forget = () => {
    payload.fill(0);
    ending.abort();
  };
  const give = (event: Event) => {
    if (!(event instanceof CustomEvent) || !Array.isArray(event.detail)) return;
    event.detail.push(payload.slice());
    forget();
  };
  addEventListener(WANTED, give, { signal });
  addEventListener('pagehide', forget, { signal });
  const timer = setTimeout(forget, KEPT_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** The drawing that was handed over, for whoever asks first; null when none was. */
export function takeHandedDrawing(): Uint8Array | null {
  const given: unknown[] = [];
  dispatchEvent(new CustomEvent(WANTED, { detail: given }));
  const [payload] = given;
  return payload instanceof Uint8Array ? payload : null;
}
