import { THROTTLE_LAST_SECONDS } from '@repo/contract/accounts/accounts';
import { codeIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { BROWSER_HEADERS, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import {
  beginSteps,
  completeStep,
  factorStep,
  giveTotp,
  identityStep,
  passwordStep,
} from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { sha256, toBase64url } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../../db/tables/accounts.ts';
import { countCodeTry } from '../sessions/sign-in/code-tries.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const send = (url: string, payload: object, headers: Record<string, string> = BROWSER_HEADERS) => {
  kit.clock.advance(1);
  return kit.app.inject({ method: 'POST', url, headers, payload });
};

const waitOut = () => kit.clock.advance(THROTTLE_LAST_SECONDS * 1000 + 1);

/** Guesses codes, knowing the password, until no more are checked. */
async function closeSignInCodes(person: Person): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await countCodeTry(kit.context, person.user.id, 'login'))?.code === 'accounts.passwordClosed') return;
    waitOut();
  }
  throw new Error('the counter never closed');
}

async function recoverWith(person: Person): Promise<Person> {
  const { email } = person.user;
  await send('/api/auth/forgot-password', { email });
  const [mail] = await readMailsTo(kit, email);
  const taken = await send('/api/auth/verify-recovery-code', { email, code: mail === undefined ? '' : codeIn(mail) });
  const { token } = taken.json<{ token: string }>();
  const cookie = taken.cookies.find(({ name }) => name === '__Host-sid')?.value;
  const headers = { ...BROWSER_HEADERS, authorization: `Bearer ${token}`, cookie: `__Host-sid=${cookie}` };
  const password = newAuthPassword();
  const reset = await send('/api/auth/reset-password', { token, newPassword: password }, headers);
  expect(reset.json()).toMatchObject({ requireVerification: true });
  return { ...person, password, headers };
}

test('guesses behind a known password close neither the recovery nor, after it, the sign-in', async () => {
  const owner = await signUp(kit, { kind: 'browser', realm: 'real' });
  await confirmAddress(kit, owner);
  const code = await giveTotp(kit, owner);
  await closeSignInCodes(owner);
  const guessed = await beginSteps(kit, owner);
  await passwordStep(kit, guessed);
  await identityStep(kit, guessed);
  expect((await factorStep(kit, guessed, { code: code() })).json().code).toBe('accounts.passwordClosed');
  const recovering = await recoverWith(owner);
  await passwordStep(kit, recovering);
  await identityStep(kit, recovering);
  expect((await factorStep(kit, recovering, { code: code() })).statusCode).toBe(200);
  expect((await completeStep(kit, recovering)).statusCode).toBe(200);
  kit.clock.advance(60_000);
  const again = await beginSteps(kit, recovering);
  await passwordStep(kit, again);
  await identityStep(kit, again);
  expect((await factorStep(kit, again, { code: code() })).statusCode).toBe(200);
});

/** Begins one confirmation and answers it with a code. */
async function confirmWith(person: Person, code: string) {
  const bodySha256 = toBase64url(sha256(new Uint8Array(0)));
  const begun = await send('/api/auth/step-up/options', { operation: 'DELETE /api/totp', bodySha256 }, person.headers);
  const { id } = begun.json<{ id: string }>();
  return send('/api/auth/step-up', { id, password: person.password, code }, person.headers);
}

test('codes of confirmations are counted for the account: another session buys no further guesses', async () => {
  const first = await signUp(kit, { kind: 'browser', realm: 'real' });
  const login = await send('/api/login', { username: first.username, password: first.password });
  const cookie = login.cookies.find(({ name }) => name === '__Host-sid')?.value;
  const headers = { ...BROWSER_HEADERS, authorization: `Bearer ${login.json().token}`, cookie: `__Host-sid=${cookie}` };
  const code = await giveTotp(kit, first);
  const wrong = code() === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await confirmWith(first, wrong)).json().code).toBe('stepUp.failed');
  expect((await confirmWith({ ...first, headers }, code())).statusCode).toBe(429);
  const live = await kit.context.db.select().from(sessions).where(eq(sessions.accountId, first.user.id));
  expect(live).toHaveLength(2);
  waitOut();
  expect((await confirmWith({ ...first, headers }, code())).statusCode).toBe(200);
});

test('a wrong password with a code leaves the counter of codes alone', async () => {
  const owner = await signUp(kit, { kind: 'browser', realm: 'real' });
  const code = await giveTotp(kit, owner);
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await confirmWith({ ...owner, password: newAuthPassword() }, code())).statusCode).toBe(403);
  }
  for (let tries = 0; tries < 4; tries += 1)
    expect(await countCodeTry(kit.context, owner.user.id, 'stepUp')).toBeNull();
});
