import { isRefusedByBrowser, whenActive } from './site-worker.ts';

/** The worker of the page for strangers, beside it: its scope is `/e/`, and the longest scope counts. */
export const STRANGER_WORKER = '/e/sw.js';
const SCOPE = '/e/';
const OPTIONS = { scope: SCOPE, updateViaCache: 'none' } as const;

/** Registers it, where the browser takes one, and waits until it keeps the page. `trust` gives the address in the form that the page's policy asks for. */
export async function startStrangerWorker(trust: (address: string) => string = (address) => address): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await whenActive(await navigator.serviceWorker.register(trust(STRANGER_WORKER), OPTIONS));
  } catch (error) {
    // A private window, a policy, or no network: the page works without it as long as there is one.
    if (!isRefusedByBrowser(error)) throw error;
  }
}

/** Whether the page for strangers opens on this device without a network. */
export async function isStrangerPageKept(): Promise<boolean> {
  const registration = await findWorker();
  return registration?.active != null;
}

/** Asks the browser to wake the worker when there is a network again: Chromium does. */
export async function wakeWhenOnline(tag: string): Promise<void> {
  const registration = await findWorker();
  const sync: unknown = registration && Reflect.get(registration, 'sync');
  if (!isSyncManager(sync)) return;
  try {
    await sync.register(tag);
  } catch (error) {
    // Switched off by the person: the next visit does it.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Takes the worker off this device; open pages keep theirs until they are closed. */
export async function removeStrangerWorker(): Promise<void> {
  await (await findWorker())?.unregister();
}

async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE).catch(() => undefined);
  // The site's worker stands for every address that has none of its own.
  return registration !== undefined && new URL(registration.scope).pathname === SCOPE ? registration : null;
}

type SyncManager = { register: (tag: string) => Promise<void> };

const isSyncManager = (value: unknown): value is SyncManager =>
  typeof value === 'object' && value !== null && 'register' in value;
