/** What a server needs to reach this browser while no page is open: an address at the browser's maker, and two keys. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

const isSupported = () => 'serviceWorker' in navigator && typeof Reflect.get(globalThis, 'PushManager') === 'function';

/** A worker may serve the folder it lies in: this one receives pushes and controls no page. */
const findRegistration = async (workerAddress: string) => {
  if (!isSupported()) return undefined;
  return navigator.serviceWorker.getRegistration(new URL('./', new URL(workerAddress, location.href)));
};

/** This browser's present address, or null. */
export async function readPushAddress(workerAddress: string): Promise<PushAddress | null> {
  const registration = await findRegistration(workerAddress);
  return addressOf((await registration?.pushManager.getSubscription()) ?? null);
}

/**
 * Registers the worker and asks the browser's maker for an address. Null where there is none to be had: no such service, no
 * network, or a private window. A worker of an earlier version is replaced, its address stays.
 */
export async function makePushAddress(workerAddress: string, serverKey: string): Promise<PushAddress | null> {
  if (!isSupported()) return null;
  try {
    const registration = await navigator.serviceWorker.register(workerAddress, { type: 'module' });
    await whenActive(registration);
    const wanted = { userVisibleOnly: true, applicationServerKey: serverKey };
    return addressOf(await registration.pushManager.subscribe(wanted));
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return null;
    throw error;
  }
}

/** Ends it for this browser: what is sent to the old address afterwards is refused there. */
export async function dropPushAddress(workerAddress: string): Promise<void> {
  const registration = await findRegistration(workerAddress);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await registration?.unregister();
}

function addressOf(subscription: PushSubscription | null): PushAddress | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

async function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
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
