type InstallOffer = Event & { prompt: () => Promise<unknown> };

const isInstallOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/**
 * The browser reports once that the page can be installed, perhaps before any screen is drawn. The event is kept, so
 * that the page can ask later.
 */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallOffer(event)) setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

export const hasInstallOffer = (): boolean => offer !== null;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hands over to the browser's own question. An offer serves once, whatever the answer is. */
export async function acceptInstallOffer(): Promise<void> {
  const taken = offer;
  setOffer(null);
  await taken?.prompt();
}

/** Whether this page runs as an app, in a window of its own. */
export const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
