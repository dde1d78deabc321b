import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { readTestDatabase } from '../config.ts';
import type { Database } from '../db/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../db/migrate.ts';
import { newId } from '../db/new-id.ts';
import { embeddedDatabase, openPostgres, type StatementListener } from '../db/open-database.ts';

/** Made once for each set of migrations, loaded by every test file. */
const SNAPSHOT_FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/house-server', import.meta.url));
const TEMPLATE_LOCK = 7_103_002;

/** A fresh, migrated database of its own: in memory, or on the PostgreSQL that TEST_DATABASE_URL names. Always close it. */
export async function openTestDatabase(onStatement: StatementListener): Promise<Database> {
  const target = readTestDatabase();
  return target === 'pglite' ? openInMemory(onStatement) : openOnPostgres(target.url, onStatement);
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })) hash.update(file.hash);
  return hash.digest('hex').slice(0, 16);
}

/** Emptied databases of tests that have ended: to load another takes four times the work of emptying one. */
const emptied: Loaded[] = [];

type Loaded = { client: PGlite; shape: string };

async function openInMemory(onStatement: StatementListener): Promise<Database> {
  const loaded = emptied.pop() ?? (await loadSnapshot());
  return { ...embeddedDatabase(loaded.client, undefined, onStatement), close: () => giveBack(loaded) };
}

async function loadSnapshot(): Promise<Loaded> {
  const path = join(SNAPSHOT_FOLDER, `${migrationsHash()}.tar`);
  if (!existsSync(path)) await makeSnapshot(path);
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) });
  return { client, shape: await shapeOf(client) };
}

/** What a test has altered beyond rows (a table, a trigger, a role) is not given to the next one. */
async function giveBack(loaded: Loaded): Promise<void> {
  const { client, shape } = loaded;
  if ((await shapeOf(client)) !== shape) return client.close();
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  );
  // Replica: the log refuses to be emptied, and tests alone may. The migrations insert nothing but their own names.
  await client.exec(`
    set session_replication_role = replica;
    truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade;
    unlisten *;
    reset all;`);
  emptied.push(loaded);
}

async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(
      (select string_agg(concat(oid, relname, relacl, reloptions), ',' order by oid) from pg_class) ||
      (select string_agg(concat(oid, tgenabled), ',' order by oid) from pg_trigger) ||
      (select string_agg(concat(oid, prosrc), ',' order by oid) from pg_proc where oid > 16000) ||
      (select string_agg(concat(oid, rolname), ',' order by oid) from pg_roles)) as shape`);
  return rows[0]?.shape ?? '';
}

async function makeSnapshot(path: string): Promise<void> {
  const client = await PGlite.create();
  await migrate(embeddedDatabase(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(SNAPSHOT_FOLDER, { recursive: true });
  // Two test files may make it at the same time: the rename lets either win whole.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, path);
}

async function openOnPostgres(url: string, onStatement: StatementListener): Promise<Database> {
  const template = `house_template_${migrationsHash()}`;
  const name = `house_test_${newId().replaceAll('-', '')}`;
  await withServer(url, async (server) => {
    const known = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(server, url, template);
    await server.query(`create database ${name} template ${template}`);
  });
  const database = openPostgres(databaseUrl(url, name), onStatement);
  return {
    ...database,
    close: async () => {
      await database.close();
      await withServer(url, async (server) => {
        await server.query(`drop database ${name} with (force)`);
      });
    },
  };
}

async function makeTemplate(server: Client, url: string, template: string): Promise<void> {
  const unfinished = `${template}_new`;
  await server.query(`drop database if exists ${unfinished} with (force)`);
  await server.query(`create database ${unfinished}`);
  const database = openPostgres(databaseUrl(url, unfinished));
  await migrate(database);
  await database.close();
  await server.query(`alter database ${unfinished} rename to ${template}`);
}

/** One test file at a time makes databases: a template that somebody is connected to cannot be copied. */
async function withServer(url: string, act: (server: Client) => Promise<void>): Promise<void> {
  const server = new Client({ connectionString: url });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await act(server);
  } finally {
    await server.end();
  }
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
