import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPushLanguage, storePushLanguage } from './push-language.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => vi.unstubAllGlobals();
});

test('a push speaks the language that was kept last, and English before one was', async () => {
  expect(await readPushLanguage()).toBe('en');
  await storePushLanguage('it');
  expect(await readPushLanguage()).toBe('it');
});

test('a browser that keeps nothing holds no push back', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no storage here', 'SecurityError');
    },
  });
  expect(await readPushLanguage()).toBe('en');
});
