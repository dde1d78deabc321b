// The worker of the page for strangers, built to /e/sw.js: keeps the page, and tells owners of readings without a network
// where the browser wakes it when there is one again.
import {
  countLateNotices,
  LATE_NOTICES_TAG,
  sendLateNotices,
} from '../src/features/emergency/stranger/phone/late-notices.ts';
import { serveStrangers } from '../src/workers/stranger/serve-strangers.ts';
import type { StrangerBuild } from '../src/workers/stranger/store-build.ts';

/** Put in by the build (`build-worker.ts`). */
declare const STRANGER_BUILD: StrangerBuild;

const isServiceWorker = (scope: unknown): scope is ServiceWorkerGlobalScope =>
  typeof Reflect.get(globalThis, 'ServiceWorkerGlobalScope') === 'function' && scope === globalThis;

/** An open page asks the server itself, which says more than a notice: then the browser is told to wake this once more. */
async function sendWaiting({ clients, location }: ServiceWorkerGlobalScope): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  const isOpen = pages.some(({ url }) => new URL(url).pathname === new URL('./', location.href).pathname);
  if (!isOpen) await sendLateNotices();
  if ((await countLateNotices()) > 0) throw new Error('Readings wait to be told.');
}

if (isServiceWorker(self)) {
  const worker = self;
  serveStrangers(worker, STRANGER_BUILD, () => worker.navigator.languages);
  worker.addEventListener('sync', (event: Event) => {
    if (event instanceof ExtendableEvent && Reflect.get(event, 'tag') === LATE_NOTICES_TAG)
      event.waitUntil(sendWaiting(worker));
  });
}
