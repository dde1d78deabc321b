import type { Database } from '@repo/server/db/database';
import { migrate } from '@repo/server/db/migrate';
import { newId } from '@repo/server/db/new-id';
import { createPool, openPostgres, postgresDatabase, type StatementListener } from '@repo/server/db/open-database';
import { Client, type Pool } from 'pg';
import { timeWork } from '../count-work.ts';
import { EMPTY_ALL_TABLES, migrationsHash, SHAPE } from './emptied-database.ts';

const TEMPLATE_LOCK = 7_103_002;

type PostgresTestDatabase = { name: string; url: string; pool: Pool; shape: string };

const emptied: PostgresTestDatabase[] = [];

/** All databases of a run share a name prefix, by which `openTestPostgres` drops them at its end. */
export async function openPostgresTest(
  server: { url: string; run: string },
  onStatement: StatementListener,
): Promise<Database> {
  const made = emptied.pop() ?? (await timeWork('PostgreSQL database made', () => makeDatabase(server)));
  return postgresDatabase(made, () => giveBack(server.url, made), onStatement);
}

async function makeDatabase({ url, run }: { url: string; run: string }): Promise<PostgresTestDatabase> {
  const template = `site_template_${migrationsHash()}`;
  const name = `site_test_${run}_${newId().replaceAll('-', '')}`;
  await withServer(url, async (server) => {
    const known = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(server, url, template);
    await server.query(`create database ${name} template ${template}`);
  });
  const own = databaseUrl(url, name);
  const pool = createPool(own);
  return { name, url: own, pool, shape: await readShape(pool) };
}

/** A database that a test altered beyond rows, or still uses, is not reused. */
async function giveBack(url: string, made: PostgresTestDatabase): Promise<void> {
  const { name, pool, shape } = made;
  if (pool.idleCount === pool.totalCount && (await readShape(pool)) === shape) {
    await timeWork('database emptied for the next test', () => pool.query(EMPTY_ALL_TABLES));
    emptied.push(made);
    return;
  }
  await pool.end();
  await withServer(url, async (server) => {
    await server.query(`drop database ${name} with (force)`);
  });
}

async function readShape(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
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

/** One process at a time creates databases, because a template with a connection cannot be copied. */
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
