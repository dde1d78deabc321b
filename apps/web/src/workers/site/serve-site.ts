import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { answerFile, answerHashed, answerPage } from './answers.ts';
import { classifyRequest, listPageAssets, parsePageVersion } from './requests.ts';

/**
 * The page as the server answers it to nobody in particular: headers and nonce belong together, so it is fetched from the
 * server when a version is installed, never taken from the build. There is nothing under this address.
 */
const PRECACHED_PAGE = '/kept-page';

/** Keeps the files of one version, and answers with them. Another version waits until it is let in. */
export function serveSite(worker: ServiceWorkerGlobalScope, files: (PrecacheEntry | string)[]): void {
  const precache = new PrecacheController();
  precache.addToCacheList(files);
  const readPage = () => precache.matchPrecache(PRECACHED_PAGE);
  const isPrecached = (path: string) => precache.getCacheKeyForURL(path) !== undefined;

  worker.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([leaveCallsAlone(event), precache.install(event).then(() => checkPage(precache))]));
  });
  worker.addEventListener('activate', (event) => {
    const startsPages = worker.registration.navigationPreload.enable();
    event.waitUntil(Promise.all([precache.activate(event), startsPages, worker.clients.claim()]));
  });
  worker.addEventListener('message', (event) => {
    const type = readMessageType(event.data);
    if (type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
    if (type === 'VERSION') event.waitUntil(sendVersion(readPage, event.ports[0]));
  });
  worker.addEventListener('fetch', (event) => {
    const kind = classifyRequest(event.request, worker.location.origin, isPrecached);
    if (kind === 'page') event.respondWith(answerPage(event, readPage));
    if (kind === 'hashed') event.respondWith(answerHashed(event, precache.strategy.cacheName, isPrecached));
    if (kind === 'file') event.respondWith(answerFile(event, precache));
  });
}

const readMessageType = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null;

async function sendVersion(
  readPage: () => Promise<Response | undefined>,
  port: MessagePort | undefined,
): Promise<void> {
  const page = await readPage();
  port?.postMessage(page ? parsePageVersion(await page.text()) : '');
}

/** A page of another version than its files would open to nothing: it was deployed in between, and the next look has both. */
async function checkPage(precache: PrecacheController): Promise<void> {
  const page = await precache.matchPrecache(PRECACHED_PAGE);
  const text = (await page?.text()) ?? '';
  const missing = listPageAssets(text).filter((path) => precache.getCacheKeyForURL(path) === undefined);
  if (text !== '' && missing.length === 0) return;
  const cache = await caches.open(precache.strategy.cacheName);
  await cache.delete(precache.getCacheKeyForURL(PRECACHED_PAGE) ?? PRECACHED_PAGE);
  throw new Error(`The kept page names files that are not kept: ${missing.join(', ')}`);
}

/** Where the browser can be told, a worker that sleeps is not woken for calls: they are never its business. */
async function leaveCallsAlone(event: ExtendableEvent): Promise<void> {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (typeof addRoutes !== 'function') return;
  await addRoutes.call(event, { condition: { urlPattern: '/api/*' }, source: 'network' });
}
