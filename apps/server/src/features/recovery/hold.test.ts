import { randomBytes } from 'node:crypto';
import type { Call } from '@repo/contract/call';
import { HOLD_HOURS } from '@repo/contract/recovery/recovery';
import { CALLS } from '@repo/contract/registry/calls';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { putRecoveryWrap } from '@repo/dev-env/people/devices';
import { type CreatedGlyph, callAs, createGlyphFor, makeVault, type Owner } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { vaultWraps } from '../../db/tables/vault.ts';

let kit: TestApp;
let owner: Owner;
let folderId: string;
let kitWrapId: string;
let glyph: CreatedGlyph;
beforeAll(async () => {
  kit = await openTestApp();
  owner = await makeVault(kit, await signUp(kit, { kind: 'browser', realm: 'real' }));
  kitWrapId = await putRecoveryWrap(kit, owner);
  const { headers } = owner;
  const payload = { name: 'Papers', category: 'legal', encryptedData: randomBytes(60).toString('base64url') };
  const made = await kit.app.inject({ method: 'POST', url: '/api/data-folders', headers, payload });
  folderId = made.json<{ id: string }>().id;
  // Readable by its owner alone: what others may read requires a complete profile.
  glyph = await createGlyphFor(kit, owner, { permissions: { medical: 'none' } });
  const holdUntil = new Date(kit.clock.now().getTime() + HOLD_HOURS * 3_600_000);
  await setAccount(kit, owner.user.id, { holdUntil });
});
afterAll(() => kit.close());

const ask = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  kit.app.inject({ method, url, headers: owner.headers, ...(payload && { payload }) });

const ofPeople = CALLS.filter(({ who }) => who === 'person');

test.each(ofPeople.filter(({ onHold, streams }) => onHold === 'refused' && !streams))(
  'on hold $name is refused before anything of it is read',
  async ({ method, path }) => {
    const answer = await askAny(method, path);
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ code: 'account.onHold' })]);
  },
);

test('on hold what stops things, and what says what happened, is answered', async () => {
  const left = ofPeople.filter(
    ({ onHold, streams, name }) => onHold !== 'refused' && !streams && !ENDING.includes(name),
  );
  for (const { name, method, path } of left) {
    const answer = await askAny(method, path);
    expect([name, answer.json().code ?? 'answered']).not.toEqual([name, 'account.onHold']);
  }
});

/** These calls end the caller's session. */
const ENDING = ['logout', 'endOtherSessions'];

/** Calls with an id that does not exist and an empty body. */
function askAny(method: Call['method'], path: string) {
  const url = path.replace(':id', newId()).replace(':kind', 'face');
  return kit.app.inject({ method, url, headers: owner.headers, ...(method !== 'GET' && { payload: {} }) });
}

test('on hold a glyph that was switched off stays off, and one that is on can be switched off', async () => {
  const { row } = glyph;
  const switchTo = (act: string) => callAs(kit, owner, 'POST', '/api/qr-codes/switch', { act, ids: [row.id] });
  const act = (word: string) => callAs(kit, owner, 'POST', `/api/qr-codes/${row.id}/${word}`);
  expect((await switchTo('deactivate')).json().results[0].outcome).toBe('done');
  for (const answer of [await switchTo('activate'), await act('activate')]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.onHold']);
  }
  expect((await switchTo('trash')).json().results[0].outcome).toBe('done');
  for (const answer of [await switchTo('restore'), await act('restore')]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.onHold']);
  }
  const read = await callAs(kit, owner, 'GET', `/api/qr-codes/${row.id}`);
  expect(read.json()).toMatchObject({ isActive: false, encodedData: '' });
});

test('on hold the paper itself opens nothing for its owner', async () => {
  const scanned = await scanGlyph(kit, owner, glyph.secret);
  expect([scanned.statusCode, scanned.json().code]).toEqual([403, 'account.onHold']);
});

test('on hold a folder shows nothing that is sealed in it, and is neither changed nor deleted', async () => {
  const listed = await ask('GET', '/api/data-folders');
  expect(listed.json()).toContainEqual(expect.objectContaining({ id: folderId, name: 'Papers', encryptedData: '' }));
  const change = { name: 'Papers', category: 'legal', encryptedData: 'overwritten' };
  for (const answer of [
    await ask('PUT', `/api/data-folders/${folderId}`, change),
    await ask('DELETE', `/api/data-folders/${folderId}`),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.onHold']);
  }
});

test('on hold nobody takes the recovery code away: it is what the owner will need', async () => {
  const answer = await callConfirmed(kit, owner, { method: 'DELETE', url: `/api/vault/wraps/${kitWrapId}` });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.onHold']);
  const kept = await kit.context.db.select().from(vaultWraps).where(eq(vaultWraps.id, kitWrapId));
  expect(kept).toHaveLength(1);
});

test('when the day is over everything is there as it was', async () => {
  kit.clock.advance(HOLD_HOURS * 3_600_000 + 1);
  await setAccount(kit, owner.user.id, { holdUntil: kit.clock.now() });
  const login = await kit.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: owner.username, password: owner.password },
  });
  const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
  const listed = await kit.app.inject({ url: '/api/data-folders', headers });
  const kept = listed.json<{ id: string; encryptedData: string }[]>().find(({ id }) => id === folderId);
  expect(kept?.encryptedData).toHaveLength(80);
});
