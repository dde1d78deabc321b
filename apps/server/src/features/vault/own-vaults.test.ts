// @databases both

import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import {
  createIdentity,
  createRecoveryCode,
  fromBase64url,
  ownerKeyId,
  randomBytes,
  recoveryKeys,
  toBase64url,
  wrapVaultKey,
} from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { vaults, vaultWraps } from '../../db/tables/vault.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

async function vaultBody(person: Person) {
  const key = randomBytes(32);
  const recovery = recoveryKeys(createRecoveryCode());
  const slot = (kind: 'password' | 'recovery', id: string) => ({ kind, userId: person.user.id, generation: 1, id });
  const [first, second] = [newId(), newId()];
  return {
    generation: 1,
    wraps: [
      {
        id: first,
        kind: 'password',
        sealed: toBase64url(await wrapVaultKey(key, randomBytes(32), slot('password', first))),
      },
      {
        id: second,
        kind: 'recovery',
        sealed: toBase64url(await wrapVaultKey(key, recovery.unwrapKey, slot('recovery', second))),
        recoveryAuth: toBase64url(recovery.authKey),
      },
    ],
    identity: { publicKey: toBase64url(createIdentity().publicKey), sealed: toBase64url(randomBytes(92)) },
  };
}

async function put(person: Person, payload: object) {
  const answer = await kit.app.inject({ method: 'PUT', url: '/api/vault', headers: person.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function get(person: Person) {
  return (await kit.app.inject({ url: '/api/vault', headers: person.headers })).json();
}

test('a vault is kept and given back to its owner only, without the recovery half', async () => {
  const ada = await signUp(kit);
  const eve = await signUp(kit);
  expect(await get(ada)).toEqual({ vaults: [] });
  const body = await vaultBody(ada);
  const made = await put(ada, body);
  const wraps = body.wraps.map(({ id, kind, sealed }) => ({ id, kind, sealed }));
  expect([made.status, made.body]).toEqual([201, { ...body, wraps }]);
  expect(await get(ada)).toEqual({ vaults: [made.body] });
  expect(await get(eve)).toEqual({ vaults: [] });
});

test('create-only: the same bytes again are fine, others are refused, and no session puts a new vault over the old', async () => {
  const ada = await signUp(kit);
  const body = await vaultBody(ada);
  const first = await put(ada, body);
  expect(await put(ada, body)).toEqual(first);
  const other = await vaultBody(ada);
  for (const changed of [other, { ...other, generation: 2 }, { ...body, identity: other.identity }]) {
    expect(await put(ada, changed)).toMatchObject({ status: 409, body: { code: 'vault.generationTaken' } });
  }
  const bea = await signUp(kit);
  expect((await put(bea, { ...(await vaultBody(bea)), generation: 2 })).body.code).toBe('vault.generationTaken');
  expect(await get(ada)).toEqual({ vaults: [first.body] });
});

test('of ten parallel different vaults one wins', async () => {
  const ada = await signUp(kit);
  const bodies = await Promise.all(Array.from({ length: 10 }, () => vaultBody(ada)));
  const tries = await Promise.all(bodies.map((body) => put(ada, body)));
  expect(tries.filter((one) => one.status === 201)).toHaveLength(1);
  expect((await get(ada)).vaults).toHaveLength(1);
});

test('a body with what a passkey derived is refused as a whole, wherever in it that stands', async () => {
  const ada = await signUp(kit);
  const body = await vaultBody(ada);
  const prf = { results: { first: toBase64url(randomBytes(32)) } };
  const [password] = body.wraps;
  for (const sent of [
    { ...body, prf },
    { ...body, wraps: [{ ...password, clientExtensionResults: { prf } }] },
    { ...body, identity: { ...body.identity, more: [[{ prf }]] } },
  ]) {
    expect(await put(ada, sent)).toMatchObject({ status: 422, body: { code: 'request.prfSent' } });
  }
  expect(await get(ada)).toEqual({ vaults: [] });
  expect((await put(ada, { ...body, prf: { enabled: true } })).status).toBe(201);
});

test('wraps that cannot be a vault are refused', async () => {
  const ada = await signUp(kit);
  const body = await vaultBody(ada);
  const [password, recovery] = body.wraps;
  const bad = [
    [recovery],
    [password, password],
    [password, { ...recovery, id: password!.id }],
    [password, recovery, { ...recovery, id: newId() }],
    [{ ...password, recoveryAuth: recovery!.recoveryAuth }],
    [password, { ...recovery, recoveryAuth: undefined }],
    [password, { id: newId(), kind: 'passkey', sealed: password!.sealed }],
    [{ ...password, sealed: '' }],
  ];
  for (const wraps of bad) {
    expect(await put(ada, { ...body, wraps })).toMatchObject({ status: 422, body: { code: 'vault.badWraps' } });
  }
  expect(await put(ada, { ...body, wraps: [{ ...password, sealed: 'A' }] })).toMatchObject({ status: 400 });
  expect(await get(ada)).toEqual({ vaults: [] });
});

test('S1 what the browser sealed stands under a second wrap, the recovery half as a peppered hash', async () => {
  const ada = await signUp(kit);
  const body = await vaultBody(ada);
  await put(ada, body);
  const wraps = await kit.context.db.select().from(vaultWraps).where(eq(vaultWraps.accountId, ada.user.id));
  const [vault] = await kit.context.db.select().from(vaults).where(eq(vaults.accountId, ada.user.id));
  const kept = Buffer.concat([
    ...wraps.flatMap((wrap) => [wrap.sealedWrapped, wrap.recoveryVerifier ?? new Uint8Array()]),
    vault!.identityWrapped,
    vault!.idempotencyMac,
  ]);
  const secrets = [...body.wraps.map((wrap) => wrap.sealed), body.identity.sealed, body.wraps[1]!.recoveryAuth!];
  for (const secret of secrets) expect(kept.includes(Buffer.from(fromBase64url(secret)))).toBe(false);
});

test('a writer of the database cannot hand one person’s wrap to another, nor change its kind or generation', async () => {
  const ada = await signUp(kit);
  const eve = await signUp(kit);
  await put(ada, await vaultBody(ada));
  await put(eve, await vaultBody(eve));
  const [adas] = await kit.context.db.select().from(vaultWraps).where(eq(vaultWraps.accountId, ada.user.id));
  const ofEve = and(eq(vaultWraps.accountId, eve.user.id), eq(vaultWraps.kind, 'password'));
  await kit.context.db.update(vaultWraps).set({ sealedWrapped: adas!.sealedWrapped }).where(ofEve);
  const answer = await kit.app.inject({ url: '/api/vault', headers: eve.headers });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.notIntact']);
  await kit.context.db.update(vaultWraps).set({ kind: 'recovery' }).where(eq(vaultWraps.id, adas!.id));
  expect((await kit.app.inject({ url: '/api/vault', headers: ada.headers })).statusCode).toBe(403);
});

test('making a vault stands in its owner’s log, with the id of the identity key', async () => {
  const ada = await signUp(kit);
  const body = await vaultBody(ada);
  await put(ada, body);
  await put(ada, body);
  const leaves = await kit.context.db
    .select()
    .from(auditLeaves)
    .where(and(eq(auditLeaves.subjectId, ada.user.id), eq(auditLeaves.act, 'vault.created')));
  expect(leaves).toHaveLength(1);
  const facts = JSON.parse(leaves[0]!.entry).facts;
  expect(facts).toEqual({ generation: 1, ownerKeyId: ownerKeyId(fromBase64url(body.identity.publicKey)) });
});
