import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '@house/server/db/database';
import { migrate } from '@house/server/db/migrate';
import { embeddedDatabase, type StatementListener } from '@house/server/db/open-database';
import { timeWork } from '../count-work.ts';
import { EMPTY_ALL_TABLES, migrationsHash, SHAPE } from './emptied-database.ts';

/** Created once per set of migrations and loaded by every test process. */
const SNAPSHOT_FOLDER = fileURLToPath(new URL('../../../../node_modules/.cache/house-server', import.meta.url));

type EmbeddedTestDatabase = { client: PGlite; shape: string };

const emptied: EmbeddedTestDatabase[] = [];

export async function openEmbeddedTest(onStatement: StatementListener): Promise<Database> {
  const loaded = emptied.pop() ?? (await timeWork('embedded database made', loadSnapshot));
  return { ...embeddedDatabase(loaded.client, undefined, onStatement), close: () => giveBack(loaded) };
}

async function loadSnapshot(): Promise<EmbeddedTestDatabase> {
  const path = join(SNAPSHOT_FOLDER, `${migrationsHash()}.tar`);
  if (!existsSync(path)) await makeSnapshot(path);
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) });
  return { client, shape: await readShape(client) };
}

async function giveBack(loaded: EmbeddedTestDatabase): Promise<void> {
  const { client, shape } = loaded;
  if ((await readShape(client)) !== shape) return client.close();
  await timeWork('database emptied for the next test', () => client.exec(`${EMPTY_ALL_TABLES} unlisten *; reset all;`));
  emptied.push(loaded);
}

async function readShape(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE);
  const roles = await client.query<{ names: string }>(
    "select string_agg(rolname, ',' order by oid) as names from pg_roles",
  );
  return `${rows[0]?.shape ?? ''} ${roles.rows[0]?.names ?? ''}`;
}

async function makeSnapshot(path: string): Promise<void> {
  const client = await PGlite.create();
  await migrate(embeddedDatabase(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  mkdirSync(SNAPSHOT_FOLDER, { recursive: true });
  // Two processes may create it at the same time: the rename makes sure that the file is complete either way.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, path);
}
