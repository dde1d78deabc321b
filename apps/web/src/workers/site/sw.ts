// The one worker of the site, built to /sw.js: keeps the files of a version, opens the app without a network, and
// receives pushes while no page is open.
import { followPushes } from '../push/follow-pushes.ts';
import { serveSite } from './serve-site.ts';

const isServiceWorker = (scope: unknown): scope is ServiceWorkerGlobalScope =>
  typeof Reflect.get(globalThis, 'ServiceWorkerGlobalScope') === 'function' && scope === globalThis;

if (isServiceWorker(self)) {
  serveSite(self, self.__WB_MANIFEST);
  followPushes(self);
}
