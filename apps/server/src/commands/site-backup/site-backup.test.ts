import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DAY_MS } from '@repo/contract/durations';
import { buy } from '@repo/dev-env/money/shop-person';
import { createGlyphFor, type Owner, signInAgain, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { scanGlyph } from '@repo/dev-env/people/scanner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import { and, eq, isNull, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { runAdminCommand } from '../../app/admin/admin-commands.ts';
import { openAdminSocket } from '../../app/admin/admin-socket.ts';
import { adminSocketPath } from '../../app/admin/ask-running-server.ts';
import { expectCheckpointedLog } from '../../app/checkpointed-log.ts';
import { openContext } from '../../app/open-context.ts';
import { buildApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { nameBackup } from '../../db/archive/old-backups.ts';
import { readRestoreCode } from '../../db/archive/restore-code.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { accounts, sessions, siteFacts } from '../../db/tables/accounts.ts';
import { listCheckpointFiles, resolveCheckpointFile } from '../../features/audit/checkpoint-file.ts';
import { writeCheckpoint } from '../../features/audit/checkpoints.ts';
import { integrateAll } from '../../features/audit/integrate-leaves.ts';
import { readOpeningFacts } from '../../features/payments/selling/opening-facts.ts';
import { readErased, resolveErasedFile } from '../../features/settings/erased-accounts.ts';
import { destroyDueAccounts } from '../../features/settings/leave-account.ts';
import { openKeys } from '../../outside/key-folder/keys.ts';
import { backUpKeys, makeBackupKey } from './backup-keys.ts';
import { moveDatabase } from './move-database.ts';
import { restoreSite } from './restore-site.ts';
import { tryRestore } from './try-restore.ts';

let kit: TestApp;
let owner: Owner;
let leaver: Owner;
let secret: Uint8Array;
let place: string;
let identityFile: string;
const folder = mkdtempSync(join(tmpdir(), 'site-backup-'));
const backup = join(folder, 'site.age');

beforeAll(async () => {
  const identity = await generateHybridIdentity();
  identityFile = join(folder, 'identity');
  writeFileSync(identityFile, `# a comment\n${identity}\n`);
  kit = await openTestApp({ backupRecipients: [await identityToRecipient(identity)] });
  owner = await signUpOwner(kit);
  leaver = await signUpOwner(kit);
  ({ secret } = await createGlyphFor(kit, owner));
  await buy(kit, owner);
  await integrateAll(kit.context.db);
  await writeCheckpoint(kit.context, resolveCheckpointFile(kit.context.config));
  expect(await back(backup)).toMatchObject({ ok: true });
  const past = new Date(kit.clock.now().getTime() - DAY_MS);
  await kit.context.db.update(accounts).set({ deleteAfter: past }).where(eq(accounts.id, leaver.user.id));
  expect(await destroyDueAccounts(kit.context)).toBe(1);
});
beforeEach(() => {
  place = mkdtempSync(join(folder, 'place-'));
});
afterAll(async () => {
  await kit.close();
  rmSync(folder, { recursive: true, force: true });
});

function back(path: string, config = kit.context.config) {
  const context = { ...kit.context, config };
  const { signal } = new AbortController();
  return runAdminCommand({ word: 'backup', args: [path], signal }, context, resolveCheckpointFile(config));
}

/** Another machine with the same keys and settings. */
const elsewhere = (): Config => ({ ...kit.context.config, databaseUrl: null, dataDir: join(place, 'data') });

const restore = (config: Config, ...more: string[]) =>
  restoreSite(config, ['--from', backup, '--identity', identityFile, ...more]);

test('a tried restore touches nothing, needs no setting of the site, and its code is of this site and this backup', async () => {
  const config = elsewhere();
  const unnamed = { ...config, publicUrl: new URL('https://elsewhere.example') };
  const tried = await tryRestore(unnamed, ['--from', backup, '--identity', identityFile]);
  expect(existsSync(config.dataDir)).toBe(false);
  expect(tried.text).toMatch(/Audit log: sound, .*\nLedger: sound, /);
  expect(tried.ok).toBe(true);
  const code = tried.text.trim().split('\n').at(-1) ?? '';
  expect(await readRestoreCode(kit.context.db, code)).toEqual(kit.clock.now());
  // In earnest it is refused as a whole, so that the right name finds an empty database (below).
  expect(await restore(unnamed)).toMatchObject({
    ok: false,
    text: expect.stringMatching(/^PUBLIC_URL names the host/),
  });
  // In earnest it is recorded in what was restored.
  expect(await restore(config)).toMatchObject({ ok: true });
  const database = await openDatabase(config);
  const context = await openContext(config, { database, clock: kit.clock, log: pino({ level: 'silent' }) });
  expect((await readOpeningFacts(context)).restored).toMatchObject({ asOf: kit.clock.now(), byId: null });
  await database.close();
  const cut = join(place, 'cut.age');
  writeFileSync(cut, readFileSync(backup).subarray(0, -40));
  for (const args of [
    ['--from', cut, '--identity', identityFile],
    ['--from', backup],
  ]) {
    expect(await tryRestore(config, args)).toMatchObject({ ok: false });
  }
});

test('a restored site opens its glyphs, its ledger and log verify, and who was erased stays erased', async () => {
  const config = elsewhere();
  const erased = resolveErasedFile(kit.context.config);
  expect(readErased([erased])).toEqual([leaver.user.id]);
  const done = await restore(config, '--erased', erased);
  expect(done.text).toContain('now erased again: 1.');
  expect(done.text).toMatch(/\nSessions ended: [1-9]\d*\. Told that the site was restored, .*: 1 people, 0 employees /);
  expect(done.text).toMatch(/Audit log: sound, \d+ entries\.\nLedger: sound, \d+ blocks\.\n$/);
  expect(done.ok).toBe(true);
  const database = await openDatabase(config);
  const context = await openContext(config, { database, clock: kit.clock, log: pino({ level: 'silent' }) });
  const app = await buildApp(context);
  const before = await app.inject({ url: '/api/notifications', headers: owner.headers });
  expect(before.json()).toMatchObject({ code: 'session.missing' });
  const answer = await scanGlyph({ app }, await signInAgain({ app }, owner), secret);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ role: 'owner', level: 'full' });
  const left = await database.db.select({ id: accounts.id }).from(accounts);
  expect(left.map(({ id }) => id)).toContain(owner.user.id);
  expect(left.map(({ id }) => id)).not.toContain(leaver.user.id);
  await app.close();
  await database.close();
  expect(await restore(config)).toEqual({ ok: false, text: expect.stringMatching(/^The database is not empty/) });
});

test.each(['the machine of the site', 'a new machine'])(
  'a restore on %s that stops before every session is ended stops the start, and the rest is done by data:adopt',
  async (machine) => {
    const config = elsewhere();
    const file = resolveCheckpointFile(config);
    // The machine's own history went on after the backup.
    await integrateAll(kit.context.db);
    await writeCheckpoint(kit.context, resolveCheckpointFile(kit.context.config));
    const empty = await openDatabase(config);
    await migrate(empty);
    await empty.db.execute(sql`create function stop_here() returns trigger language plpgsql as
    $$ begin raise exception 'away'; end $$`);
    await empty.db.execute(sql`create trigger stop_here before update on sessions execute function stop_here()`);
    await empty.close();
    const isNew = machine === 'a new machine';
    if (!isNew) cpSync(resolveCheckpointFile(kit.context.config), file);
    const readFile = () => (existsSync(file) ? readFileSync(file, 'utf8') : null);
    const before = readFile();

    await expect(restore(config)).rejects.toThrow();
    expect(readFile()).toBe(before);
    const database = await openDatabase(config);
    const context = await openContext(config, { database, clock: kit.clock, log: pino({ level: 'silent' }) });
    await database.db.execute(sql`drop trigger stop_here on sessions`);
    await expect(expectCheckpointedLog(context, file)).rejects.toThrow('data:adopt');
    const call = { word: 'data:adopt', args: ['--confirm'], signal: new AbortController().signal } as const;
    const done = await runAdminCommand(call, context, file);
    expect(done).toMatchObject({ ok: true, text: expect.stringMatching(/\nSessions ended: [1-9]/) });
    const open = and(eq(sessions.accountId, owner.user.id), isNull(sessions.endedAt));
    expect(await database.db.$count(sessions, open)).toBe(0);
    await expect(expectCheckpointedLog(context, file)).resolves.toBeUndefined();
    await database.close();
  },
);

test('a restore begins the file of checkpoints at the place of a witness anew, too, so that the site starts', async () => {
  const witness = join(place, 'witness');
  const config = { ...elsewhere(), auditWitnessDir: witness };
  mkdirSync(witness);
  const files = listCheckpointFiles(config);
  for (const file of files) cpSync(resolveCheckpointFile(kit.context.config), file);
  const done = await restore(config);
  expect(done).toMatchObject({
    ok: true,
    text: expect.stringMatching(/history before are in \S+ and \S+witness\S+\.\n/),
  });
  expect(readdirSync(witness)).toHaveLength(2);
  const database = await openDatabase(config);
  const context = await openContext(config, { database, clock: kit.clock, log: pino({ level: 'silent' }) });
  await expect(expectCheckpointedLog(context, ...files)).resolves.toBeUndefined();
  await database.close();
});

test('with other keys, another identity or half the words, one sentence says why and nothing is restored', async () => {
  const config = elsewhere();
  const otherKeys = { ...config, keyDir: join(place, 'keys') };
  for (const prepare of [() => undefined, () => mkdirSync(otherKeys.keyDir)]) {
    prepare();
    const refused = {
      ok: false,
      text: expect.stringMatching(/^There are no keys of a site in .*keys \(missing: kek-\*/),
    };
    expect(await restore(otherKeys)).toMatchObject(refused);
    expect(await tryRestore(otherKeys, ['--from', backup, '--identity', identityFile])).toMatchObject(refused);
  }
  expect(readdirSync(otherKeys.keyDir)).toEqual([]);
  openKeys(otherKeys);
  expect(await restore(otherKeys)).toMatchObject({
    text: expect.stringMatching(/^The keys do not belong to these data/),
  });
  const other = join(place, 'other');
  expect(await makeBackupKey(['--out', other])).toMatchObject({ ok: true });
  expect(await makeBackupKey(['--out', other])).toMatchObject({ ok: false });
  expect(await restoreSite(config, ['--from', backup, '--identity', other])).toMatchObject({
    ...{ ok: false, text: expect.stringContaining('does not open') },
  });
  for (const args of [[], ['--from', backup], ['--from', backup, '--keys', backup, '--identity', other], ['x']]) {
    expect(await restoreSite(config, args)).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^Use: npm run restore/),
    });
  }
  expect(await restore(config, '--erased', join(place, 'nowhere'))).toMatchObject({ ok: false });
  // What failed left an empty database, which the right words still fill.
  expect(await restore(config)).toMatchObject({ ok: true });
});

test('without a recipient no backup is written, and the keys go into a file of their own for another recipient', async () => {
  const none = { ...kit.context.config, backupRecipients: [] };
  expect(await back(join(place, 'a.age'), none)).toMatchObject({
    text: expect.stringMatching(/^BACKUP_RECIPIENTS is not set/),
  });
  const nowhere = join(place, 'none', 'a.age');
  expect(await back(nowhere)).toEqual({
    ok: false,
    text: `There is no folder ${join(place, 'none')}: make it first.\n`,
  });
  expect(await back(backup)).toMatchObject({ ok: false, text: expect.stringContaining('exists already') });
  expect(await backUpKeys(none, ['--out', join(place, 'keys.age')])).toMatchObject({ ok: false });
  const second = join(place, 'second');
  const recipient = (await makeBackupKey(['--out', second])).text.split('\n').at(-2) ?? '';
  const config = { ...kit.context.config, keyBackupRecipients: [recipient] };
  const file = join(place, 'keys.age');
  expect(await backUpKeys(config, ['--out', file])).toMatchObject({ ok: true });
  const restored = { ...config, keyDir: join(place, 'keys') };
  expect(await restoreSite(restored, ['--keys', file, '--identity', second])).toMatchObject({ ok: true });
  for (const name of readdirSync(config.keyDir)) {
    expect(readFileSync(join(restored.keyDir, name))).toEqual(readFileSync(join(config.keyDir, name)));
  }
  expect(await restoreSite(restored, ['--keys', file, '--identity', second])).toMatchObject({ ok: false });
});

const old = (kind: string) => join(place, `${kind}-20200101T030000Z.age`);

test('a backup in a folder deletes there what is older than the days, and of the panel too', async () => {
  const now = kit.clock.now();
  const config = { ...elsewhere(), backupKeepDays: 30 };
  const panel = join(config.dataDir, 'backups', 'panel-2020-01-01T03-00-00-000Z.age');
  mkdirSync(join(config.dataDir, 'backups'), { recursive: true });
  for (const path of [old('site'), old('keys'), panel]) writeFileSync(path, 'age-encryption.org/v1\n');
  const written = join(place, nameBackup('site', now));
  // A backup that fails deletes nothing.
  expect(await back(join(place, 'none', nameBackup('site', now)), config)).toMatchObject({ ok: false });
  expect([old('site'), panel].every((path) => existsSync(path))).toBe(true);
  expect(await back(written, config)).toEqual({
    ...{
      ok: true,
      text: expect.stringContaining('Deleted, because they are too old: site-20200101T030000Z.age, panel-2020'),
    },
  });
  expect([written, old('site'), panel, old('keys')].map((path) => existsSync(path))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  // Under a name of its own it is a file that somebody wants apart.
  writeFileSync(old('site'), 'age-encryption.org/v1\n');
  expect((await back(join(place, 'apart.age'), config)).text).not.toContain('Deleted');
  expect(existsSync(old('site'))).toBe(true);
});

test('a backup of the keys in a folder is named by its time, and old ones go', async () => {
  const recipient = (await makeBackupKey(['--out', join(place, 'second')])).text.split('\n').at(-2) ?? '';
  const config = { ...kit.context.config, keyBackupRecipients: [recipient] };
  const newer = join(place, 'keys-20200102T030000Z.age');
  for (const path of [old('keys'), newer]) writeFileSync(path, 'age-encryption.org/v1\n');
  const done = await backUpKeys(config, ['--out', place], () => undefined, new Date('2026-12-01T03:30:00Z'));
  expect(done).toMatchObject({ ok: true, text: expect.stringContaining('too old: keys-20200101T030000Z.age.\n') });
  // The last one from before the oldest data stays: it alone may open them.
  expect(readdirSync(place).sort()).toEqual(['keys-20200102T030000Z.age', 'keys-20261201T033000Z.age', 'second']);
});

test('a running server knows when the keys were backed up, and where none runs that is said', async () => {
  const recipient = (await makeBackupKey(['--out', join(place, 'second')])).text.split('\n').at(-2) ?? '';
  const config = { ...kit.context.config, dataDir: join(place, 'data'), keyBackupRecipients: [recipient] };
  const save = (name: string) => backUpKeys(config, ['--out', join(place, name)]);
  const readFigure = async () =>
    /^last_keys_backup_timestamp_seconds (\S+)$/m.exec((await kit.app.inject('/metrics')).body)?.[1];
  expect(await readFigure()).toBe('0');
  expect(await save('alone.age')).toMatchObject({ ok: true, text: expect.stringContaining('No server runs on this') });
  const close = await openAdminSocket({ ...kit.context, config }, []);
  expect(await save('told.age')).toMatchObject({ ok: true, text: expect.not.stringContaining('No server') });
  await close();
  const [fact] = await kit.context.db.select().from(siteFacts).where(eq(siteFacts.name, 'keysBackupTakenAt'));
  expect(fact?.value).toBe(kit.clock.now().toISOString());
  // The page of figures is read from time to time, so another server on the same data shows it.
  const again = await kit.reopen({});
  const { body } = await again.app.inject('/metrics');
  expect(body).toContain(`last_keys_backup_timestamp_seconds ${kit.clock.now().getTime() / 1000}\n`);
});

test('where the running server does not note a backup of the keys, it is written, old ones go and the command fails', async () => {
  const recipient = (await makeBackupKey(['--out', join(place, 'second')])).text.split('\n').at(-2) ?? '';
  const folder = join(place, 'kept');
  const newer = 'keys-20200102T030000Z.age';
  const save = (dataDir: string) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const name of [basename(old('keys')), newer]) writeFileSync(join(folder, name), 'age-encryption.org/v1\n');
    const config = { ...kit.context.config, dataDir, keyBackupRecipients: [recipient] };
    return backUpKeys(config, ['--out', folder], () => undefined, new Date('2026-12-01T03:30:00Z'));
  };
  const dataDir = join(place, 'refusing');
  mkdirSync(dataDir);
  const server = createServer((_request, reply) => reply.writeHead(500).end('The database is away.\n'));
  await new Promise<void>((resolve) => server.listen(adminSocketPath(dataDir), resolve));
  onTestFinished(() => void server.close());
  const written = /^Written: .*\nDeleted, because they are too old: keys-20200101T030000Z\.age\.\n/;
  for (const [where, why] of [
    [dataDir, /did not note it: The database is away\.\n$/],
    // No socket has so long a path.
    [join(place, 'd'.repeat(200)), /But it is not known whether a running server noted it: .+\n$/],
  ] as const) {
    const done = await save(where);
    expect(done).toMatchObject({ ok: false, text: expect.stringMatching(written) });
    expect(done.text).toMatch(why);
    expect(readdirSync(folder).sort()).toEqual([newer, 'keys-20261201T033000Z.age']);
  }
});

test.each(['0', '3651', 'week'])('BACKUP_KEEP_DAYS=%s stops the start', (days) => {
  expect(() => readConfig({ BACKUP_KEEP_DAYS: days })).toThrow(/^BACKUP_KEEP_DAYS must be a whole number from 1/);
});

test.each([
  [{ BACKUP_RECIPIENTS: 'age1qqqq' }, /^BACKUP_RECIPIENTS must hold/],
  [{ BACKUP_KEYS_RECIPIENTS: 'age1pq1qqq' }, /^BACKUP_KEYS_RECIPIENTS must hold/],
])('a recipient that is none of ours stops the start: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('one key must not open the data and their keys', () => {
  const [recipient = ''] = kit.context.config.backupRecipients;
  expect(() => readConfig({ BACKUP_RECIPIENTS: recipient, BACKUP_KEYS_RECIPIENTS: ` ${recipient} ` })).toThrow(
    /must differ/,
  );
});

test('the embedded data are moved to PostgreSQL only as a whole, and only from embedded data', async () => {
  expect(await moveDatabase(elsewhere(), [])).toMatchObject({ ok: false, text: expect.stringMatching(/^Use: /) });
  const onPostgres = { ...elsewhere(), databaseUrl: 'postgres://localhost/x' };
  expect(await moveDatabase(onPostgres, ['--to', 'postgres://localhost/y'])).toMatchObject({ ok: false });
});
