// @databases both

import { createHash } from 'node:crypto';
import { DRIVE_CONNECT_MINUTES } from '@repo/contract/backups/backups';
import { allowAt } from '@repo/dev-env/outside/google-server';
import { calmGoogle, listBackupActs, openTestDrive } from '@repo/dev-env/outside/test-drive';
import { addDemoAccounts } from '@repo/dev-env/people/demo-accounts';
import {
  askAs,
  askConfirmed,
  beginAt,
  connect,
  type DriveKit,
  readConnection,
  signUpConnected,
} from '@repo/dev-env/people/drive-person';
import { BROWSER_HEADERS, type Person, signUp } from '@repo/dev-env/people/people';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driveConnects, driveGrants } from '../../db/tables/backups.ts';
import { DRIVE_SCOPE } from '../../outside/drive/drive.ts';
import { DEMO_PASSWORD } from '../accounts/demo-people.ts';
import { forgetOldTransfers } from './connect-drive.ts';

let kit: DriveKit;
beforeAll(async () => {
  kit = await openTestDrive();
});
beforeEach(() => calmGoogle(kit));
afterAll(() => kit.close());

const finish = (person: Person, body: object) => askAs(kit, person, 'POST', '/finish', body);
const listGrants = ({ user }: Person) =>
  kit.context.db.select().from(driveGrants).where(eq(driveGrants.accountId, user.id));
const listActs = (person: Person) => listBackupActs(kit, person);

test('it asks for the app folder alone, with PKCE, and sends the browser back to our own page', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const search = new URL(await beginAt(kit, person)).searchParams;
  expect(Object.fromEntries(search)).toMatchObject({
    scope: DRIVE_SCOPE,
    redirect_uri: 'http://localhost:3000/storage/google-drive',
    response_type: 'code',
    code_challenge_method: 'S256',
    access_type: 'offline',
  });
  const [row] = await kit.context.db.select().from(driveConnects).where(eq(driveConnects.accountId, person.user.id));
  const state = search.get('state') ?? '';
  expect(Buffer.from(row!.stateHash)).toEqual(createHash('sha256').update(state).digest());
  expect(search.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(kit.google.asked).toEqual([]);
});

test('connected by a confirmation and Google’s own answer, under the address Google tells', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  expect((await askAs(kit, person, 'POST', '/connect', {})).json().code).toBe('stepUp.required');
  await connect(kit, person, 'marta@drive.example');
  expect(await readConnection(kit, person)).toEqual({
    connectedAs: 'marta@drive.example',
    connectedAt: kit.clock.now().toISOString(),
    isWithdrawn: false,
    lastBackup: null,
    freeBytes: 256 * 1024 * 1024,
    checked: 'now',
  });
  expect(await listActs(person)).toEqual(['backups.driveConnected']);
});

test('a state works once, in the session that began, for ten minutes; otherwise the code is not even sent to Google', async () => {
  const [person, stranger] = [await signUp(kit, { kind: 'browser' }), await signUp(kit, { kind: 'browser' })];
  const { username, password } = person;
  const signedIn = await kit.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: BROWSER_HEADERS,
    payload: { username, password },
  });
  const cookie = `__Host-sid=${signedIn.cookies.find(({ name }) => name === '__Host-sid')?.value}`;
  const elsewhere = { ...BROWSER_HEADERS, authorization: `Bearer ${signedIn.json().token}`, cookie };
  const back = allowAt(kit.google, await beginAt(kit, person));
  for (const other of [stranger, { ...person, headers: elsewhere }]) {
    expect((await finish(other, back)).json().code).toBe('backups.badState');
  }
  expect((await finish(person, { ...back, state: 'x'.repeat(43) })).json().code).toBe('backups.badState');
  expect(kit.google.asked).toEqual([]);
  expect((await finish(person, back)).statusCode).toBe(200);
  kit.google.asked.length = 0;
  expect((await finish(person, back)).json().code).toBe('backups.badState');
  const late = allowAt(kit.google, await beginAt(kit, person));
  kit.clock.advance(DRIVE_CONNECT_MINUTES * 60_000);
  expect((await finish(person, late)).json().code).toBe('backups.badState');
  expect(kit.google.asked).toEqual([]);
  expect(await listGrants(stranger)).toEqual([]);
  await forgetOldTransfers(kit.context);
  expect(await kit.context.db.select().from(driveConnects)).toEqual([]);
});

test('of the same answer sent twice at once, one connects', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const back = allowAt(kit.google, await beginAt(kit, person));
  const answers = await Promise.all([finish(person, back), finish(person, back)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await listActs(person)).toEqual(['backups.driveConnected']);
});

test('two tabs connect at once: both are told so, one grant stays and works', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const backs = [allowAt(kit.google, await beginAt(kit, person)), allowAt(kit.google, await beginAt(kit, person))];
  const answers = await Promise.all(backs.map((back) => finish(person, back)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await listGrants(person)).toHaveLength(1);
  expect(await readConnection(kit, person)).toMatchObject({ checked: 'now', isWithdrawn: false });
  // Both grants are of one person at Google: revoking the replaced one would revoke the other too.
  expect(kit.google.asked).not.toContain('POST /revoke');
});

test('another Drive takes the place of the first, whose grant is revoked unless another account here uses it', async () => {
  const person = await signUpConnected(kit, 'first@drive.example');
  const other = await signUpConnected(kit, 'second@drive.example');
  await connect(kit, person, 'second@drive.example');
  expect(kit.google.asked.filter((one) => one === 'POST /revoke')).toHaveLength(1);
  expect((await readConnection(kit, person)).connectedAs).toBe('second@drive.example');
  await connect(kit, person, 'third@drive.example');
  expect(kit.google.asked.filter((one) => one === 'POST /revoke')).toHaveLength(1);
  expect((await readConnection(kit, other)).checked).toBe('now');
});

test.each([
  ['access_denied', 'backups.connectRefused'],
  ['server_error', 'backups.connectFailed'],
])('Google says %s: %s, and the state is spent', async (error, code) => {
  const person = await signUp(kit, { kind: 'browser' });
  const { state } = allowAt(kit.google, await beginAt(kit, person));
  expect((await finish(person, { state, error })).json().code).toBe(code);
  expect((await finish(person, { state, error })).json().code).toBe('backups.badState');
});

test('without the ticked scope, with a code of somebody else, or with another verifier nothing is connected', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const unticked = new URL(await beginAt(kit, person));
  unticked.searchParams.set('scope', 'openid');
  expect((await finish(person, allowAt(kit.google, unticked.href))).json().code).toBe('backups.scopeMissing');
  expect(kit.google.asked).toContain('POST /revoke');
  const { state } = allowAt(kit.google, await beginAt(kit, person));
  expect((await finish(person, { state, code: 'made-up' })).json().code).toBe('backups.connectFailed');
  // An attacker's code, issued for the attacker's own challenge, is inserted into this person's redirect.
  const theirs = new URL(await beginAt(kit, person));
  const mine = theirs.searchParams.get('state') ?? '';
  theirs.searchParams.set('code_challenge', createHash('sha256').update('another').digest('base64url'));
  const { code } = allowAt(kit.google, theirs.href);
  expect((await finish(person, { state: mine, code })).json().code).toBe('backups.connectFailed');
  expect(await listGrants(person)).toEqual([]);
});

test('ten times an hour; never for an account that everybody shares, nor where nothing is configured', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  for (let turn = 0; turn < 10; turn++) await beginAt(kit, person);
  expect((await askConfirmed(kit, person, 'POST', '/connect')).json().code).toBe('request.tooMany');
  await addDemoAccounts(kit);
  const payload = { username: 'demo', password: DEMO_PASSWORD };
  const signedIn = await kit.app.inject({ method: 'POST', url: '/api/login', payload });
  const { token, user } = signedIn.json();
  const shared = { ...person, token, user, headers: { authorization: `Bearer ${token}` } };
  expect((await askConfirmed(kit, shared, 'POST', '/connect')).json().code).toBe('settings.sharedAccount');
  const without = { ...kit.context, drive: null };
  const { beginConnect } = await import('./connect-drive.ts');
  expect(await beginConnect(without, {} as never)).toMatchObject({ code: 'backups.notConfigured' });
});
