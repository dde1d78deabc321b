import { createHash, type Hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database.ts';
import { extractRows } from '../rows.ts';
import { type ArchiveTable, orderedBy, readArchiveTables } from './archive-tables.ts';

/** Raised when the lines of an archive change their meaning; older ones stay readable. */
export const ARCHIVE_VERSION = 1;
const ROWS_PER_FETCH = 500;

/** The first line of an archive. */
export type ArchiveHeader = {
  readonly archive: typeof ARCHIVE_VERSION;
  /** When the snapshot was taken, in ISO 8601. */
  readonly takenAt: string;
  /** Hashes of the migrations that the data had, in any order. */
  readonly migrations: readonly string[];
  /** Next values of the sequences, by name. */
  readonly sequences: Readonly<Record<string, string>>;
};

/** The last line: without it the archive was cut off. It has the SHA-256 over the rows of each table, in hexadecimal digits. */
export type ArchiveEnd = { readonly tables: Readonly<Record<string, TableSum>> };
export type TableSum = { readonly rows: number; readonly sha256: string };

/**
 * Yields the lines of an archive: the header, then for each table `{"table":name}` and its rows as JSON, then the end. All are
 * of one snapshot. On the embedded database every other query waits meanwhile.
 */
export async function* writeArchive(tx: Tx, takenAt: Date): AsyncGenerator<string, ArchiveEnd> {
  const header: ArchiveHeader = {
    archive: ARCHIVE_VERSION,
    takenAt: takenAt.toISOString(),
    migrations: await readMigrations(tx),
    sequences: await readSequences(tx),
  };
  yield `${JSON.stringify(header)}\n`;
  const tables: Record<string, TableSum> = {};
  for (const table of await readArchiveTables(tx)) {
    yield `${JSON.stringify({ table: table.name })}\n`;
    const sum = startSum();
    for await (const row of readRows(tx, table)) {
      sum.add(row);
      yield `${row}\n`;
    }
    tables[table.name] = sum.end();
  }
  yield `${JSON.stringify({ tables })}\n`;
  return { tables };
}

/** Sums of the tables of a database, to compare two copies row by row. */
export async function sumTables(tx: Tx): Promise<ArchiveEnd['tables']> {
  const tables: Record<string, TableSum> = {};
  for (const table of await readArchiveTables(tx)) {
    const sum = startSum();
    for await (const row of readRows(tx, table)) sum.add(row);
    tables[table.name] = sum.end();
  }
  return tables;
}

/** A cursor, so that a table may be larger than memory. The JSON stays text: numbers of PostgreSQL exceed JavaScript's. */
async function* readRows(tx: Tx, table: ArchiveTable): AsyncGenerator<string> {
  // The text of a time depends on the session's zone.
  await tx.execute(sql`set local time zone 'UTC'`);
  const from = sql`from ${sql.identifier(table.name)} t order by ${orderedBy(table)}`;
  await tx.execute(sql`declare archived no scroll cursor for select to_jsonb(t)::text as row ${from}`);
  for (;;) {
    const rows = extractRows(await tx.execute(sql.raw(`fetch ${ROWS_PER_FETCH} from archived`)));
    for (const { row } of rows) yield String(row);
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await tx.execute(sql`close archived`);
}

async function readMigrations(db: Db): Promise<string[]> {
  return extractRows(await db.execute(sql`select hash from migrations`)).map(({ hash }) => String(hash));
}

async function readSequences(db: Db): Promise<Record<string, string>> {
  const found = extractRows(
    await db.execute(sql`
      select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`),
  );
  return Object.fromEntries(found.map(({ name, last }) => [String(name), String(last)]));
}

/** Counts and hashes rows in their order. */
export function startSum(): { add(row: string): void; end(): TableSum } {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  return {
    add: (row) => {
      hash.update(row).update('\n');
      rows += 1;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
