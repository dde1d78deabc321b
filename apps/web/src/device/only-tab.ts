/**
 * Runs `work` in one tab of this browser at a time; when that tab goes, the next one takes over, and until then it is told
 * once that it waits. A browser opens six connections to a site: a stream in every tab would leave none for the person.
 * Where there are no locks, every tab works.
 */
export function inOneTab(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
  onWaiting: () => void = () => undefined,
): void {
  if (!('locks' in navigator)) {
    void work();
    return;
  }
  waitForTurn(name, signal, work, onWaiting).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

async function waitForTurn(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
  onWaiting: () => void,
): Promise<void> {
  const isMine = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null && !signal.aborted) await work();
    return lock !== null;
  });
  if (isMine || signal.aborted) return;
  onWaiting();
  await navigator.locks.request(name, { signal }, work);
}

/** Says something to the other tabs of this browser, and hears what they say. */
export function openTabChannel(
  name: string,
  onMessage: (word: unknown) => void,
): { announce: (word?: string) => void; close: () => void } {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onMessage(data);
  return { announce: (word) => channel.postMessage(word), close: () => channel.close() };
}
