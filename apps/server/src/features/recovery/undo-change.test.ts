import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { codeIn, linkIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { addPasskey, beginSignIn } from '@repo/dev-env/passkeys/passkeys';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { givePasskey, giveTotp } from '@repo/dev-env/people/stepper';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { backupCodes, passkeys, totpFactors } from '../../db/tables/factors.ts';
import type { StoredMail } from '../../outside/mail/outbox-files.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { notifyFactorChange } from '../sessions/codes/notify-factor.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const send = (url: string, payload: object, headers: Record<string, string> = BROWSER_HEADERS) => {
  kit.clock.advance(1000);
  return kit.app.inject({ method: 'POST', url, headers, payload });
};

async function confirmedPerson(): Promise<Person> {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  await confirmAddress(kit, person);
  return person;
}

async function newestMailTo(address: string): Promise<StoredMail> {
  const [mail] = await readMailsTo(kit, address);
  if (mail === undefined) throw new Error('No mail came.');
  return mail;
}

async function moveAddress(person: Person, email: string): Promise<void> {
  kit.clock.advance(1000);
  const asked = await callConfirmed(kit, person, { method: 'POST', url: '/api/account/email', payload: { email } });
  expect(asked.statusCode, asked.body).toBe(201);
  const done = await send('/api/auth/confirm-email', { code: codeIn(await newestMailTo(email)) }, person.headers);
  expect(done.statusCode, done.body).toBe(200);
}

const pressLink = (mail: StoredMail) => send('/api/auth/not-me', { token: linkIn(mail).split('#')[1] });

async function readAccountRow({ user }: Person) {
  const [row] = await kit.context.db.select().from(accounts).where(eq(accounts.id, user.id));
  return row;
}

test('"this was not me" of an address that was changed brings it back: the code goes there, not to the stranger', async () => {
  const owner = await confirmedPerson();
  await moveAddress(owner, 'thief-one@example.net');
  expect((await pressLink(await newestMailTo(owner.user.email))).statusCode).toBe(200);
  expect(await readAccountRow(owner)).toMatchObject({ email: owner.user.email });
  expect(codeIn(await newestMailTo(owner.user.email))).toMatch(/^\d{6}$/);
  const [last] = await readMailsTo(kit, 'thief-one@example.net');
  expect(last?.headers.subject).toContain('Confirm');
});

test('the stranger’s own links neither undo the way back nor work after it', async () => {
  const owner = await confirmedPerson();
  await moveAddress(owner, 'thief-two@example.net');
  await moveAddress(owner, 'thief-three@example.net');
  const ofOwner = await newestMailTo(owner.user.email);
  const ofThief = await newestMailTo('thief-two@example.net');
  expect((await pressLink(ofThief)).statusCode).toBe(200);
  expect((await pressLink(ofOwner)).statusCode).toBe(200);
  expect(await readAccountRow(owner)).toMatchObject({ email: owner.user.email });

  const other = await confirmedPerson();
  await moveAddress(other, 'thief-four@example.net');
  await moveAddress(other, 'thief-five@example.net');
  expect((await pressLink(await newestMailTo(other.user.email))).statusCode).toBe(200);
  expect((await pressLink(await newestMailTo('thief-four@example.net'))).json().code).toBe('recovery.linkOver');
  expect(await readAccountRow(other)).toMatchObject({ email: other.user.email });
});

test('an address that somebody else confirmed meanwhile stays theirs', async () => {
  const owner = await confirmedPerson();
  await moveAddress(owner, 'moved-away@example.net');
  const holder = await confirmedPerson();
  const taken = { email: owner.user.email.toUpperCase() };
  await setAccount(kit, holder.user.id, taken);
  expect((await pressLink(await newestMailTo(owner.user.email))).statusCode).toBe(200);
  expect(await readAccountRow(owner)).toMatchObject({ email: 'moved-away@example.net' });
});

test('"this was not me" of a new passkey takes it away: it signs in no more, an earlier one does', async () => {
  const owner = await confirmedPerson();
  const earlier = await givePasskey(kit, owner);
  kit.clock.advance(1000);
  const { passkey } = await addPasskey(kit, owner);
  expect((await pressLink(await newestMailTo(owner.user.email))).statusCode).toBe(200);
  const held = await kit.context.db.select().from(passkeys).where(eq(passkeys.accountId, owner.user.id));
  expect(held.map(({ credentialId }) => credentialId)).toEqual([earlier.credentialId]);
  const assertion = passkey.assert(await beginSignIn(kit));
  const signedIn = await send('/api/auth/biometric', { type: 'fingerprint', assertion });
  expect(signedIn.statusCode).toBe(401);
});

test('of a new authenticator app: it goes with its backup codes, one that was set up later stays', async () => {
  const owner = await confirmedPerson();
  const row = await readAccountRow(owner);
  if (row === undefined) throw new Error('The account vanished.');
  await giveTotp(kit, owner);
  await kit.context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, kit.context, row.id);
    await notifyFactorChange(tx, kit.context, account, { what: 'totpAdded', id: null });
  });
  const first = await newestMailTo(owner.user.email);
  await kit.context.db.delete(totpFactors).where(eq(totpFactors.accountId, row.id));
  kit.clock.advance(1000);
  await giveTotp(kit, owner);
  await kit.context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, kit.context, row.id);
    await notifyFactorChange(tx, kit.context, account, { what: 'totpAdded', id: null });
  });
  const own = eq(totpFactors.accountId, row.id);
  const second = await newestMailTo(owner.user.email);
  expect((await pressLink(first)).statusCode).toBe(200);
  expect(await kit.context.db.select().from(totpFactors).where(own)).toHaveLength(1);
  expect((await pressLink(second)).statusCode).toBe(200);
  expect(await kit.context.db.select().from(totpFactors).where(own)).toEqual([]);
  expect(await kit.context.db.select().from(backupCodes).where(eq(backupCodes.accountId, row.id))).toEqual([]);
});
