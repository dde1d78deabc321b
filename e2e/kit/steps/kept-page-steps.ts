import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

// The page for strangers without a network: its worker, and all that a phone keeps of it.

/** What Chromium writes about requests that find no network. */
export const NO_NETWORK = /net::ERR_|navigation preload/;

/** Until the worker of the page for strangers keeps the page, whole. */
export async function waitForKeptPage(page: Page): Promise<void> {
  const readState = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/e/');
      const isOwn = registration !== undefined && new URL(registration.scope).pathname === '/e/';
      return isOwn ? (registration.active?.state ?? 'none') : 'none';
    });
  await expect.poll(readState).toBe('activated');
}

/** Until the phone keeps a status list. */
export async function waitForKeptList(page: Page): Promise<void> {
  await expect.poll(async () => (await readPhone(page)).databases).toContain('list/0');
}

type PhoneStorage = {
  /** Every key and value of every store, as text. */
  databases: string;
  /** Every address and text of every cache. */
  caches: string;
  /** Local and session storage, cookies, the address and what stands with it in the history. */
  page: string;
};

/** All that a page can keep in a browser, as text. */
export function readPhone(page: Page): Promise<PhoneStorage> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        rows.push(name, store, await settled(all.getAllKeys()), await settled(all.getAll()));
      }
      database.close();
    }
    const kept = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      const texts = requests.map(async (request) => [request.url, await (await cache.match(request))?.text()]);
      return [name, await Promise.all(texts)];
    });
    const storages = [localStorage, sessionStorage].map((storage) => ({ ...storage }));
    const address = [location.href, history.state, history.length, document.cookie];
    return {
      databases: JSON.stringify(rows),
      caches: JSON.stringify(await Promise.all(kept)),
      page: JSON.stringify([storages, address]),
    };
  });
}
