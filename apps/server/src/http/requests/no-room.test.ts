import { callAs, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let kit: TestApp;
let isRoom = true;
beforeAll(async () => {
  kit = await openTestApp();
  Object.assign(kit.context, { room: { freeBytes: () => null, mayWrite: () => isRoom } });
});
afterAll(() => kit.close());

test('on a disk that is almost full writes are refused, and reading, signing in and out go on', async () => {
  const owner = await signUpOwner(kit);
  isRoom = false;
  const refused = await callAs(kit, owner, 'POST', '/api/data-folders', {});
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    ...[503, 'request.noRoom', '60'],
  ]);
  expect((await callAs(kit, owner, 'GET', '/api/qr-codes')).statusCode).toBe(200);
  expect((await kit.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await kit.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await callAs(kit, owner, 'POST', '/api/logout')).statusCode).toBeLessThan(300);
  isRoom = true;
  expect((await kit.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});
