// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_LOST_CHANNEL } from '../../browser-database.ts';
import { writeDeviceId } from '../../workers/vault/vault-store.ts';
import { checkStorage, forgetEviction, watchStorageLost } from './storage-news.ts';

const persist = vi.fn(async () => true);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: { persist } });
  persist.mockClear();
  forgetEviction();
  return () => vi.unstubAllGlobals();
});

const evict = () => vi.stubGlobal('indexedDB', new IDBFactory());

test('a browser that keeps nothing yet has lost nothing, and is asked for nothing', async () => {
  expect(await checkStorage()).toBeNull();
  expect(persist).not.toHaveBeenCalled();
});

test('the first time something is kept the browser is asked to keep it, once', async () => {
  await writeDeviceId('device');
  expect([await checkStorage(), await checkStorage()]).toEqual([null, null]);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('storage that the browser deleted is told until it is read, and again after the next loss', async () => {
  await writeDeviceId('device');
  await checkStorage();
  evict();
  expect([await checkStorage(), await checkStorage()]).toEqual(['evicted', 'evicted']);
  forgetEviction();
  expect(await checkStorage()).toBeNull();
  await writeDeviceId('device');
  expect(await checkStorage()).toBeNull();
  evict();
  expect(await checkStorage()).toBe('evicted');
});

test('a sign-in after the loss ends the news', async () => {
  await writeDeviceId('device');
  await checkStorage();
  evict();
  expect(await checkStorage()).toBe('evicted');
  await writeDeviceId('device');
  expect(await checkStorage()).toBeNull();
});

test('a browser without any storage is not accused, one that had some is', async () => {
  const broken = {
    open: () => {
      throw new DOMException('no', 'UnknownError');
    },
  };
  vi.stubGlobal('indexedDB', broken);
  expect(await checkStorage()).toBeNull();
  evict();
  await writeDeviceId('device');
  await checkStorage();
  vi.stubGlobal('indexedDB', broken);
  expect(await checkStorage()).toBe('lost');
});

test('a worker that lost its storage is heard by the page', async () => {
  const heard = Promise.withResolvers<void>();
  const unwatch = watchStorageLost(heard.resolve);
  const worker = new BroadcastChannel(STORAGE_LOST_CHANNEL);
  worker.postMessage(null);
  await heard.promise;
  worker.close();
  unwatch();
});
