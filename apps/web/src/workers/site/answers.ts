import type { PrecacheController } from 'workbox-precaching';

/** Hashed files that are too large or too rare to be fetched beforehand: kept once they were used. */
const USED_FILES = 'used-files';

/** Face models, print files, letters by script and the list of known passwords are two dozen; what is oldest goes first. */
const USED_FILES_MAX = 48;

/** Time limit for a network that neither answers nor fails: then the kept page is shown. */
const PATIENCE_MS = 6_000;
/** What a proxy says for a server that is not there. */
const NOBODY_THERE: readonly number[] = [502, 503, 504];

/** From the server whenever it answers: its pages, its policy and its fixes count at once. */
export async function answerPage(
  event: FetchEvent,
  readPage: () => Promise<Response | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  try {
    const fresh = await inTime(askServer(event), patienceMs);
    if (!NOBODY_THERE.includes(fresh.status)) return fresh;
    return (await readPage()) ?? fresh;
  } catch {
    // Any network failure. Without a kept page the browser shows its own error.
    return (await readPage()) ?? Response.error();
  }
}

async function askServer(event: FetchEvent): Promise<Response> {
  const started: unknown = await event.preloadResponse;
  return started instanceof Response ? started : fetch(event.request);
}

function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('out of patience')), patienceMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** From what is kept, of this version or of one that waits; what was not kept beforehand is kept when it was used. */
export async function answerHashed(
  event: FetchEvent,
  cacheName: string,
  isPrecached: (path: string) => boolean,
): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const found = (await (await caches.open(cacheName)).match(pathname)) ?? (await readUsed(pathname));
  if (found) return found;
  const fresh = await fetch(event.request);
  if (fresh.ok && !isPrecached(pathname)) event.waitUntil(storeUsed(pathname, fresh.clone()));
  return fresh;
}

/** From the server, because its name does not tell its version. */
export async function answerFile(event: FetchEvent, precache: PrecacheController): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch (error) {
    const found = await precache.matchPrecache(event.request);
    if (found) return found;
    throw error;
  }
}

async function readUsed(address: string): Promise<Response | undefined> {
  return (await caches.open(USED_FILES)).match(address);
}

/** In the order of their arrival: the oldest go when there are too many. */
async function storeUsed(address: string, response: Response): Promise<void> {
  const used = await caches.open(USED_FILES);
  try {
    await used.put(address, response);
  } catch (error) {
    // The device is full: the file came from the network and will again.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return;
    throw error;
  }
  const stored = await used.keys();
  await Promise.all(
    stored.slice(0, Math.max(0, stored.length - USED_FILES_MAX)).map((request) => used.delete(request)),
  );
}
