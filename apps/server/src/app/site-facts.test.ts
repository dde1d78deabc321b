import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOwnKeys, storeSiteId } from './site-facts.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

test('a start under another name stops with a sentence', async () => {
  const { db } = kit.context;
  await expect(storeSiteId(db, new URL('http://elsewhere.example'))).rejects.toThrow('these data belong to localhost');
  expect(await storeSiteId(db, new URL('http://localhost:9'))).toBe('localhost');
});

test('S6 a start with another KEY_DIR stops before it writes anything under foreign keys', async () => {
  const { db, keys } = kit.context;
  await expect(expectOwnKeys(db, new Uint8Array(32).fill(7))).rejects.toThrow('The keys do not belong to these data');
  await expect(expectOwnKeys(db, keys.pepper)).resolves.toBeUndefined();
});
