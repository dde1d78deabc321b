import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Db, Tx } from './database.ts';
import { rowsOf } from './rows.ts';

export const MIGRATIONS_FOLDER: string = fileURLToPath(new URL('./migrations', import.meta.url));

let filesOnce: ReturnType<typeof readMigrationFiles> | null = null;

/** Cached: the files do not change while the program runs. */
function migrationFiles(): ReturnType<typeof readMigrationFiles> {
  filesOnce ??= readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return filesOnce;
}

/** Arbitrary constant; every node must use the same. */
const MIGRATION_LOCK = 7_103_001;

/**
 * Applies the missing migrations, each once, in one transaction under an advisory lock, so that nodes that start
 * together wait for each other. Both databases use the files that drizzle-kit generated.
 */
export async function migrate(database: Database): Promise<number> {
  return database.db.transaction((tx) => migrateTo(tx, new Set(migrationFiles().map(({ hash }) => hash))));
}

/** Applies those of the wanted migrations that are missing; returns how many. */
async function migrateTo(tx: Tx, wanted: ReadonlySet<string>): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`);
  // `if not exists` would require the right to create tables, which the role that only uses them lacks
  // (operations.md).
  const [table] = rowsOf(await tx.execute(sql`select to_regclass('migrations') is null as is_missing`));
  if (table?.is_missing === true) {
    await tx.execute(sql`create table migrations (hash text primary key, applied_at timestamptz not null)`);
  }
  const files = migrationFiles().filter(({ hash }) => wanted.has(hash));
  const done = new Set(await appliedMigrations(tx));
  const missing = files.filter((file) => !done.has(file.hash));
  for (const file of missing) {
    for (const statement of file.sql) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into migrations (hash, applied_at) values (${file.hash}, now())`);
  }
  return missing.length;
}

/**
 * Brings a database to exactly these migrations. False when one is unknown to this version, or when the database has
 * others already.
 */
export async function migrateExactlyTo(tx: Tx, hashes: readonly string[]): Promise<boolean> {
  await migrateTo(tx, new Set(hashes));
  const done = new Set(await appliedMigrations(tx));
  return done.size === hashes.length && hashes.every((hash) => done.has(hash));
}

/** True when every migration of this version is applied; part of `/readyz`. */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = new Set(await appliedMigrations(db));
  return migrationFiles().every((file) => done.has(file.hash));
}

/** False on a standby: no call is answered from one (decision 0097). */
export async function takesWrites(db: Db): Promise<boolean> {
  const [row] = rowsOf(await db.execute(sql`select current_setting('transaction_read_only') = 'off' as takes_writes`));
  return row?.takes_writes === true;
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const result = await db.execute(sql`select hash from migrations`);
  return rowsOf(result).map((row) => String(row.hash));
}
