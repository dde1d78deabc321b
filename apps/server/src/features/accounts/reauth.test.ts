import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAgain } from '../../test-kit/glyph-owner.ts';
import { type Person, signUp } from '../../test-kit/people.ts';
import { setAccount } from '../../test-kit/sealed-rows.ts';
import { openTestApp, type TestApp } from '../../test-kit/test-app.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const DAY_MS = 86_400_000;

async function ask(person: Person, path: string) {
  const answer = await kit.app.inject({ url: path, headers: person.headers });
  return [answer.statusCode, answer.json().code];
}

test('[PREF-04] the export asks again who it is, unless the person switched that off', async () => {
  const ada = await signUp(kit);
  expect(await ask(ada, '/api/account/export')).toEqual([403, 'stepUp.required']);
  await setAccount(kit, ada.user.id, { requiresReauth: false });
  expect(await ask(ada, '/api/account/export')).toEqual([200, undefined]);
});

test('[X-25] an overdue verification asks again for the export, and never in the way of reading', async () => {
  const ada = await signUp(kit);
  await setAccount(kit, ada.user.id, { requiresReauth: false });
  kit.clock.advance(100 * DAY_MS);
  const later = await signInAgain(kit, ada);
  expect(await ask(later, '/api/account/export')).toEqual([403, 'stepUp.required']);
  for (const path of ['/api/qr-codes', '/api/data-folders', '/api/scan-logs', '/api/vault']) {
    expect((await ask(later, path))[0]).toBe(200);
  }
});
