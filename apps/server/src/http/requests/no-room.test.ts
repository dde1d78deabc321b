import { biometricSignIn, passkeySignInOptions } from '@repo/contract/biometrics/passkeys';
import { login } from '@repo/contract/sessions/sessions';
import { sendSignInCode } from '@repo/contract/sessions/unknown-devices';
import { beginSpidSignIn, finishSpidSignIn } from '@repo/contract/spid/spid';
import { institutionalLogin, sendStaffSignInCode } from '@repo/contract/staff/staff';
import { callAs, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { BROWSER_HEADERS } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Each is refused for what is missing in it, and not for the disk. */
const WAYS_IN = [
  ...[login, sendSignInCode, passkeySignInOptions, biometricSignIn, beginSpidSignIn, finishSpidSignIn],
  ...[institutionalLogin, sendStaffSignInCode],
];

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
  const ready = await kit.app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json().reason]).toEqual([200, 'the disk of DATA_DIR is almost full']);
  expect((await kit.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  for (const call of WAYS_IN) {
    const answer = await kit.app.inject({ method: call.method, url: call.path, headers: BROWSER_HEADERS, payload: {} });
    expect(answer.json().code, call.name).not.toBe('request.noRoom');
  }
  expect((await callAs(kit, owner, 'POST', '/api/logout')).statusCode).toBeLessThan(300);
  isRoom = true;
  expect((await kit.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
});
