// @databases both
import { randomBytes } from 'node:crypto';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { type Lie, newTestPasskey, type TestPasskey } from '@repo/dev-env/passkeys/authenticator';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../core/refuse.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { mails } from '../../db/tables/mails.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { checkPasskey } from './check-passkey.ts';
import { creationOptionsFor, registerPasskey, requestOptionsFor } from './register-passkey.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const newChallenge = () => new Uint8Array(randomBytes(32));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

async function newAccount(): Promise<string> {
  const { user } = await signUp(kit, { realm: 'real' });
  const emailConfirmedAt = kit.clock.now();
  await setAccount(kit, user.id, { emailConfirmedAt });
  return user.id;
}

function registerOne(accountId: string, passkey: TestPasskey, lie: Lie = {}) {
  return kit.context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, kit.context, accountId);
    const challenge = newChallenge();
    const options = await creationOptionsFor(tx, kit.context, account, { kind: 'fingerprint', challenge });
    const made = { attestation: passkey.attest(options, lie), challenge, kind: 'fingerprint', label: 'Mine' } as const;
    return registerPasskey(tx, kit.context, account, made);
  });
}

function use(accountId: string, passkey: TestPasskey, lie: Lie = {}) {
  return kit.context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, kit.context, accountId);
    const challenge = newChallenge();
    const options = await requestOptionsFor(tx, kit.context, accountId, challenge);
    return checkPasskey(tx, kit.context, account, { assertion: passkey.assert(options, lie), challenge });
  });
}

async function enrolled(making = {}): Promise<{ accountId: string; passkey: TestPasskey }> {
  const accountId = await newAccount();
  const passkey = newTestPasskey(making);
  expect(await registerOne(accountId, passkey)).toMatchObject({ credentialId: passkey.credentialId });
  return { accountId, passkey };
}

async function readPasskeyRow({ credentialId }: TestPasskey) {
  const [row] = await kit.context.db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

async function listNotices(accountId: string): Promise<unknown[]> {
  const rows = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, accountId));
  return rows.map(({ facts }) => facts.what);
}

const FOREIGN: [string, Lie][] = [
  ['made for another page', { origin: 'http://evil.example' }],
  ['made for another port', { origin: 'http://localhost:3001' }],
  ['made for another site', { rpId: 'evil.example' }],
  ['with another challenge', { challenge: base64(newChallenge()) }],
  ['without user verification', { isVerified: false }],
];

test.each(FOREIGN)('[BIO-23] a new passkey %s is refused and not kept', async (_, lie) => {
  const passkey = newTestPasskey();
  const outcome = await registerOne(await newAccount(), passkey, lie);
  expect(outcome instanceof Refusal && outcome.code).toBe('factors.passkeyRefused');
  expect(await readPasskeyRow(passkey)).toBeUndefined();
});

test('an answer to a request is no registration, and a registration is no answer', async () => {
  const passkey = newTestPasskey();
  const outcome = await registerOne(await newAccount(), passkey, { type: 'webauthn.get' });
  expect(outcome instanceof Refusal && outcome.code).toBe('factors.passkeyRefused');
  const mine = await enrolled();
  expect(await use(mine.accountId, mine.passkey, { type: 'webauthn.create' })).toEqual({
    ok: false,
    reason: 'refused',
  });
});

test('[BIO-35] [BIO-36] [BIO-37] the options ask for ES256 first, the device itself and 60 seconds', async () => {
  const accountId = await newAccount();
  const readCreationOptions = (kind: 'fingerprint' | 'securityKey') =>
    kit.context.db.transaction(async (tx) =>
      creationOptionsFor(tx, kit.context, await lockAccount(tx, kit.context, accountId), {
        kind,
        challenge: newChallenge(),
      }),
    );
  const options = await readCreationOptions('fingerprint');
  expect(options.timeout).toBe(60_000);
  expect(options.pubKeyCredParams[0]).toEqual({ type: 'public-key', alg: -7 });
  expect(options.authenticatorSelection.authenticatorAttachment).toBe('platform');
  const forKey = await readCreationOptions('securityKey');
  expect(forKey.authenticatorSelection.authenticatorAttachment).toBe('cross-platform');
  // The random user handle never changes: an authenticator stores one passkey for it.
  expect(forKey.user.id).toBe(options.user.id);
});

test('[BIO-38] the options require user verification, at registration and at use', async () => {
  const { accountId } = await enrolled();
  await kit.context.db.transaction(async (tx) => {
    const account = await lockAccount(tx, kit.context, accountId);
    const wish = { kind: 'fingerprint', challenge: newChallenge() } as const;
    const making = await creationOptionsFor(tx, kit.context, account, wish);
    expect(making.authenticatorSelection.userVerification).toBe('required');
    expect(making.excludeCredentials).toHaveLength(1);
    const using = await requestOptionsFor(tx, kit.context, accountId, newChallenge());
    expect(using.userVerification).toBe('required');
    expect(using.allowCredentials).toHaveLength(1);
    expect((await requestOptionsFor(tx, kit.context, null, newChallenge())).allowCredentials).toEqual([]);
  });
});

test('a passkey that stays on its device is told from a synced one', async () => {
  const [bound, synced] = [await enrolled(), await enrolled({ isSynced: true, counts: false })];
  expect(await readPasskeyRow(bound.passkey)).toMatchObject({ deviceBound: true });
  expect(await readPasskeyRow(synced.passkey)).toMatchObject({ deviceBound: false });
});

test('[BIO-43] a right answer passes, moves the counter and is dated', async () => {
  const { accountId, passkey } = await enrolled();
  for (const counter of [1, 2]) {
    expect(await use(accountId, passkey)).toMatchObject({ ok: true });
    expect(await readPasskeyRow(passkey)).toMatchObject({ counter, lastUsedAt: kit.clock.now(), blockedAt: null });
  }
});

test.each([...FOREIGN, ['with a broken signature', { isSignatureBroken: true }] as [string, Lie]])(
  '[BIO-66] an answer %s is refused, blocks nothing and moves no counter',
  async (_, lie) => {
    const { accountId, passkey } = await enrolled();
    expect(await use(accountId, passkey, lie)).toEqual({ ok: false, reason: 'refused' });
    expect(await readPasskeyRow(passkey)).toMatchObject({ counter: 0, lastUsedAt: null, blockedAt: null });
    expect(await use(accountId, passkey)).toMatchObject({ ok: true });
  },
);

test('a copied passkey: the second counter that is not higher blocks it, and its owner is told by notice, log and mail', async () => {
  const { accountId, passkey } = await enrolled();
  const copy = passkey.copy();
  expect(await use(accountId, passkey)).toMatchObject({ ok: true });
  expect(await use(accountId, copy)).toEqual({ ok: false, reason: 'copied' });
  expect(await readPasskeyRow(passkey)).toMatchObject({ blockedAt: kit.clock.now() });
  for (const one of [passkey, copy]) expect(await use(accountId, one)).toEqual({ ok: false, reason: 'blocked' });
  expect(await listNotices(accountId)).toEqual(['passkeyAdded', 'passkeyBlocked']);
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, accountId));
  expect(leaves.map(({ entry }) => JSON.stringify(entry)).filter((one) => one.includes('factor.blocked'))).toHaveLength(
    1,
  );
  const letters = await kit.context.db.select().from(mails).where(eq(mails.accountId, accountId));
  expect(letters.map(({ kind }) => kind)).toEqual(['confirmEmail', 'factorChanged', 'factorChanged']);
});

test('a made-up lower counter under a bad signature blocks nothing', async () => {
  const { accountId, passkey } = await enrolled();
  expect(await use(accountId, passkey)).toMatchObject({ ok: true });
  expect(await use(accountId, passkey, { counter: 0, isSignatureBroken: true })).toEqual({
    ok: false,
    reason: 'refused',
  });
  expect(await readPasskeyRow(passkey)).toMatchObject({ blockedAt: null, counter: 1 });
});

test('a synced passkey that counts nothing is never taken for a copy', async () => {
  const { accountId, passkey } = await enrolled({ isSynced: true, counts: false });
  for (const one of [passkey, passkey.copy(), passkey]) expect(await use(accountId, one)).toMatchObject({ ok: true });
});

test('a synced passkey has no common counter: one that goes back signs in, and its owner is told once', async () => {
  const { accountId, passkey } = await enrolled({ isSynced: true });
  const other = passkey.copy();
  const counters = [5, 3, 6, 4, 0, 0, 7, 1];
  for (const [at, counter] of counters.entries()) {
    expect(await use(accountId, at % 2 === 0 ? passkey : other, { counter }), `${at}`).toMatchObject({ ok: true });
  }
  expect(await readPasskeyRow(passkey)).toMatchObject({ blockedAt: null, lastUsedAt: kit.clock.now() });
  expect(await listNotices(accountId)).toEqual(['passkeyAdded', 'passkeyShared']);
  const letters = await kit.context.db.select().from(mails).where(eq(mails.accountId, accountId));
  expect(letters.map(({ kind }) => kind)).toEqual(['confirmEmail', 'factorChanged']);
});

test('a synced passkey that was exported to a manager without a counter signs in', async () => {
  const { accountId, passkey } = await enrolled({ isSynced: true });
  for (const counter of [5, 0, 0]) expect(await use(accountId, passkey, { counter })).toMatchObject({ ok: true });
  expect(await listNotices(accountId)).toEqual(['passkeyAdded', 'passkeyShared']);
});

test('a synced passkey that an earlier version blocked opens again; a wrong signature opens nothing', async () => {
  const { accountId, passkey } = await enrolled({ isSynced: true });
  const isThis = eq(passkeys.credentialId, passkey.credentialId);
  await kit.context.db.update(passkeys).set({ blockedAt: kit.clock.now(), counter: 9 }).where(isThis);
  const bad = await use(accountId, passkey, { counter: 3, isSignatureBroken: true });
  expect(bad).toEqual({ ok: false, reason: 'refused' });
  expect((await readPasskeyRow(passkey))?.blockedAt).not.toBeNull();
  expect(await use(accountId, passkey, { counter: 3 })).toMatchObject({ ok: true });
  expect(await readPasskeyRow(passkey)).toMatchObject({ blockedAt: null });
});

test('a blocked passkey is set up anew on the same device: it is not among those to be left out', async () => {
  const { accountId, passkey } = await enrolled();
  await use(accountId, passkey, { counter: 4 });
  expect(await use(accountId, passkey, { counter: 2 })).toEqual({ ok: false, reason: 'copied' });
  const options = await kit.context.db.transaction(async (tx) => {
    const wish = { kind: 'fingerprint', challenge: newChallenge() } as const;
    return creationOptionsFor(tx, kit.context, await lockAccount(tx, kit.context, accountId), wish);
  });
  expect(options.excludeCredentials).toEqual([]);
  const anew = newTestPasskey();
  expect(await registerOne(accountId, anew)).toHaveProperty('credentialId');
  expect(await use(accountId, anew)).toMatchObject({ ok: true });
});

test('[BIO-23] an authenticator that keeps no passkey is refused with its own reason, and nothing is stored', async () => {
  const accountId = await newAccount();
  const passkey = newTestPasskey();
  const outcome = await registerOne(accountId, passkey, { extensions: { credProps: { rk: false } } });
  expect(outcome instanceof Refusal && outcome.code).toBe('factors.passkeyNotKept');
  expect(await readPasskeyRow(passkey)).toBeUndefined();
  // A browser that says nothing of it was told to require it.
  for (const extensions of [
    {},
    { credProps: {} },
    { credProps: { rk: true } },
    { credProps: null },
    { credProps: 'no' },
  ]) {
    expect(await registerOne(accountId, newTestPasskey(), { extensions })).toHaveProperty('credentialId');
  }
});

test('the options require that the passkey is kept, of every kind, and ask whether it was', async () => {
  const accountId = await newAccount();
  for (const kind of ['fingerprint', 'faceId', 'securityKey'] as const) {
    const options = await kit.context.db.transaction(async (tx) => {
      const account = await lockAccount(tx, kit.context, accountId);
      return creationOptionsFor(tx, kit.context, account, { kind, challenge: newChallenge() });
    });
    expect(options.authenticatorSelection.residentKey).toBe('required');
    expect(options.extensions).toEqual({ credProps: true });
  }
});

test('another account’s passkey is unknown here, and cannot be registered twice', async () => {
  const [mine, other] = [await enrolled(), await enrolled()];
  expect(await use(mine.accountId, other.passkey)).toEqual({ ok: false, reason: 'unknown' });
  const again = await registerOne(mine.accountId, other.passkey);
  expect(again instanceof Refusal && again.code).toBe('factors.passkeyRefused');
  expect(await readPasskeyRow(other.passkey)).toMatchObject({ accountId: other.accountId });
});

test('the 21st passkey is refused', async () => {
  const accountId = await newAccount();
  for (let made = 0; made < 20; made++)
    expect(await registerOne(accountId, newTestPasskey())).toHaveProperty('credentialId');
  const outcome = await registerOne(accountId, newTestPasskey());
  expect(outcome instanceof Refusal && outcome.code).toBe('factors.tooManyPasskeys');
});

test('one answer used twice at once passes once', async () => {
  const { accountId, passkey } = await enrolled();
  const challenge = newChallenge();
  const assertion = passkey.assert({ challenge: base64(challenge), rpId: kit.context.siteId });
  const verdicts = await Promise.all(
    [1, 2].map(() =>
      kit.context.db.transaction(async (tx) =>
        checkPasskey(tx, kit.context, await lockAccount(tx, kit.context, accountId), { assertion, challenge }),
      ),
    ),
  );
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(1);
});
