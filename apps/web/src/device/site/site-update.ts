import { HOUR_MS } from '@repo/contract/durations';
import { messageSW, Workbox } from 'workbox-window';
import { whenIdle } from '../when-idle.ts';
import { readPageVersion } from './page-version.ts';
import {
  canHaveSiteWorker,
  isRefusedByBrowser,
  isServedByWorker,
  SITE_WORKER,
  SITE_WORKER_OPTIONS,
} from './site-worker.ts';
import { startStrangerWorker } from './stranger-worker.ts';

/** A tab may stay open for weeks, and browsers look for a new worker only when a page is loaded. */
const CHECK_MS = HOUR_MS;

export type SiteUpdate = {
  version: string;
  /** Lets the new worker in. Every tab of another version is then loaded anew, this one as well. */
  letIn: () => void;
};

/**
 * Registers the worker and follows it: tells of a version that waits and that this page does not run yet. Returns the way
 * to stop. What was reloaded by hand runs the new version already: pages come from the server, the worker helps out.
 */
export function followSiteWorker(onUpdate: (update: SiteUpdate) => void): () => void {
  if (!canHaveSiteWorker()) return () => undefined;
  const stop = new AbortController();
  const site = new Workbox(SITE_WORKER, SITE_WORKER_OPTIONS);
  const offer = async (worker: ServiceWorker | null) => {
    const version = await requestVersion(worker);
    if (stop.signal.aborted || version === '' || version === readPageVersion()) return;
    onUpdate({ version, letIn: () => site.messageSkipWaiting() });
  };
  followControl(site, stop.signal);
  void register(site).then((registration) => {
    if (registration === null) return;
    followInstallations(registration, offer, stop.signal);
    const timer = setInterval(() => void checkForUpdate(registration), CHECK_MS);
    stop.signal.addEventListener('abort', () => clearInterval(timer));
    void offer(registration.waiting);
    // An installed app opens the page for strangers without a network as well: from prints, and for whom somebody finds.
    void whenIdle().then(() => startStrangerWorker());
  });
  return () => stop.abort();
}

async function register(site: Workbox): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await site.register()) ?? null;
  } catch (error) {
    if (isRefusedByBrowser(error)) return null;
    throw error;
  }
}

/** An update found by any tab counts; Workbox reports only the first one itself. */
function followInstallations(
  registration: ServiceWorkerRegistration,
  offer: (worker: ServiceWorker) => Promise<void>,
  signal: AbortSignal,
): void {
  const follow = () => {
    const worker = registration.installing;
    const onState = () => {
      if (worker?.state === 'installed') void offer(worker);
    };
    worker?.addEventListener('statechange', onState, { signal });
  };
  registration.addEventListener('updatefound', follow, { signal });
  if (registration.active) follow();
}

async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch (error) {
    // Without a network there is nothing new.
    if (!isRefusedByBrowser(error)) throw error;
  }
}

/**
 * The first worker takes over a page that was loaded without one; only a change from one worker to the next requires a
 * reload.
 */
function followControl(site: Workbox, signal: AbortSignal): void {
  let wasServed = isServedByWorker();
  site.addEventListener('controlling', () => {
    const isChange = wasServed;
    wasServed = true;
    if (isChange && !signal.aborted) void reloadIfOther();
  });
}

async function reloadIfOther(): Promise<void> {
  const version = await requestVersion(navigator.serviceWorker.controller);
  if (version !== '' && version !== readPageVersion()) location.reload();
}

/** Empty where the worker says none. */
async function requestVersion(worker: ServiceWorker | null): Promise<string> {
  const reply: unknown = worker === null ? '' : await messageSW(worker, { type: 'VERSION' });
  return typeof reply === 'string' ? reply : '';
}
