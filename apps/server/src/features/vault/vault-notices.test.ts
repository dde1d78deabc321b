import { randomBytes } from 'node:crypto';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { makeVault } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { vaultWraps } from '../../db/tables/vault.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const bytes = (length: number) => randomBytes(length).toString('base64url');

function putWrap(person: Person, kind: 'password' | 'recovery') {
  const id = newId();
  const wrap = { id, generation: 1, kind, sealed: bytes(60), ...(kind === 'recovery' && { recoveryAuth: bytes(32) }) };
  return callConfirmed(kit, person, { method: 'PUT', url: `/api/vault/wraps/${id}`, payload: { wrap } });
}

test('a new recovery code is told at once, by notice and by mail with a way out', async () => {
  const owner = await makeVault(kit, await signUp(kit, { kind: 'browser', realm: 'real' }));
  await confirmAddress(kit, owner);
  kit.clock.advance(1000);
  expect((await putWrap(owner, 'recovery')).statusCode).toBe(200);
  const notices = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, owner.user.id));
  expect(notices).toContainEqual(
    expect.objectContaining({ kind: 'factor.changed', facts: { what: 'recoveryKitMade' } }),
  );
  const [mail] = await readMailsTo(kit, owner.user.email);
  expect(mail?.text).toContain('/not-me#');
});

test('nobody puts another wrap into the vault of a shared demo account, nor takes one away', async () => {
  const person = await makeVault(kit, await signUp(kit, { kind: 'browser', realm: 'demo' }));
  await setAccount(kit, person.user.id, { username: 'demo' });
  const own = eq(vaultWraps.accountId, person.user.id);
  const before = await kit.context.db.select().from(vaultWraps).where(own);
  for (const kind of ['password', 'recovery'] as const) {
    const put = await putWrap(person, kind);
    expect([put.statusCode, put.json().code]).toEqual([403, 'settings.sharedAccount']);
  }
  const url = `/api/vault/wraps/${before[0]?.id}`;
  expect((await callConfirmed(kit, person, { method: 'DELETE', url })).json().code).toBe('settings.sharedAccount');
  expect(await kit.context.db.select().from(vaultWraps).where(own)).toEqual(before);
});
