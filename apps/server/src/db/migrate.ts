import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { listUnknownNeeds } from './data-needs.ts';
import type { Database, Db, Tx } from './database.ts';
import { OLDEST_READER } from './migrations/oldest-reader.ts';
import { REPLACED_MIGRATIONS } from './migrations/replaced-migrations.ts';
import { extractRows } from './rows.ts';

export const MIGRATIONS_FOLDER: string = fileURLToPath(new URL('./migrations', import.meta.url));

let filesOnce: ReturnType<typeof readMigrationFiles> | null = null;

/** Cached: the files do not change while the program runs. */
function migrationFiles(): ReturnType<typeof readMigrationFiles> {
  filesOnce ??= readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return filesOnce;
}

/** Which migrations were applied, and from which one on a program may run beside each. */
export const MIGRATIONS_TABLE =
  'create table migrations (hash text primary key, applied_at timestamptz not null, readers_from text)';

/** Arbitrary constant; every node must use the same. */
const MIGRATION_LOCK = 7_103_001;

/** Thrown when data cannot be brought to this version. Its message is one sentence for the operator. */
export class DataVersionError extends Error {
  override readonly name = 'DataVersionError';
}

/**
 * Applies the missing migrations, each once, in one transaction under an advisory lock, so that nodes that start
 * together wait for each other. Both databases use the files that drizzle-kit generated. Throws DataVersionError, and
 * then nothing was changed.
 */
export async function migrate(database: Database): Promise<number> {
  return database.db.transaction((tx) => migrateTo(tx, new Set(migrationFiles().map(({ hash }) => hash))));
}

/** Applies those of the wanted migrations that are missing; returns how many. */
async function migrateTo(tx: Tx, wanted: ReadonlySet<string>): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`);
  // `if not exists` would require the right to create tables, which the role that only uses them lacks
  // (operations.md).
  const [table] = extractRows(await tx.execute(sql`select to_regclass('migrations') is null as is_missing`));
  if (table?.is_missing === true) {
    await expectNoOtherTables(tx);
    await tx.execute(sql.raw(MIGRATIONS_TABLE));
  }
  await expectKnownNeeds(tx);
  const named = await readMigrationNames(tx);
  expectUpgradable(named);
  if (await isNewer(tx)) throw new DataVersionError(NEWER);
  const done = withReplacing(named);
  const missing = migrationFiles().filter(({ hash }) => wanted.has(hash) && !done.has(hash));
  // A database of before knows no readers. Who has nothing to apply may lack the right to add the column.
  if (missing.length > 0) await tx.execute(sql`alter table migrations add column if not exists readers_from text`);
  for (const file of missing) {
    for (const statement of file.sql) await tx.execute(sql.raw(statement));
    done.add(file.hash);
  }
  await nameMigrations(tx, done.difference(named));
  return missing.length;
}

/** An address that names the database of another program must not mix the tables of two. Those of extensions may be there. */
async function expectNoOtherTables(tx: Tx): Promise<void> {
  const others = extractRows(
    await tx.execute(sql`
      select 1 from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`),
  );
  if (others.length === 0) return;
  throw new DataVersionError(
    'The database holds tables of another program: name an empty one, or the one of these data. Nothing was changed.',
  );
}

/** Migrations before the first release are not kept: its own program applies them. */
export function isBeforeFirstRelease(hashes: ReadonlySet<string>): boolean {
  const old = hashes.intersection(REPLACED_MIGRATIONS).size;
  return old > 0 && old < REPLACED_MIGRATIONS.size && !hashes.has(replacingHash());
}

async function expectKnownNeeds(tx: Tx): Promise<void> {
  const unknown = await listUnknownNeeds(tx);
  if (unknown.length === 0) return;
  throw new DataVersionError(
    `These data need a newer version of this program (${unknown.join(', ')}): start that one. Nothing was changed.`,
  );
}

function expectUpgradable(named: ReadonlySet<string>): void {
  if (isBeforeFirstRelease(named)) {
    throw new DataVersionError(
      'These data are of a version before 0.1.0: start version 0.1.0 with them once, then this one. Nothing was changed.',
    );
  }
  const known = new Set([...REPLACED_MIGRATIONS, ...migrationFiles().map(({ hash }) => hash)]);
  if (named.size > 0 && named.isDisjointFrom(known)) {
    throw new DataVersionError(
      'These data are of a version that this program does not know: start the version that made them. Nothing was changed.',
    );
  }
}

/** A database that has all the replaced migrations has the one that replaces them. */
function withReplacing(hashes: ReadonlySet<string>): Set<string> {
  const has = REPLACED_MIGRATIONS.isSubsetOf(hashes);
  return new Set(has ? [...hashes, replacingHash()] : hashes);
}

/** The first file: before it there was nothing but what it replaces. */
function replacingHash(): string {
  const [first] = migrationFiles();
  if (first === undefined) throw new Error('There are no migrations.');
  return first.hash;
}

/**
 * Brings a database to exactly these migrations. False when one is unknown to this version, or when the database has
 * others already. The replaced ones are named as they were, because a node of 0.1.0 looks for them.
 */
export async function migrateExactlyTo(tx: Tx, hashes: readonly string[]): Promise<boolean> {
  const wanted = withReplacing(new Set(hashes));
  if (isBeforeFirstRelease(wanted)) return false;
  await migrateTo(tx, wanted);
  await nameMigrations(tx, wanted.intersection(REPLACED_MIGRATIONS));
  const done = await readMigrationNames(tx);
  return done.difference(REPLACED_MIGRATIONS).symmetricDifference(wanted.difference(REPLACED_MIGRATIONS)).size === 0;
}

const NEWER =
  'These data are of a newer version than this program, which would misread them: start that version, or restore a backup from before it. Nothing was changed.';

/** Why this program must not answer over these tables, or null; part of `/readyz`. */
export async function findVersionFault(db: Db): Promise<'older' | 'newer' | null> {
  const done = withReplacing(await readMigrationNames(db));
  if (!migrationFiles().every(({ hash }) => done.has(hash))) return 'older';
  return (await isNewer(db)) ? 'newer' : null;
}

/**
 * True for a migration that this program does not know, unless the program that applied it declared which others may run
 * beside it, and this is one of them.
 */
async function isNewer(db: Db): Promise<boolean> {
  const known = new Set([...REPLACED_MIGRATIONS, ...migrationFiles().map(({ hash }) => hash)]);
  // As JSON, because tables of before lack the column.
  const rows = extractRows(
    await db.execute(sql`select hash, to_jsonb(m) ->> 'readers_from' as readers_from from migrations m`),
  );
  return rows.some(({ hash, readers_from }) => !known.has(String(hash)) && !known.has(String(readers_from)));
}

/** By the hash that drizzle gives a file. */
function oldestReaderHash(): string {
  const text = readFileSync(join(MIGRATIONS_FOLDER, `${OLDEST_READER}.sql`), 'utf8');
  return createHash('sha256').update(text).digest('hex');
}

/** False on a standby: no call is answered from one (decision 0097). */
export async function takesWrites(db: Db): Promise<boolean> {
  const [row] = extractRows(
    await db.execute(sql`select current_setting('transaction_read_only') = 'off' as takes_writes`),
  );
  return row?.takes_writes === true;
}

async function readMigrationNames(db: Db): Promise<Set<string>> {
  const result = await db.execute(sql`select hash from migrations`);
  return new Set(extractRows(result).map((row) => String(row.hash)));
}

async function nameMigrations(tx: Tx, hashes: ReadonlySet<string>): Promise<void> {
  const [column] = extractRows(
    await tx.execute(sql`select 1 from information_schema.columns
      where table_schema = current_schema() and table_name = 'migrations' and column_name = 'readers_from'`),
  );
  for (const hash of hashes) {
    await tx.execute(
      column === undefined
        ? sql`insert into migrations (hash, applied_at) values (${hash}, now()) on conflict do nothing`
        : sql`insert into migrations (hash, applied_at, readers_from) values (${hash}, now(), ${oldestReaderHash()})
            on conflict do nothing`,
    );
  }
}
