import { readPageVersion } from './page-version.ts';

/** At the root of the site, because a worker may serve the folder it lies in. Allowed by `app/trusted-types.ts`. */
export const SITE_WORKER = '/sw.js';
/** The browser's own cache is never asked for the worker: a fix must not wait for it. */
export const SITE_WORKER_OPTIONS = { scope: '/', updateViaCache: 'none' } as const;

/** Only a build has a worker; `dev` has none. */
export const canHaveSiteWorker = (): boolean => 'serviceWorker' in navigator && readPageVersion() !== '';

/** Whether a worker stands between this page and the network: then the page opens without one as well. */
export const isServedByWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Tells when a worker takes over. Returns the way to stop listening. */
export function onServedByWorker(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  navigator.serviceWorker.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', listener);
}

/** Returns the worker, registered and running. It is null where none can be had: in `dev`, in a private window, by a policy. */
export async function startSiteWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!canHaveSiteWorker()) return null;
  try {
    const registration = await navigator.serviceWorker.register(SITE_WORKER, SITE_WORKER_OPTIONS);
    await whenActive(registration);
    return registration;
  } catch (error) {
    if (isRefusedByBrowser(error)) return null;
    throw error;
  }
}

/** Browsers refuse workers with one of these, and so does a network that fails while one is fetched. */
export const isRefusedByBrowser = (error: unknown): boolean =>
  error instanceof DOMException || error instanceof TypeError;

/** When its worker serves, or was given up. */
export async function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}
