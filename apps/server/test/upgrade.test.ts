import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@repo/contract/durations';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { openEmbeddedTest } from '@repo/dev-env/databases/embedded-test-database';
import { readCatalog } from '@repo/dev-env/databases/read-catalog';
import { openTestDatabase } from '@repo/dev-env/databases/test-database';
import { readOrderAs } from '@repo/dev-env/money/shop-person';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import type { Person } from '@repo/dev-env/people/people';
import { openAnswer, type Release, scanGlyph } from '@repo/dev-env/people/scanner';
import { keptBackup as backup, keptFacts as facts, unpackKept } from '@repo/dev-env/releases/kept-release';
import { openTestApp } from '@repo/dev-env/servers/test-app';
import { parseEncodedData, parseRecord, policyHash, toBase64url } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContext } from '../src/app/open-context.ts';
import { serve } from '../src/app/serve.ts';
import { startSentence } from '../src/app/start-sentence.ts';
import { buildApp } from '../src/app.ts';
import { restoreSite } from '../src/commands/site-backup/restore-site.ts';
import { type Config, readConfig } from '../src/config.ts';
import { ArchiveError } from '../src/db/archive/archive-tables.ts';
import { loadArchive } from '../src/db/archive/load-archive.ts';
import { readSealedFile } from '../src/db/archive/sealed-file.ts';
import { sumTables } from '../src/db/archive/write-archive.ts';
import { storeNeed } from '../src/db/data-needs.ts';
import type { Database } from '../src/db/database.ts';
import { DataVersionError, findVersionFault, MIGRATIONS_FOLDER, migrate, migrateExactlyTo } from '../src/db/migrate.ts';
import { REPLACED_MIGRATIONS } from '../src/db/migrations/replaced-migrations.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { extractRows } from '../src/db/rows.ts';
import { accounts } from '../src/db/tables/accounts.ts';
import { ledgerTransactions } from '../src/db/tables/ledger.ts';
import { resolveCheckpointFile } from '../src/features/audit/checkpoint-file.ts';
import { verifyAudit } from '../src/features/audit/verify.ts';
import { verifyLedger } from '../src/features/ledger/verify-ledger.ts';

// What was made by the program of release 0.1.0, the first one whose data every later version takes over (decision 0133).

const TOO_OLD =
  'These data are of a version before 0.1.0: start version 0.1.0 with them once, then this one. Nothing was changed.';

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const [started, restored] = [join(folder, 'started'), join(folder, 'restored')];
beforeAll(() => {
  for (const site of [started, restored]) unpackKept(site);
  rmSync(join(restored, 'data'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readSite = (site: string): Config => ({
  ...readConfig({ DATA_DIR: join(site, 'data'), KEY_DIR: join(site, 'keys'), LOG_LEVEL: 'silent' }),
  port: 0,
  // As long as nodes of 0.1.0 run beside this one.
  readingByAnyone: false,
});

/**
 * Whatever the release had is whole: both logs, an order, a transfer, and a glyph that somebody else may open. Answers what
 * the database is made of, and which migrations it names.
 */
async function inspect(config: Config): Promise<{ catalog: string[]; named: string[] }> {
  const database = await openDatabase(config);
  // As if the upgrade had followed at once: what time does to accounts and cards is told elsewhere.
  const clock = { now: () => new Date(Date.parse(facts.takenAt) + MINUTE_MS), advance: () => undefined };
  const context = await openContext(config, { database, clock, log: pino({ level: 'silent' }) });
  expect(await verifyAudit(context, resolveCheckpointFile(config))).toMatchObject({ sound: true });
  expect(await verifyLedger(context)).toMatchObject({ sound: true });
  const app = await buildApp(context);
  const kit = { app, context, database, clock, logs: [], statements: [], reopen: refuse, close: refuse };
  expect(await readOrderAs(kit, await signIn(app, facts.owner), facts.order.id)).toMatchObject(facts.order);
  const secret = new Uint8Array(Buffer.from(facts.secret, 'base64'));
  const answer = await scanGlyph(kit, await signIn(app, facts.doctor), secret, { role: 'medical' });
  expect(await openAnswer(secret, answer.json<Release>())).toMatchObject({ medical: { allergies: facts.allergies } });
  const { db } = database;
  await expectOldCards(app, await signIn(app, facts.owner));
  const isSent = eq(ledgerTransactions.hash, new Uint8Array(Buffer.from(facts.transfer, 'hex')));
  expect(await db.select().from(ledgerTransactions).where(isSent)).toMatchObject([{ status: 'confirmed' }]);
  const named = extractRows(await db.execute(sql`select hash from migrations`)).map(({ hash }) => String(hash));
  const catalog = await readCatalog(db);
  await app.close();
  await database.close();
  return { catalog, named };
}

/** Nothing that came later stands in them, and they hash as they did: the row says what the record says. */
async function expectOldCards(app: FastifyInstance, owner: Person): Promise<void> {
  const cards = (await callAs({ app }, owner, 'GET', '/api/qr-codes')).json<GlyphRow[]>();
  expect(cards.length).toBeGreaterThan(0);
  for (const { record, encodedData, anyone, emergencyAccess } of cards) {
    const { policy } = parseRecord(record)!;
    const parsed = parseEncodedData(encodedData);
    const hashes = parsed.ok ? parsed.headers.map((header) => header.policyHash) : [];
    expect(new Set(hashes)).toEqual(new Set([toBase64url(policyHash(policy))]));
    expect([anyone, emergencyAccess]).toEqual([[], (policy.emergency ?? []).length > 0]);
  }
}

const refuse = () => Promise.reject(new Error('One server is enough.'));

async function signIn(app: FastifyInstance, person: typeof facts.owner): Promise<Person> {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: person });
  expect(answer.json()).toMatchObject({ user: { username: person.username } });
  const { token, user, deviceId } = answer.json<Pick<Person, 'token' | 'user' | 'deviceId'>>();
  return { ...person, user, token, deviceId, headers: { authorization: `Bearer ${token}` } };
}

test('Property 8 of section 9.2: a data folder of 0.1.0 starts and scans without data:adopt, its database is that of a new start', async () => {
  const config = readSite(started);
  // Without the demo, whose accounts would take longer than all the rest.
  const server = await serve({ ...config, demo: false });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await server.stop();
  const { catalog, named } = await inspect(config);
  const fresh = await openEmbeddedTest(() => undefined);
  expect(catalog).toEqual(await readCatalog(fresh.db));
  await fresh.close();
  // A node of 0.1.0 beside this one looks for the names that it knows.
  expect([...REPLACED_MIGRATIONS].filter((hash) => !named.includes(hash))).toEqual([]);
  expect(named.length).toBeGreaterThan(REPLACED_MIGRATIONS.size);
});

test('a backup of 0.1.0 is restored, and whatever it holds is whole', async () => {
  const config = readSite(restored);
  const identity = join(folder, 'identity');
  writeFileSync(identity, facts.identity);
  const done = await restoreSite(config, ['--from', backup, '--identity', identity]);
  expect(done.text).toMatch(/Audit log: sound, \d+ entries\.\nLedger: sound, \d+ blocks\.\n$/);
  expect(done.ok).toBe(true);
  await inspect(config);
});

test('where cards may show something to everyone, 0.1.0 stops at its first migration, and an older version with one sentence', async () => {
  const database = await openAsFirst([...REPLACED_MIGRATIONS]);
  await migrate(database);
  const { db } = database;
  const listNames = async () => extractRows(await db.execute(sql`select hash from migrations`)).map(({ hash }) => hash);
  expect(REPLACED_MIGRATIONS.isSubsetOf(new Set(await listNames()))).toBe(true);
  await storeNeed(db, 'readingByAnyone');
  // 0.1.0 applies what it does not find by name, and finds none: it is not ready, and its first table is there already.
  expect(REPLACED_MIGRATIONS.isDisjointFrom(new Set(await listNames()))).toBe(true);
  await expect(db.execute(sql`create table accounts (id uuid)`)).rejects.toMatchObject({ cause: { code: '42P07' } });
  // This version goes on, with the setting and without it.
  expect([await migrate(database), await findVersionFault(db)]).toEqual([0, null]);
  // A version to come may write what this one would misread, and says so.
  await db.execute(sql`insert into site_facts (name, value) values ('needs:copiesByPhone', 'yes')`);
  const refused: unknown = await migrate(database).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataVersionError);
  expect(startSentence(refused)).toBe(
    'These data need a newer version of this program (copiesByPhone): start that one. Nothing was changed.',
  );
  await database.close();
});

test('the setting that shows cards to everyone is what the data remember', async () => {
  const remembers = async (readingByAnyone: boolean) => {
    const kit = await openTestApp({ readingByAnyone });
    const named = await kit.context.db.execute(sql`select 1 from site_facts where name = 'needs:readingByAnyone'`);
    await kit.close();
    return extractRows(named).length === 1;
  };
  expect([await remembers(false), await remembers(true)]).toEqual([false, true]);
});

/** A migrated database that is thrown away afterwards, because it has a table more. */
async function openChanged(named: readonly string[]): Promise<Database> {
  const database = await openTestDatabase(() => undefined);
  await database.db.execute(sql`create table thrown_away (id integer)`);
  await database.db.execute(sql`delete from migrations`);
  for (const hash of named) await database.db.execute(sql`insert into migrations values (${hash}, now())`);
  return database;
}

/** A database that an earlier program prepared: these migrations, and none of the later ones. */
async function openAsFirst(named: readonly string[]): Promise<Database> {
  const database = await openTestDatabase(() => undefined);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
    expect(await migrateExactlyTo(tx, named)).toBe(true);
  });
  return database;
}

test('it loads into a database of either kind, also into one that 0.1.0 had prepared', async () => {
  const [first, ...later] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const prepared = [await openAsFirst([first?.hash ?? '']), await openAsFirst([...REPLACED_MIGRATIONS])];
  for (const database of prepared) {
    const { end } = await loadArchive(database, readSealedFile(backup, facts.identity));
    expect(end.tables.audit_leaves?.rows).toBeGreaterThan(10);
    expect(await migrate(database)).toBe(later.length);
    expect(await findVersionFault(database.db)).toBeNull();
    await database.db.execute(sql`create table thrown_away (id integer)`);
    await database.close();
  }
});

test('data of a version before 0.1.0 are refused with one sentence, and stay as they were', async () => {
  const early = [...REPLACED_MIGRATIONS].slice(0, 12);
  const database = await openChanged(early);
  const { db } = database;
  await db.execute(sql`insert into site_facts (name, value) values ('siteId', 'example.org')`);
  const before = [await readCatalog(db), await db.transaction(sumTables)];
  const refused: unknown = await migrate(database).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataVersionError);
  expect(startSentence(refused)).toBe(TOO_OLD);
  expect(await findVersionFault(db)).toBe('older');
  expect([await readCatalog(db), await db.transaction(sumTables)]).toEqual(before);
  expect(extractRows(await db.execute(sql`select 1 from migrations`))).toHaveLength(early.length);
  // Names that no version of this program knows.
  await db.execute(sql`update migrations set hash = 'x' || hash`);
  await expect(migrate(database)).rejects.toThrow(/^These data are of a version that this program does not know/);
  await database.close();
});

test('an older program stops on the tables of a newer one, unless that one let it run beside', async () => {
  const database = await openTestDatabase(() => undefined);
  const { db } = database;
  const { statusOf, close } = await openHealth(database);
  expect(await statusOf()).toEqual([200, { status: 'ready' }]);
  await db.execute(sql`insert into migrations (hash, applied_at) values ('of a newer version', now())`);
  const before = await readCatalog(db);
  const refused: unknown = await migrate(database).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataVersionError);
  expect(startSentence(refused)).toMatch(
    /^These data are of a newer version than this program, .*Nothing was changed\.$/,
  );
  expect(await readCatalog(db)).toEqual(before);
  expect(await statusOf()).toEqual([503, { status: 'not ready', reason: 'the database is newer than this program' }]);
  // It declared from which migration on others may run beside it.
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const declare = (hash: string) =>
    db.execute(sql`update migrations set readers_from = ${hash} where hash like 'of a%'`);
  await declare('a migration that this program does not know either');
  expect(await findVersionFault(db)).toBe('newer');
  await declare(first?.hash ?? '');
  expect([await migrate(database), ...(await statusOf())]).toEqual([0, 200, { status: 'ready' }]);
  // And this program declares it for those before it.
  const silent = await db.execute(sql`select hash from migrations where readers_from is distinct from ${first?.hash}`);
  expect(extractRows(silent)).toEqual([]);
  await db.execute(sql`delete from migrations where hash like 'of a%'`);
  await db.execute(sql`delete from migrations where hash = ${first?.hash}`);
  expect(await statusOf()).toEqual([
    503,
    { status: 'not ready', reason: 'the database lacks migrations of this program' },
  ]);
  await close();
});

/** A server over these tables, of which the health alone is asked. */
async function openHealth(database: Database) {
  await database.db.execute(sql`create table thrown_away (id integer)`);
  const context = await openContext(readSite(join(folder, 'health')), { database, log: pino({ level: 'silent' }) });
  const app = await buildApp(context);
  const statusOf = async (): Promise<[number, unknown]> => {
    const answer = await app.inject({ url: '/readyz' });
    return [answer.statusCode, answer.json()];
  };
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { statusOf, close };
}

test('a backup of a version before 0.1.0 is refused with one sentence, and nothing is loaded', async () => {
  const database = await openTestDatabase(() => undefined);
  const early = [...REPLACED_MIGRATIONS].slice(0, -1);
  async function* older(): AsyncGenerator<string> {
    for await (const line of readSealedFile(backup, facts.identity)) {
      yield line.startsWith('{"archive"') ? JSON.stringify({ ...JSON.parse(line), migrations: early }) : line;
    }
  }
  const refused: unknown = await loadArchive(database, older()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ArchiveError);
  expect(String(refused)).toContain('This backup is of a version before 0.1.0: restore it with version 0.1.0');
  expect(await database.db.$count(accounts)).toBe(0);
  await database.close();
});
