import type { APIRequestContext, Page } from '@playwright/test';
import { type AnyoneTicks, chooseAnyoneLines } from '@repo/client/card/anyone-lines';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { makePrintCode } from '@repo/client/print-code/print-code';
import type { PrintPlace } from '@repo/client/print-code/print-text';
import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { expectJson, type OwnedGlyph, type Owner } from '@repo/dev-env/browsers/registered-owner';
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

/** The digits of the large square of a card for A6, made as its owner's browser makes them, with a place of its own. */
export async function makeSquare(
  api: APIRequestContext,
  { headers }: Owner,
  { row, secret }: OwnedGlyph,
  { fields, ticks }: { fields: GlyphFields; ticks: AnyoneTicks },
): Promise<string> {
  const { contentVersion } = row;
  // The first list is made when somebody asks for it.
  await api.get('/api/emergency/status/0');
  const place = await expectJson<PrintPlace>(
    await api.post(`/api/qr-codes/${row.id}/print-place`, { headers, data: { contentVersion } }),
    200,
  );
  const contentDay = new Date().toISOString().slice(0, 10);
  const shown = chooseAnyoneLines({ fields }, ticks, contentDay);
  if (shown === null) throw new Error('nothing is ticked');
  const content = { contentVersion, contentDay, place, language: 'it', fields: shown.content.fields };
  const code = await makePrintCode(secret, content, 'paper');
  if (code === null) throw new Error('the lines do not fit');
  return code.digits;
}

/** What the owner of a card is told of readings of it. */
export async function listReadingsOf(
  api: APIRequestContext,
  { headers }: Owner,
  { row }: OwnedGlyph,
): Promise<ReadingRow[]> {
  return expectJson(await api.get(`/api/emergency/readings?qrCodeId=${row.id}`, { headers }), 200);
}
