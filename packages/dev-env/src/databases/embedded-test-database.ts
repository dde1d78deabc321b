import { PGlite } from '@electric-sql/pglite';
import type { Database } from '@repo/server/db/database';
import { migrate } from '@repo/server/db/migrate';
import { embeddedDatabase, type StatementListener } from '@repo/server/db/open-database';
import { timeWork } from '../count-work.ts';
import { loadDump } from './dumped-cluster.ts';
import { EMPTY_ALL_TABLES, SHAPE } from './emptied-database.ts';

type EmbeddedTestDatabase = { client: PGlite; shape: string };

const emptied: EmbeddedTestDatabase[] = [];

export async function openEmbeddedTest(onStatement: StatementListener): Promise<Database> {
  const loaded = emptied.pop() ?? (await timeWork('embedded database made', loadSnapshot));
  return { ...embeddedDatabase(loaded.client, undefined, onStatement), close: () => giveBack(loaded) };
}

async function loadSnapshot(): Promise<EmbeddedTestDatabase> {
  const loadDataDir = await loadDump('', (client) => migrate(embeddedDatabase(client)));
  const client = await PGlite.create({ loadDataDir });
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
