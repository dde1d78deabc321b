import { STRANGER_PATH } from '../page-address.ts';
import { startSiteWorker } from './site-worker.ts';

/** What a server needs to reach this browser while no page is open: the address of its push service and two keys. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

const isSupported = () => 'serviceWorker' in navigator && typeof Reflect.get(globalThis, 'PushManager') === 'function';

/** The worker that serves the site receives pushes too. */
const findRegistration = async () => {
  if (!isSupported()) return undefined;
  return navigator.serviceWorker.getRegistration('/');
};

/** Returns this browser's present address, or null. */
export async function readPushAddress(): Promise<PushAddress | null> {
  const registration = await findRegistration();
  return extractPushAddress((await registration?.pushManager.getSubscription()) ?? null);
}

/**
 * Asks the push service for an address. Null if there is none: no service, no network, or a private window. A worker of
 * another version is replaced and keeps its address.
 */
export async function makePushAddress(serverKey: string): Promise<PushAddress | null> {
  if (!isSupported()) return null;
  const registration = await startSiteWorker();
  if (registration === null) return null;
  try {
    const wanted = { userVisibleOnly: true, applicationServerKey: serverKey };
    return extractPushAddress(await registration.pushManager.subscribe(wanted));
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return null;
    throw error;
  }
}

/** Ends it for this browser: what is sent to the old address afterwards is refused there. The worker goes on serving. */
export async function dropPushAddress(): Promise<void> {
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await dropFormerWorker();
}

/** Where workers of this version serve: the site, and the page for strangers, which must open without a network. */
const SERVED: readonly string[] = ['/', STRANGER_PATH];

/** Earlier versions had a separate push worker. It is removed with its address once the worker of the site has one. */
export async function dropFormerWorker(): Promise<void> {
  if (!isSupported()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const former = registrations.filter(({ scope }) => !SERVED.includes(new URL(scope).pathname));
  await Promise.all(former.map((registration) => registration.unregister()));
}

function extractPushAddress(subscription: PushSubscription | null): PushAddress | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** A notice was pressed while this page was open: which one. Returns the way to stop listening. */
export function onNoticePressed(listener: (id: string) => void): () => void {
  if (!isSupported()) return () => undefined;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('notification' in data)) return;
    if (typeof data.notification === 'string') listener(data.notification);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
