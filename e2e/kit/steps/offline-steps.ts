import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { folderNameSlot } from '@repo/client/text-slots';
import type { Folder } from '@repo/contract/folders/folders';
import { expectJson, type Owner, openName } from '@repo/dev-env/browsers/registered-owner';
import { expect } from '../fixtures.ts';

export const offlineStrip = (page: Page): Locator =>
  page.getByText("You're offline. Some features may not work.", { exact: true });

export const API = '**/api/**';

/** No call reaches the server any more; files of the page still come, as from the service worker. */
export async function cutOff(page: Page): Promise<void> {
  await page.route(API, (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

export async function reconnect(page: Page): Promise<void> {
  await page.unroute(API);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

type DeviceStorage = { copies: string[]; writes: number; text: string };

/** What lies in the browser's storage: names of the copy, how many writes, and every sealed byte as text. */
export function readDevice(page: Page): Promise<DeviceStorage> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'device-copy')) return { copies: [], writes: 0, text: '' };
    const database = await settled(indexedDB.open('device-copy'));
    const store = (name: string) => database.transaction(name).objectStore(name);
    type StoredPart = { name: string; sealed: Uint8Array };
    const parts: StoredPart[] = await settled(store('copy').getAll());
    const writes: StoredPart[] = await settled(store('writes').getAll());
    database.close();
    const decoder = new TextDecoder('latin1');
    const text = [...parts, ...writes].map(({ sealed }) => decoder.decode(sealed)).join('\n');
    return { copies: parts.map(({ name }) => name), writes: writes.length, text };
  });
}

/** Until both lists and this glyph's content are on the device. */
export async function waitForCopy(page: Page, glyphIds: readonly string[]): Promise<void> {
  const wanted = [
    'folders',
    'folders/0',
    'glyphs',
    ...glyphIds.flatMap((id, at) => [`glyph/${id}`, ...(at === 0 ? ['glyphs/0'] : [])]),
  ];
  await expect.poll(async () => (await readDevice(page)).copies.toSorted()).toEqual(wanted.toSorted());
}

/** The folders on the server by their opened names. */
export async function folderNames(api: APIRequestContext, owner: Owner): Promise<string[]> {
  const folders = await storedFolders(api, owner);
  return Promise.all(folders.map((folder) => openFolderName(owner, folder)));
}

export function storedFolders(api: APIRequestContext, owner: Owner): Promise<Folder[]> {
  return api.get('/api/data-folders', { headers: owner.headers }).then((answer) => expectJson(answer, 200));
}

function openFolderName(owner: Owner, { id, name }: Folder): Promise<string> {
  return openName(owner, folderNameSlot(id), name);
}
