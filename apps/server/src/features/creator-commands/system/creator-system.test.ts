// @databases both

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { SWITCH_MS } from '@repo/contract/creator-commands/creator-system';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSealedFile } from '../../../db/archive/sealed-file.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { systemSwitches } from '../../../db/tables/creator.ts';

let identity: string;
let kit: TestApp;
let creator: Person;
let marta: Person;
beforeAll(async () => {
  identity = await generateHybridIdentity();
  kit = await openTestApp({ backupRecipients: [await identityToRecipient(identity)] });
  creator = await signUpReviewer(kit, 'creator');
  marta = await signUp(kit, { realm: 'demo' });
});
afterAll(() => kit.close());

const URL = '/api/creator/system';
type ControlPayload = { action: string; config?: { [name: string]: string | boolean } };
const turn = (payload: ControlPayload, who: Person = creator) =>
  callConfirmed(kit, who, { method: 'POST', url: URL, payload });
const state = async (who: Person = creator) => (await callAs(kit, who, 'GET', URL)).json();
const debug = async () => (await callAs(kit, creator, 'GET', '/api/creator/debug')).json();

test('[CRE-19] [X-55] debug mode opens the rows of tables for an hour, and its inverse closes them', async () => {
  expect((await callAs(kit, creator, 'POST', URL, { action: 'enable_debug' })).json().code).toBe('stepUp.required');
  expect((await debug()).dump).toBeNull();
  const until = new Date(kit.clock.now().getTime() + SWITCH_MS).toISOString();
  expect((await turn({ action: 'enable_debug' })).json().state.debugUntil).toBe(until);
  expect((await debug()).dump.length).toBeGreaterThan(10);
  await turn({ action: 'disable_debug' });
  expect((await debug()).dump).toBeNull();
  await turn({ action: 'enable_debug' });
  // The hour passes; a session would not stay idle for so long.
  await kit.context.db.update(systemSwitches).set({ until: kit.clock.now() });
  expect((await state()).debugUntil).toBeNull();
  expect((await debug()).dump).toBeNull();
});

test('[CRE-20] the protection of graphics is off in one session alone', async () => {
  const other = await signUpReviewer(kit, 'creator');
  expect((await turn({ action: 'disable_screenshot_protection' })).json().state.screenshotsUntil).not.toBeNull();
  expect((await state(other)).screenshotsUntil).toBeNull();
  await turn({ action: 'enable_screenshot_protection' }, other);
  expect((await state()).screenshotsUntil).not.toBeNull();
  await turn({ action: 'enable_screenshot_protection' });
  expect((await state()).screenshotsUntil).toBeNull();
});

test('[CRE-24] the dump holds no secret, no name, no address and no content', async () => {
  const owner = await signUpOwner(kit);
  const { row } = await createGlyphFor(kit, owner);
  await turn({ action: 'enable_debug' });
  const answer = await callAs(kit, creator, 'GET', '/api/creator/debug');
  await turn({ action: 'disable_debug' });
  const people = answer.json().dump.find(({ table }: { table: string }) => table === 'accounts');
  expect(people.newest[0]).toMatchObject({
    id: owner.user.id,
    role: 'user',
    username: '[redacted]',
    email: '[redacted]',
  });
  const secrets = [owner.username, owner.user.email, owner.token.split('.')[2]!, row.title];
  for (const secret of secrets) expect(answer.body).not.toContain(secret);
  const text = Object.values<Record<string, unknown>>(people.newest).flatMap((one) => Object.values(one));
  expect(text.some((value) => typeof value === 'string' && value.length > 40)).toBe(false);
});

test('nobody else reads or turns anything', async () => {
  const reviewer = await signUpReviewer(kit);
  for (const who of [reviewer, marta]) {
    for (const url of [URL, '/api/creator/debug']) {
      expect((await callAs(kit, who, 'GET', url)).statusCode).toBe(403);
    }
    expect((await turn({ action: 'enable_debug' }, who)).statusCode).toBe(403);
  }
  expect((await state()).debugUntil).toBeNull();
});

const plan = async () =>
  (await callAs(kit, creator, 'POST', URL, { action: 'reset_system', config: { dryRun: true } })).json();

test('[CRE-21] a reset needs a dry run, its token, its phrase and a backup, and keeps who administers', async () => {
  const real = await signUp(kit, { realm: 'real' });
  const { confirm, changes } = (await plan()).plan;
  const config = { confirmToken: confirm.token, phrase: confirm.phrase };
  expect(changes).toMatchObject([{ what: 'demoAccounts', after: '0' }]);
  expect((await turn({ action: 'reset_system' })).json().code).toBe('command.needsDryRun');
  expect((await turn({ action: 'reset_system', config: { ...config, phrase: 'reset' } })).json().code).toBe(
    'command.wrongPhrase',
  );
  const late = await signUp(kit, { realm: 'demo' });
  expect((await turn({ action: 'reset_system', config })).json().code).toBe('command.stateChanged');
  expect(await kit.context.db.$count(accounts, eq(accounts.id, late.user.id))).toBe(1);

  const leaves = await kit.context.db.$count(auditLeaves);
  const again = (await plan()).plan.confirm;
  const sent = { confirmToken: again.token, phrase: again.phrase };
  const done = (await turn({ action: 'reset_system', config: sent })).json();
  expect(done.reset.deletedAccounts).toBeGreaterThan(1);
  for (const { id } of [marta.user, late.user])
    expect(await kit.context.db.$count(accounts, eq(accounts.id, id))).toBe(0);
  for (const { id } of [creator.user, real.user])
    expect(await kit.context.db.$count(accounts, eq(accounts.id, id))).toBe(1);
  expect(await kit.context.db.$count(accounts, eq(accounts.username, 'demo'))).toBe(1);
  expect(await kit.context.db.$count(auditLeaves)).toBeGreaterThan(leaves);

  const path = join(kit.context.config.dataDir, 'backups', done.reset.backup.name);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const lines = await Array.fromAsync(readSealedFile(path, identity));
  expect(lines.some((line) => line.includes(marta.username))).toBe(true);
  expect((await turn({ action: 'reset_system', config: sent })).statusCode).toBeGreaterThanOrEqual(409);
});

test('a server that takes real payments, or holds no demo, is never reset', async () => {
  for (const changes of [{ paymentsMode: 'live' as const }, { demo: false }]) {
    const { app } = await kit.reopen(changes);
    const payload = { action: 'reset_system', config: { dryRun: true } };
    const answer = await app.inject({ method: 'POST', url: URL, headers: creator.headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'system.neverReset']);
  }
});

test('without a key to encrypt to there is no backup, and so no reset', async () => {
  const { app } = await kit.reopen({ backupRecipients: [] });
  const payload = { action: 'reset_system', config: { dryRun: true } };
  const answer = await app.inject({ method: 'POST', url: URL, headers: creator.headers, payload });
  expect(answer.json().code).toBe('command.noBackup');
  expect((await app.inject({ url: URL, headers: creator.headers })).json()).toMatchObject({
    canReset: false,
    canBackUp: false,
  });
});
