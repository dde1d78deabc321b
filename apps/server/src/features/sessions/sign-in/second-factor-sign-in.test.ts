import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpFactors } from '../../../db/tables/factors.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

/** Nothing here types a code: what counts is that there is one. */
async function addFactor({ user }: Person): Promise<void> {
  const at = kit.clock.now();
  const secret = { secretWrapped: new Uint8Array(32), kekId: kit.context.keys.currentKekId };
  await kit.context.db.insert(totpFactors).values({ accountId: user.id, ...secret, confirmedAt: at, createdAt: at });
}

async function signIn({ username, password }: Person) {
  const payload = { username, password };
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers: BROWSER_HEADERS, payload });
  const cookie = answer.cookies.find((one) => one.name === '__Host-sid')?.value ?? '';
  const { scope, token } = answer.json<{ scope: string; token: string }>();
  return { scope, headers: { ...BROWSER_HEADERS, authorization: `Bearer ${token}`, cookie: `__Host-sid=${cookie}` } };
}

test.each(['private', 'institution'] as const)(
  '[ROLE-01] a %s account with a second factor goes through the verification; without one it does not',
  async (accountType) => {
    const person = await signUp(kit, { kind: 'browser', realm: 'real', accountType });
    expect((await signIn(person)).scope).toBe('full');
    await addFactor(person);
    const { scope, headers } = await signIn(person);
    expect(scope).toBe('verify');
    const read = await kit.app.inject({ url: '/api/data-folders', headers });
    expect(read.json()).toMatchObject({ code: 'session.stepsOnly' });
  },
);

test('[ROLE-04] [LOGIN-16] the creator comes in without steps and profile until there is a second factor; then as everybody', async () => {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  await setAccount(kit, person.user.id, { role: 'creator' });
  const { scope, headers } = await signIn(person);
  expect(scope).toBe('full');
  expect((await kit.app.inject({ url: '/api/profile/status', headers })).json()).toMatchObject({ exempt: true });
  const queue = await kit.app.inject({ url: '/api/creator/reviews', headers });
  expect(queue.json()).toMatchObject({ code: 'session.assuranceTooLow' });
  await addFactor(person);
  expect((await signIn(person)).scope).toBe('verify');
});
