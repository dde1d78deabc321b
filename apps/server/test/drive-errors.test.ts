// @databases both
import { HOUR_MS } from '@repo/contract/durations';
import { REFUSALS } from '@repo/contract/registry/refusals';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { calmGoogle, listBackupActs, openTestDrive } from '@repo/dev-env/outside/test-drive';
import { confirmFor } from '@repo/dev-env/people/confirm';
import {
  askAs,
  askConfirmed,
  connect,
  type DriveKit,
  putPiece,
  readBackup,
  readConnection,
  signUpConnected,
  writeBackup,
} from '@repo/dev-env/people/drive-person';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rotateKeks } from '../src/app/key-rotation/rotate-keks.ts';
import { auditLeaves } from '../src/db/tables/audit.ts';
import { driveGrants, driveUploads } from '../src/db/tables/backups.ts';
import { leaveDrives } from '../src/features/backups/disconnect-drive.ts';
import { destroyDueAccounts } from '../src/features/settings/leave-account.ts';
import { apiError } from '../src/outside/drive/stand-in-files.ts';

let kit: DriveKit;
beforeAll(async () => {
  kit = await openTestDrive();
});
beforeEach(() => calmGoogle(kit));
afterAll(() => kit.close());

const BACKUP = new Uint8Array(1000).fill(7);
const countAsked = (what: string) => kit.google.asked.filter((one) => one === what).length;
const begin = (person: Person) => askAs(kit, person, 'POST', '/uploads', { sizeBytes: BACKUP.length });

const listActs = (person: Person) => listBackupActs(kit, person);

/** Withdraws the grant as its owner does on Google's page of connected apps. */
async function withdrawAtGoogle(address: string): Promise<void> {
  const back = kit.google.standIn;
  const search = new URLSearchParams({
    client_id: 'client-of-tests',
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/x',
    code_challenge_method: 'S256',
    code_challenge: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  });
  const code = new URL(back.allow(search, address) ?? '').searchParams.get('code') ?? '';
  const form = {
    ...client,
    grant_type: 'authorization_code',
    redirect_uri: 'http://localhost:3000/x',
    code,
    code_verifier: 'test',
  };
  const given = await post('/token', form);
  await post('/revoke', { token: given.refresh_token });
}
const client = { client_id: 'client-of-tests', client_secret: 'secret-of-tests' };

async function post(path: string, form: Record<string, string>) {
  const request = new Request(`http://google.test${path}`, { method: 'POST', body: new URLSearchParams(form) });
  return (await (await kit.google.standIn.answer(request)).json()) as { refresh_token: string };
}

test.each([
  ['its token refused again and again', () => apiError(401, 'authError'), 'backups.driveRefused'],
  ['a full Drive', () => apiError(403, 'storageQuotaExceeded'), 'backups.driveFull'],
  ['too many requests of one person', () => apiError(403, 'userRateLimitExceeded'), 'backups.driveBusy'],
  ['429', () => new Response('slow down', { status: 429, headers: { 'retry-after': '7' } }), 'backups.driveBusy'],
  ['500', () => new Response('<html>', { status: 500 }), 'backups.driveUnreachable'],
  ['a page that is no answer of Drive', () => new Response('<html>hello', { status: 200 }), 'backups.driveRefused'],
  ['a scope that was taken away', () => apiError(403, 'insufficientPermissions'), 'backups.driveRefused'],
  ['a connection that breaks', () => 'cut' as const, 'backups.driveUnreachable'],
])('Google answers with %s: its own sentence, and the connection stays', async (_what, answerWith, code) => {
  const person = await signUpConnected(kit);
  kit.google.interceptor = ({ url }) => (url.includes('/token') ? null : answerWith());
  const refused = await begin(person);
  expect(refused.json().code).toBe(code);
  expect(refused.json().message.length).toBeGreaterThan(20);
  expect(refused.statusCode).toBe(REFUSALS[code as keyof typeof REFUSALS].status);
  expect(refused.headers['retry-after'] !== undefined).toBe(code === 'backups.driveBusy');
  expect((await readConnection(kit, person)).checked).toBe('unreachable');
  kit.google.interceptor = null;
  expect((await readConnection(kit, person)).checked).toBe('now');
  expect((await begin(person)).statusCode).toBe(201);
});

test('Retry-After reaches who asked', async () => {
  const person = await signUpConnected(kit);
  kit.google.interceptor = () => new Response(null, { status: 429, headers: { 'retry-after': '7' } });
  const refused = await begin(person);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().params]).toEqual([
    503,
    '7',
    { seconds: '7' },
  ]);
});

test('a token that is over is renewed once, whoever asks at the same time', async () => {
  const person = await signUpConnected(kit, 'renewed@drive.example');
  kit.clock.advance(HOUR_MS - 30_000);
  kit.google.asked.length = 0;
  const states = await Promise.all([readConnection(kit, person), readConnection(kit, person), begin(person)]);
  expect(states.slice(0, 2)).toMatchObject([{ checked: 'now' }, { checked: 'now' }]);
  expect(states[2]).toMatchObject({ statusCode: 201 });
  expect(countAsked('POST /token')).toBe(1);
  const [grant] = await kit.context.db.select().from(driveGrants).where(eq(driveGrants.accountId, person.user.id));
  expect(grant?.version).toBe(1);
});

test('two nodes that renew at once both go on, and one token stays', async () => {
  const person = await signUpConnected(kit, 'nodes@drive.example');
  const other = await kit.reopen({});
  // An own Drive object, because two processes share nothing in memory.
  Object.assign(other.context, { drive: { ...kit.context.drive } });
  kit.clock.advance(HOUR_MS - 30_000);
  kit.google.asked.length = 0;
  const ask = (app: typeof kit.app) => app.inject({ url: '/api/storage/google', headers: person.headers });
  const answers = await Promise.all([ask(kit.app), ask(other.app)]);
  for (const answer of answers) expect(answer.json().connection).toMatchObject({ checked: 'now', isWithdrawn: false });
  const [grant] = await kit.context.db.select().from(driveGrants).where(eq(driveGrants.accountId, person.user.id));
  expect([grant?.version, countAsked('POST /token') >= 1]).toEqual([1, true]);
  expect((await readConnection(kit, person)).checked).toBe('now');
});

test('a grant that was withdrawn at Google is told as such, once in the log, until it is connected again', async () => {
  const address = 'withdrawn@drive.example';
  const person = await signUpConnected(kit, address);
  await writeBackup(kit, person, BACKUP);
  await withdrawAtGoogle(address);
  const refused = await Promise.all([begin(person), begin(person)]);
  const codes = refused.map((answer) => answer.json().code);
  expect(codes).toContain('backups.grantWithdrawn');
  expect(await readConnection(kit, person)).toMatchObject({
    isWithdrawn: true,
    checked: 'withdrawn',
    lastBackup: { sizeBytes: BACKUP.length },
  });
  expect((await listActs(person)).filter((act) => act === 'backups.driveGrantLost')).toHaveLength(1);
  await connect(kit, person, address);
  // The files in the Drive are still there.
  expect(await readConnection(kit, person)).toMatchObject({
    isWithdrawn: false,
    lastBackup: { sizeBytes: BACKUP.length },
  });
  expect(Buffer.compare(await readBackup(kit, person), BACKUP)).toBe(0);
});

test('disconnecting revokes at Google and forgets here; the backup stays in the Drive', async () => {
  const address = 'leaving@drive.example';
  const person = await signUpConnected(kit, address);
  await writeBackup(kit, person, BACKUP);
  const disconnect = () => askAs(kit, person, 'POST', '/disconnect', {});
  expect((await disconnect()).json()).toEqual({ atGoogle: 'revoked' });
  expect((await disconnect()).json().code).toBe('backups.notConnected');
  expect((await begin(person)).json().code).toBe('backups.notConnected');
  expect((await askAs(kit, person, 'GET', '')).json()).toEqual({ provider: 'google', connection: null });
  expect(await listActs(person)).toEqual(['backups.driveConnected', 'backups.written', 'backups.driveDisconnected']);
  await connect(kit, person, address);
  expect((await readConnection(kit, person)).lastBackup?.sizeBytes).toBe(BACKUP.length);
  await withdrawAtGoogle(address);
  expect((await disconnect()).json()).toEqual({ atGoogle: 'alreadyWithdrawn' });
});

test('where the Drive serves another account here, or Google does not answer, that is what is said', async () => {
  const [one, two] = [
    await signUpConnected(kit, 'shared@drive.example'),
    await signUpConnected(kit, 'shared@drive.example'),
  ];
  expect((await askAs(kit, one, 'POST', '/disconnect', {})).json()).toEqual({ atGoogle: 'otherAccount' });
  expect((await readConnection(kit, two)).checked).toBe('now');
  kit.google.interceptor = () => 'cut';
  expect((await askAs(kit, two, 'POST', '/disconnect', {})).json()).toEqual({ atGoogle: 'unreachable' });
  expect((await askAs(kit, two, 'GET', '')).json().connection).toBeNull();
});

test('a backup larger than the room that is left is refused at its beginning', async () => {
  const tight = await openTestDrive(500);
  const person = await signUpConnected(tight);
  expect((await writeBackup(tight, person, BACKUP)).answer.json().code).toBe('backups.driveFull');
  expect((await readConnection(tight, person)).freeBytes).toBe(500);
  await tight.close();
});

test('S1 S6 tokens, codes and the address rest sealed and never stand in the log', async () => {
  const person = await signUpConnected(kit, 'sealed@drive.example');
  await begin(person);
  const grants = await kit.context.db.select().from(driveGrants);
  const uploads = await kit.context.db.select().from(driveUploads);
  const rest = [...grants.map(({ grantWrapped }) => grantWrapped), ...uploads.map(({ urlWrapped }) => urlWrapped)];
  const leaves = await kit.context.db.select().from(auditLeaves);
  const everything = [
    ...rest.map((bytes) => Buffer.from(bytes).toString('latin1')),
    JSON.stringify(grants),
    ...kit.logs,
  ];
  everything.push(...leaves.map(({ entry }) => String(entry)));
  for (const text of everything)
    expect(text).not.toMatch(/refresh-|access-[\w-]{30}|code-[\w-]{30}|sealed@drive|upload_id/);
  expect(rest.length).toBeGreaterThan(1);
});

test('the export tells of the connection, and nothing of what it is made of', async () => {
  const person = await signUpConnected(kit, 'exported@drive.example');
  await writeBackup(kit, person, BACKUP);
  const act = { method: 'GET', url: '/api/account/export' } as const;
  const headers = { ...person.headers, ...(await confirmFor(kit, person, act)) };
  const exported = await kit.app.inject({ ...act, headers });
  const { parts } = exported.json<{ parts: { name: string; content: unknown }[] }>();
  expect(parts.find(({ name }) => name === 'googleDrive')?.content).toEqual({
    connectedAs: 'exported@drive.example',
    connectedAt: expect.any(String),
    withdrawnAt: null,
    lastBackupAt: kit.clock.now().toISOString(),
    lastBackupBytes: BACKUP.length,
  });
  expect(exported.body).not.toMatch(/refresh-|access-[\w-]{30}|upload_id/);
});

test('grants and uploads follow a new key-encryption key', async () => {
  const person = await signUpConnected(kit, 'rotated@drive.example');
  const { uploadId } = (await begin(person)).json<{ uploadId: string }>();
  const before = kit.context.keys.currentKekId;
  expect(await rotateKeks(kit.context, new AbortController().signal)).toMatchObject({ did: 'made', closed: 0 });
  const rows = [
    ...(await kit.context.db.select().from(driveGrants)),
    ...(await kit.context.db.select().from(driveUploads)),
  ];
  expect(rows.map(({ kekId }) => kekId)).not.toContain(before);
  const last = await putPiece(kit, person, { uploadId, offset: 0, bytes: BACKUP });
  expect(last.json().backup?.sizeBytes).toBe(BACKUP.length);
});

test('an account that goes takes its backup and its grant at Google along, and goes also when Google does not answer', async () => {
  const [gone, cut] = [
    await signUpConnected(kit, 'gone@drive.example'),
    await signUpConnected(kit, 'cut@drive.example'),
  ];
  await writeBackup(kit, gone, BACKUP);
  const leave = ({ user }: Person) => setAccount(kit, user.id, { deleteAfter: kit.clock.now() });
  await leave(gone);
  kit.google.asked.length = 0;
  await leaveDrives(kit.context);
  expect(kit.google.asked.map((one) => one.split('/')[0])).toContain('DELETE ');
  expect(countAsked('POST /revoke')).toBe(1);
  await leave(cut);
  kit.google.interceptor = () => 'cut';
  await leaveDrives(kit.context);
  expect(await destroyDueAccounts(kit.context)).toBe(2);
  const again = await signUp(kit, { kind: 'browser' });
  kit.google.interceptor = null;
  await connect(kit, again, 'gone@drive.example');
  expect((await askConfirmed(kit, again, 'POST', '/downloads')).json().code).toBe('backups.noBackup');
});
