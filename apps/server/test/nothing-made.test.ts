import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openOwnDatabase } from '@repo/dev-env/servers/own-database';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAdminCommand } from '../src/app/admin/admin-commands.ts';
import { COMMANDS } from '../src/app/admin/command-list.ts';
import { openContext } from '../src/app/open-context.ts';
import { StartError } from '../src/app/site-facts.ts';
import { runCommand } from '../src/commands/run-command.ts';
import { showMail } from '../src/commands/show-mail.ts';
import { backUpKeys } from '../src/commands/site-backup/backup-keys.ts';
import { migrateDatabase } from '../src/commands/site-backup/migrate-database.ts';
import { moveDatabase } from '../src/commands/site-backup/move-database.ts';
import { type Config, readConfig } from '../src/config.ts';
import { DataVersionError } from '../src/db/migrate.ts';
import { hasEmbeddedData, openDatabase } from '../src/db/open-database.ts';
import { KeyFolderError } from '../src/outside/key-folder/key-file.ts';
import { openKeys } from '../src/outside/key-folder/keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-expect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
function newConfig(env: Record<string, string> = {}): Config {
  made += 1;
  const place = join(folder, String(made));
  mkdirSync(place);
  const folders = { DATA_DIR: join(place, 'data'), KEY_DIR: join(place, 'keys'), LOG_LEVEL: 'silent', DEMO: 'off' };
  return readConfig({ ...folders, ...env });
}

const resolvePlace = ({ dataDir }: Config): string => join(dataDir, '..');
const words = Object.keys(COMMANDS).filter(isAdminCommand);
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

test('no command makes data or keys where there are none', async () => {
  const config = newConfig();
  expect(words.length).toBeGreaterThan(10);
  for (const word of words) {
    await expect(runCommand(config, word), word).rejects.toThrow(StartError);
    await expect(runCommand(config, word), word).rejects.toThrow(/^There are no data in .*Nothing was made\.$/);
  }
  await expect(migrateDatabase(config, [])).rejects.toThrow(/^There are no data in/);
  await expect(moveDatabase(config, ['--to', 'postgres://site@127.0.0.1:1/x'])).rejects.toThrow(
    /^There are no data in/,
  );
  await expect(backUpKeys({ ...config, keyBackupRecipients: ['x'] }, ['--out', join(folder, 'x')])).rejects.toThrow(
    KeyFolderError,
  );
  expect(await showMail(config, [])).toMatchObject({ ok: false, text: expect.stringContaining('set DATA_DIR') });
  expect(readdirSync(resolvePlace(config))).toEqual([]);
});

let begun: Config;
beforeAll(async () => {
  begun = newConfig();
  const database = await openDatabase(begun);
  await openContext(begun, { database, log: pino({ level: 'silent' }) });
  await database.close();
});

test('data without their keys stop a command and a start, and no key is made', async () => {
  const config = newConfig();
  cpSync(begun.dataDir, config.dataDir, { recursive: true });
  await expect(runCommand(config, 'audit:verify')).rejects.toThrow(
    /^There are no keys of a site in .*No key was made\.$/,
  );
  const open = async () => {
    const database = await openDatabase(config);
    await openContext(config, { database, log: pino({ level: 'silent' }) }).finally(() => database.close());
  };
  await expect(open()).rejects.toThrow(KeyFolderError);
  expect(existsSync(config.keyDir)).toBe(false);
  openKeys(config);
  await expect(open()).rejects.toThrow(/^The keys do not belong to these data/);
  rmSync(config.keyDir, { recursive: true });
  cpSync(begun.keyDir, config.keyDir, { recursive: true });
  rmSync(join(config.keyDir, 'ledger-seed'));
  await expect(open()).rejects.toThrow(/missing: ledger-seed/);
  // What came after the first release is made beside the others.
  cpSync(begun.keyDir, config.keyDir, { recursive: true });
  rmSync(join(config.keyDir, 'status-seed'));
  expect(await runCommand(config, 'ledger:verify')).toMatchObject({ ok: true });
});

test('a PostgreSQL on which no server was started is named without its password, and another program’s is left alone', async () => {
  const address = await openOwnDatabase();
  if (address === '') return expect(process.env.TEST_DATABASE_URL ?? '').toBe('');
  const config = newConfig({ DATABASE_URL: address });
  openKeys(config);
  const told: string[] = [];
  const { pathname, host } = new URL(address);
  const secret = new URL(address);
  secret.password = 'hunter2';
  const asked = runCommand({ ...config, databaseUrl: secret.href }, 'creator:create', [], (line) => told.push(line));
  await expect(asked).rejects.toThrow(/^No server was started yet on the database .*Nothing was made\.$/);
  expect(told).toEqual([
    `On the database ${pathname.slice(1)} at ${host} as postgres, with the keys in ${config.keyDir}.`,
  ]);
  const client = new Client({ connectionString: address });
  await client.connect();
  const listTables = async () =>
    (await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).rows;
  expect(await listTables()).toEqual([]);
  await client.query('create table orders (id integer)');
  await expect(migrateDatabase(config, [])).rejects.toThrow(DataVersionError);
  expect(await listTables()).toEqual([{ name: 'orders' }]);
  await client.query('drop table orders');
  rmSync(config.keyDir, { recursive: true });
  expect(await migrateDatabase(config, [])).toMatchObject({
    text: expect.stringMatching(/^Migrations applied: \d+\. .* Grant its tables again\.\n$/),
  });
  expect(await migrateDatabase(config, [])).toEqual({
    ok: true,
    text: 'The database is at the version of this program.\n',
  });
  await client.end();
  // Its owner needs no keys, and nobody's name was written yet.
  expect(existsSync(config.keyDir)).toBe(false);
  openKeys(config);
  await expect(runCommand(config, 'audit:verify')).rejects.toThrow(/^No server was started yet on/);
});

test('the program says it in one line: nothing there, a misspelt setting, a folder that is a file', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const run = (env: Record<string, string>, ...args: string[]) => {
    const { PATH = '' } = process.env;
    const places = { PATH, KEY_DIR: join(folder, 'k'), DATA_DIR: join(folder, 'd'), DEMO: 'off', LOG_LEVEL: 'silent' };
    const { status, stderr, stdout } = spawnSync(process.execPath, [MAIN, ...args], {
      env: { ...places, ...env },
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  };
  expect(run({}, 'creator:create')).toEqual({ status: 1, said: expect.stringMatching(/^There are no data in .*\n$/) });
  expect(run({ DATABASE_URl: 'postgres://site:hunter2@127.0.0.1/x' })).toEqual({
    status: 1,
    said: 'DATABASE_URl is not a setting. Did you mean DATABASE_URL?\n',
  });
  expect(run({ DATA_DIR: file })).toEqual({
    status: 1,
    said: `${file} is a file, or lies below one: name a folder.\n`,
  });
  expect([existsSync(join(folder, 'k')), hasEmbeddedData(join(folder, 'd'))]).toEqual([false, false]);
});
