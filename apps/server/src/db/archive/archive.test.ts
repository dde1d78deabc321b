import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openTestDatabase } from '@repo/dev-env/databases/test-database';
import { buy } from '@repo/dev-env/money/shop-person';
import { signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { generateHybridIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from '../database.ts';
import { MIGRATIONS_FOLDER, migrate, migrateExactlyTo } from '../migrate.ts';
import { REPLACED_MIGRATIONS } from '../migrations/replaced-migrations.ts';
import { embeddedDatabase } from '../open-database.ts';
import { extractRows } from '../rows.ts';
import { ArchiveError, type ArchiveTable, inLoadingOrder, readArchiveTables } from './archive-tables.ts';
import { loadArchive } from './load-archive.ts';
import { readSealedFile, writeSealedFile } from './sealed-file.ts';
import { sumTables, writeArchive } from './write-archive.ts';

let kit: TestApp;
let lines: string[];
const folder = mkdtempSync(join(tmpdir(), 'archive-'));
const opened: Database[] = [];
beforeAll(async () => {
  kit = await openTestApp();
  await buy(kit, await signUpOwner(kit));
  lines = await kit.database.db.transaction((tx) => gather(writeArchive(tx, new Date())));
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await kit.close();
  rmSync(folder, { recursive: true, force: true });
});

async function gather(source: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of source) all.push(line);
  return all;
}

async function* asRead(written: readonly string[]): AsyncGenerator<string> {
  for (const line of written) yield line.trimEnd();
}

async function openEmpty(): Promise<Database> {
  const database = embeddedDatabase(await PGlite.create());
  opened.push(database);
  return database;
}

const catchProblem = (loading: Promise<unknown>): Promise<string> =>
  loading.then(
    () => 'loaded',
    (error: unknown) => (error instanceof ArchiveError ? error.message : String(error)),
  );

test('an archive of either database loads into an empty one, row by row the same, and the next rows get new numbers', async () => {
  const other = await openEmpty();
  const { end } = await loadArchive(other, asRead(lines));
  expect(await other.db.transaction(sumTables)).toEqual(await kit.database.db.transaction(sumTables));
  expect(end.tables.accounts?.rows).toBeGreaterThan(0);
  expect(end.tables.money_entries?.rows).toBeGreaterThan(0);
  expect(await migrate(other)).toBe(0);
  const [next] = extractRows(
    await other.db.execute(sql`
      select nextval(pg_get_serial_sequence('money_entries', 'id')) > (select max(id) from money_entries) as is_new`),
  );
  expect(next?.is_new).toBe(true);

  // And back into the kind it came from, as `db:move` does on PostgreSQL.
  const third = await openTestDatabase(() => undefined);
  opened.push(third);
  await loadArchive(third, asRead(await other.db.transaction((tx) => gather(writeArchive(tx, new Date())))));
  expect(await third.db.transaction(sumTables)).toEqual(end.tables);
});

test('a database with rows, a cut or changed archive and a foreign version are refused, and nothing is loaded', async () => {
  const other = await openEmpty();
  const [header = '', ...rest] = lines;
  const row = rest.indexOf('{"table":"accounts"}\n') + 1;
  const leaf = rest.indexOf('{"table":"audit_leaves"}\n') + 1;
  const changed = rest.map((line, at) =>
    at === row ? line.replace(/"username": "[^"]+"/, '"username": "somebody"') : line,
  );
  const foreign = JSON.stringify({ ...JSON.parse(header), migrations: ['of another version'] });
  const bad: [string[], RegExp][] = [
    [[], /^This file is not a backup/],
    [['{"archive":99}', ...rest], /^This file is not a backup/],
    [[header, ...rest.slice(0, -1)], /cut off/],
    [[header, ...rest.slice(0, row), ...rest.slice(row + 1)], /^Rows of \w+ could not be loaded/],
    [[header, ...rest.slice(0, leaf), ...rest.slice(leaf + 1)], /^The rows of audit_leaves differ/],
    [[header, ...changed], /^The rows of accounts differ/],
    [[foreign, ...rest], /different versions/],
  ];
  for (const [written, sentence] of bad)
    expect(await catchProblem(loadArchive(other, asRead(written)))).toMatch(sentence);
  await expect(
    loadArchive(other, asRead(lines), () => Promise.reject(new ArchiveError('Wrong keys.'))),
  ).rejects.toThrow('Wrong keys.');
  expect(
    extractRows(await other.db.execute(sql`select to_regclass('accounts') is null as is_missing`))[0]?.is_missing,
  ).toBe(true);
  await loadArchive(other, asRead(lines));
  expect(await catchProblem(loadArchive(other, asRead(lines)))).toMatch(/^The database is not empty/);
});

test('a sealed file opens with its identity alone, whole, and is never written over', async () => {
  const identity = await generateHybridIdentity();
  const path = join(folder, 'site.age');
  await writeSealedFile(path, [await identityToRecipient(identity)], asWritten(lines));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await gather(readSealedFile(path, identity))).toEqual(lines.map((line) => line.trimEnd()));
  const bytes = readFileSync(path);
  expect(bytes.includes('accounts')).toBe(false);

  const opening = (file: string, key = identity) => catchProblem(gather(readSealedFile(join(folder, file), key)));
  expect(await opening('site.age', await generateHybridIdentity())).toMatch(/does not open/);
  writeFileSync(join(folder, 'cut.age'), bytes.subarray(0, -1));
  expect(await opening('cut.age')).toMatch(/does not open/);
  writeFileSync(
    join(folder, 'changed.age'),
    bytes.map((byte, at) => (at === bytes.length - 40 ? byte ^ 1 : byte)),
  );
  expect(await opening('changed.age')).toMatch(/does not open/);
  expect(await opening('nowhere.age')).toMatch(/^There is no file/);
  const again = writeSealedFile(path, [await identityToRecipient(identity)], asWritten(lines));
  expect(await catchProblem(again)).toMatch(/exists already/);
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([]);
});

async function* asWritten(written: readonly string[]): AsyncGenerator<string> {
  yield* written;
}

test('data of the first migration are restored as they were, and then brought to this version', async () => {
  const [header = '', ...rest] = lines;
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const old = await writeAsFirst(rest);
  const now = await openEmpty();
  const { end } = await loadArchive(now, asRead(old));
  expect(await now.db.transaction(sumTables)).toEqual(end.tables);
  expect(await migrate(now)).toBe(files.length - 1);
  const named = extractRows(await now.db.execute(sql`select hash from migrations`)).map(({ hash }) => String(hash));
  expect(new Set(named)).toEqual(new Set([...REPLACED_MIGRATIONS, ...files.map(({ hash }) => hash)]));
  expect(await catchProblem(loadArchive(now, asRead(lines)))).toMatch(/not empty/);
  const none = JSON.stringify({ ...JSON.parse(header), migrations: [] });
  expect(await catchProblem(loadArchive(await openMigrated(), asRead([none, ...rest])))).toMatch(/different versions/);
});

/** The same rows as an archive of the first migration, without the tables and columns that came later. */
async function writeAsFirst(written: readonly string[]): Promise<string[]> {
  const first = await openEmpty();
  await first.db.transaction(async (tx) => {
    expect(await migrateExactlyTo(tx, [...REPLACED_MIGRATIONS])).toBe(true);
    const known = new Map((await readArchiveTables(tx)).map((table) => [table.name, table]));
    let table: ArchiveTable | undefined;
    for (const line of written.slice(0, -1)) {
      const name = /^\{"table":"(\w+)"\}$/.exec(line.trimEnd())?.[1];
      if (name !== undefined) table = known.get(name);
      else if (table !== undefined) await insertRow(tx, table, line);
    }
  });
  return first.db.transaction((tx) => gather(writeArchive(tx, new Date())));
}

async function insertRow(tx: Tx, { name, columns }: ArchiveTable, row: string): Promise<void> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const table = sql.identifier(name);
  await tx.execute(sql`
    insert into ${table} (${list}) overriding system value
    select ${list} from jsonb_populate_record(null::${table}, ${row}::jsonb)`);
}

async function openMigrated(): Promise<Database> {
  const database = await openEmpty();
  await migrate(database);
  return database;
}

test('tables that refer to each other in a circle are named', () => {
  const table = (name: string, needs: string[]) => ({ name, columns: [], key: [], needs });
  expect(inLoadingOrder([table('b', ['a']), table('a', [])]).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(() => inLoadingOrder([table('a', ['b']), table('b', ['a'])])).toThrow('a, b');
});
