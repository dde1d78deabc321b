// Receives pushes while no page is open. It answers no request and keeps nothing.
import { followPushes } from './push/follow-pushes.ts';

const isServiceWorker = (scope: unknown): scope is ServiceWorkerGlobalScope =>
  typeof Reflect.get(globalThis, 'ServiceWorkerGlobalScope') === 'function' && scope === globalThis;

if (isServiceWorker(self)) followPushes(self);
