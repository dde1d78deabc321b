import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAddress } from '../../test-kit/confirmed.ts';
import { setAccount } from '../../test-kit/databases/sealed-rows.ts';
import { codeIn } from '../../test-kit/outside/mail-codes.ts';
import { readMailsTo } from '../../test-kit/outside/mailbox.ts';
import { BROWSER_HEADERS, signUp } from '../../test-kit/people.ts';
import { openTestApp, type TestApp } from '../../test-kit/test-app.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const KELVIN_SIGN = '\u212a';

const forgot = (email: string) => {
  kit.clock.advance(1);
  return kit.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: BROWSER_HEADERS,
    payload: { email },
  });
};

test('[REC-05] an address that only looks like the confirmed one gets no code', async () => {
  const owner = await signUp(kit, { username: 'kim.keller' });
  await confirmAddress(kit, owner);
  const alike = owner.user.email.replaceAll('k', KELVIN_SIGN);
  expect(alike.toLowerCase()).toBe(owner.user.email);
  expect((await forgot(alike)).statusCode).toBe(200);
  for (const mail of await readMailsTo(kit, alike)) expect(mail.text).not.toMatch(/^ {4}\d{6}$/m);
});

test('[REC-05] the code goes to the address as it was confirmed, however it was typed', async () => {
  const owner = await signUp(kit);
  const email = 'Ada.Example@example.org';
  await setAccount(kit, owner.user.id, { email });
  await confirmAddress(kit, owner);
  expect((await forgot('ADA.example@example.ORG')).statusCode).toBe(200);
  const [mail] = await readMailsTo(kit, email);
  expect(mail === undefined ? '' : codeIn(mail)).toMatch(/^\d{6}$/);
});
