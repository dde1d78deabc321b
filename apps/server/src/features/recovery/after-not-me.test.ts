import { codeIn, linkIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { BROWSER_HEADERS, newAuthPassword, signUp } from '@repo/dev-env/people/people';
import { completeStep, factorStep, giveTotp, identityStep, passwordStep } from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../core/refuse.ts';
import { accounts, sessions } from '../../db/tables/accounts.ts';
import { setNewPassword } from './reset-password.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const post = (url: string, payload: object, headers: Record<string, string> = BROWSER_HEADERS) => {
  kit.clock.advance(1000);
  return kit.app.inject({ method: 'POST', url, headers, payload });
};

test('after "this was not me" the recovery ends on the device one knows: its counter is closed for the old password alone', async () => {
  const owner = await signUp(kit, { kind: 'browser', realm: 'real' });
  const { email } = owner.user;
  await confirmAddress(kit, owner);
  kit.clock.advance(1000);
  const payload = { newPassword: newAuthPassword(), wraps: [] };
  const changed = await callConfirmed(kit, owner, { method: 'POST', url: '/api/account/password', payload });
  expect(changed.statusCode).toBe(200);
  const code = await giveTotp(kit, owner);
  const [notices] = await readMailsTo(kit, email);
  if (notices === undefined) throw new Error('No mail came.');
  expect((await post('/api/auth/not-me', { token: linkIn(notices).split('#')[1] })).statusCode).toBe(200);
  const [sent] = await readMailsTo(kit, email);
  const { deviceId } = owner;
  const proof = { email, code: sent === undefined ? '' : codeIn(sent), deviceId };
  const taken = await post('/api/auth/verify-recovery-code', proof);
  const { token } = taken.json<{ token: string }>();
  const cookie = taken.cookies.find(({ name }) => name === '__Host-sid')?.value;
  const headers = { ...BROWSER_HEADERS, authorization: `Bearer ${token}`, cookie: `__Host-sid=${cookie}` };
  const password = newAuthPassword();
  await post('/api/auth/reset-password', { token, newPassword: password }, headers);
  const recovering = { ...owner, password, headers };
  const first = await passwordStep(kit, recovering);
  expect(first.statusCode, first.body).toBe(200);
  await identityStep(kit, recovering);
  expect((await factorStep(kit, recovering, { code: code() })).statusCode).toBe(200);
  expect((await completeStep(kit, recovering)).statusCode).toBe(200);
  const entered = await post('/api/login', { username: owner.username, password, deviceId });
  expect(entered.statusCode, entered.body).toBe(200);
});

test('a recovery that was ended while its password was derived sets none', async () => {
  const owner = await signUp(kit, { kind: 'browser', realm: 'real' });
  const [account] = await kit.context.db.select().from(accounts).where(eq(accounts.id, owner.user.id));
  const ofOwner = eq(sessions.accountId, owner.user.id);
  const [row] = await kit.context.db.update(sessions).set({ endedAt: kit.clock.now() }).where(ofOwner).returning();
  if (account === undefined || row === undefined) throw new Error('The person vanished.');
  const read = { ...account, ...row, scope: 'recovery' } as const;
  const outcome = await setNewPassword(kit.context, read, { token: owner.token, newPassword: newAuthPassword() });
  expect(outcome instanceof Refusal && outcome.code).toBe('session.missing');
  const [after] = await kit.context.db.select().from(accounts).where(eq(accounts.id, owner.user.id));
  expect(after?.passwordVerifier).toEqual(account.passwordVerifier);
});
