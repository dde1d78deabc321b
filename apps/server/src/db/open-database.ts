import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { acquireDataLock } from './data-lock.ts';
import type { ConnectionCount, Database } from './database.ts';
import { type DiskRoom, ROOM_ELSEWHERE, watchDiskRoom } from './disk/disk-room.ts';
import { DURABLE_START_PARAMS, DurableFiles } from './disk/durable-files.ts';
import { holdWrites } from './disk/hold-writes.ts';
import { gatherReads } from './gather-reads.ts';
import { gatherWrites } from './gather-writes.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { makeFolder } from './make-folder.ts';
import { watchPool } from './watch-answers.ts';

/** Receives the text of each statement, never its values; tests use it to count the statements of a request. */
export type StatementListener = (statement: string) => void;

const POOL_SIZE = 20;
/** For readings of cards alone, by anyone and by roles (core/reserve.ts). */
const RESERVE_SIZE = 8;
const CONNECT_TIMEOUT_MS = 10_000;
/** PostgreSQL then ends a transaction whose node is gone or cut off, and with it its locks. Longer than a node may be paused. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Opens PostgreSQL when an address is given, else the embedded database in `dataDir`. Throws DataLockedError. */
export async function openDatabase(where: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  return where.databaseUrl === null ? openEmbedded(where.dataDir) : openPostgres(where.databaseUrl);
}

const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/** True where an embedded database was made before; PostgreSQL writes the file when it makes one. */
export function hasEmbeddedData(dataDir: string): boolean {
  return existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'));
}

/** The lock file lies beside the data directory, so that it disturbs neither initdb nor a copy of the data. */
async function openEmbedded(dataDir: string): Promise<Database> {
  makeFolder(dataDir);
  const release = acquireDataLock(join(dataDir, 'database.lock'));
  try {
    const folder = embeddedFolder(dataDir);
    // PGlite creates world-writable files, so a DATA_DIR with open permissions must be closed to other users first.
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    const room = watchDiskRoom(folder);
    const client = await PGlite.create({
      fs: new DurableFiles(folder),
      startParams: [...DURABLE_START_PARAMS],
    });
    return embeddedDatabase(client, { release, room });
  } catch (error) {
    release();
    throw error;
  }
}

/** Exported for tests too, whose data are in memory and need no lock. */
export function embeddedDatabase(
  client: PGlite,
  { release = () => undefined, room = ROOM_ELSEWHERE }: { release?: () => void; room?: DiskRoom } = {},
  onStatement?: StatementListener,
): Database {
  holdWrites(client, room);
  const db = drizzlePglite(client, buildLogger(onStatement));
  return {
    kind: 'embedded',
    db,
    reserve: db,
    listen: async (channel, { hear }) => {
      const stop = await client.listen(channel, hear);
      return () => stop();
    },
    countConnections: () => [],
    room,
    close: async () => {
      await client.close();
      release();
    },
  };
}

export function openPostgres(url: string): Database {
  const pool = createPool(url);
  const reserve = createPool(url, RESERVE_SIZE);
  const unwatch = [pool, reserve].map((one) => watchPool(one, url));
  return postgresDatabase({ pool, reserve, url }, async () => {
    await Promise.all(unwatch.map((stop) => stop()));
    await Promise.all([pool.end(), reserve.end()]);
  });
}

/** The pool drops a broken connection; the error must not end the process, whether the connection is idle or in use. */
export function createPool(url: string, max = POOL_SIZE): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Statements of one connection are sent without waiting for earlier answers; PostgreSQL still runs them in order.
    pipeline: true,
  });
  pool.on('error', () => undefined);
  // Whatever waits on it receives the error as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  gatherWrites(pool);
  gatherReads(pool);
  return pool;
}

/** Exported for tests too, which share a pool. */
export function postgresDatabase(
  { pool, url, reserve = pool }: { pool: Pool; url: string; reserve?: Pool },
  release: () => Promise<void>,
  onStatement?: StatementListener,
): Database {
  return {
    kind: 'postgres',
    db: drizzlePostgres(pool, buildLogger(onStatement)),
    reserve: drizzlePostgres(reserve, buildLogger(onStatement)),
    listen: (channel, listener) => listenOnPostgres(url, channel, listener),
    room: ROOM_ELSEWHERE,
    countConnections: () => [countPool('normal', pool), countPool('reserved', reserve)],
    close: release,
  };
}

function countPool(name: ConnectionCount['pool'], { totalCount, idleCount, waitingCount }: Pool): ConnectionCount {
  return { pool: name, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

function buildLogger(onStatement: StatementListener | undefined) {
  return onStatement === undefined ? {} : { logger: { logQuery: onStatement } };
}
