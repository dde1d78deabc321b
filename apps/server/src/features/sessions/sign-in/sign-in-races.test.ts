// @databases both

import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { BROWSER_HEADERS, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import { completeStep, identityStep, passkeyStep, passwordStep, signUpGuarded } from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../../core/refuse.ts';
import { closePasswordPath } from './password-path.ts';
import { signIn } from './sign-in.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

/** A sign-in whose password was found right, and something that happens before its transaction begins. */
async function signInAfter(person: Person, meanwhile: () => Promise<unknown>) {
  const { db } = kit.context;
  const slow: typeof db = new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') {
        return async (act: Parameters<typeof db.transaction>[0]) => {
          await meanwhile();
          return target.transaction(act);
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { username, password } = person;
  const caller = { kind: 'browser', label: 'Test', network: '192.0.2.1', country: null } as const;
  const outcome = await signIn(
    { ...kit.context, db: slow },
    { body: { username, password }, caller, deviceSecret: undefined, knownCookie: undefined },
  );
  return outcome instanceof Refusal ? outcome.code : 'opened';
}

const login = ({ username, password }: Person) =>
  kit.app.inject({ method: 'POST', url: '/api/login', headers: BROWSER_HEADERS, payload: { username, password } });

test('a password that was changed after it was looked at opens nothing: its change ended every session', async () => {
  const owner = await signUp(kit, { kind: 'browser' });
  const payload = { newPassword: newAuthPassword(), wraps: [] };
  const change = () => callConfirmed(kit, owner, { method: 'POST', url: '/api/account/password', payload });
  expect(await signInAfter(owner, change)).toBe('accounts.wrongCredentials');
  expect(await signInAfter({ ...owner, password: payload.newPassword }, async () => undefined)).toBe('opened');
});

test('"this was not me" between the look and the session: the path stays closed, also for what was right', async () => {
  const owner = await signUp(kit, { kind: 'browser' });
  const close = () =>
    kit.context.db.transaction((tx) =>
      closePasswordPath(tx, kit.context, { id: owner.user.id, username: owner.username }),
    );
  expect(await signInAfter(owner, close)).toBe('accounts.passwordClosed');
  expect((await login(owner)).json().code).toBe('accounts.passwordClosed');
});

const ACCOUNT_LOCK = /from "accounts" .*for (no key )?update/;

test('a sign-in locks the account before its counter, as the steps and the confirmations do', async () => {
  const owner = await signUp(kit, { kind: 'browser' });
  const from = kit.statements.length;
  expect((await login(owner)).statusCode).toBe(200);
  const sent = kit.statements.slice(from);
  const lock = sent.findIndex((one) => ACCOUNT_LOCK.test(one));
  expect(lock).toBeGreaterThan(-1);
  expect(lock).toBeLessThan(sent.findIndex((one) => one.startsWith('delete from "throttles"')));
});

test('the end of the steps never locks the account more strongly than at first: a scan may hold on to its row', async () => {
  const owner = await signUpGuarded(kit);
  await passwordStep(kit, owner);
  await identityStep(kit, owner);
  await passkeyStep(kit, owner, owner.passkey);
  const from = kit.statements.length;
  expect((await completeStep(kit, owner)).statusCode).toBe(200);
  const locks = kit.statements.slice(from).filter((one) => ACCOUNT_LOCK.test(one));
  expect(locks.length).toBeGreaterThan(0);
  expect(locks.filter((one) => !one.includes('for no key update'))).toEqual([]);
});

test('S8 a hundred wrong passwords at once: five are looked at, and the right one among them waits too', async () => {
  const ada = await signUp(kit);
  const tries = await Promise.all(Array.from({ length: 100 }, () => login({ ...ada, password: newAuthPassword() })));
  expect(tries.filter((one) => one.statusCode === 401)).toHaveLength(5);
  expect(tries.filter((one) => one.statusCode === 429)).toHaveLength(95);
  expect((await login(ada)).statusCode).toBe(429);
});
