import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Tx } from '../database.ts';
import { isBeforeFirstRelease, migrateExactlyTo } from '../migrate.ts';
import { extractRows } from '../rows.ts';
import { ArchiveError, type ArchiveTable, readArchiveTables } from './archive-tables.ts';
import {
  ARCHIVE_VERSION,
  type ArchiveEnd,
  type ArchiveHeader,
  startSum,
  sumTables,
  type TableSum,
} from './write-archive.ts';

const ROWS_PER_INSERT = 200;

const headerLine = z.object({
  archive: z.literal(ARCHIVE_VERSION),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.string().check(z.regex(/^\d+$/))),
});
const tableLine = z.strictObject({ table: z.string() });
const endLine = z.strictObject({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
});

/** What was loaded; `end` holds the rows and sums of each table. */
export type LoadedArchive = { readonly header: ArchiveHeader; readonly end: ArchiveEnd };

/**
 * Loads an archive into an empty database, all or nothing: applies the migrations that the data had, inserts the rows,
 * and compares each table with its sum. Later migrations are left to `migrate`. `check` may refuse what was loaded by
 * throwing. Throws ArchiveError.
 */
export async function loadArchive(
  database: Database,
  lines: AsyncIterable<string>,
  check: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<LoadedArchive> {
  return database.db.transaction(async (tx) => {
    const reader = lines[Symbol.asyncIterator]();
    const header = await readHeader(reader);
    await expectEmpty(tx);
    if (isBeforeFirstRelease(new Set(header.migrations))) {
      throw new ArchiveError(
        'This backup is of a version before 0.1.0: restore it with version 0.1.0, then start this one with what was restored. Nothing was restored.',
      );
    }
    if (!(await migrateExactlyTo(tx, header.migrations))) {
      throw new ArchiveError(
        'The backup and the database are of different versions: restore into a new database, with a version that is not older.',
      );
    }
    const end = await loadTables(tx, reader);
    for (const [name, last] of Object.entries(header.sequences)) {
      await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
    }
    expectSame(end.tables, await sumTables(tx));
    await check(tx);
    return { header, end };
  });
}

async function readHeader(reader: AsyncIterator<string>): Promise<ArchiveHeader> {
  const { value, done } = await reader.next();
  const header = headerLine.safeParse(done === true ? null : parse(value));
  if (!header.success) throw new ArchiveError('This file is not a backup of the site that this version can read.');
  return header.data;
}

/** Rows that exist already could be mixed with those of the archive. */
async function expectEmpty(tx: Tx): Promise<void> {
  for (const { name } of await readArchiveTables(tx)) {
    const found = extractRows(await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`));
    if (found.length > 0) {
      throw new ArchiveError(
        `The database is not empty (${name} has rows): restore into a new one. Nothing was changed.`,
      );
    }
  }
}

async function loadTables(tx: Tx, reader: AsyncIterator<string>): Promise<ArchiveEnd> {
  const known = new Map((await readArchiveTables(tx)).map((table) => [table.name, table]));
  const sums: Record<string, TableSum> = {};
  let mark = readMark(await nextLine(reader));
  while (mark !== null && 'table' in mark) {
    const table = known.get(mark.table);
    if (table === undefined)
      throw new ArchiveError(`This backup has a table that its version did not have: ${mark.table}.`);
    mark = await loadTable(reader, new TableLoader(tx, table), (sum) => {
      sums[table.name] = sum;
    });
  }
  if (mark === null) throw new ArchiveError('This backup is damaged: a row belongs to no table. Nothing was restored.');
  expectSame(mark.tables, sums);
  return mark;
}

/** Returns the line that follows the rows of the table. */
async function loadTable(
  reader: AsyncIterator<string>,
  loader: TableLoader,
  onEnd: (sum: TableSum) => void,
): Promise<ArchiveMark> {
  for (;;) {
    const line = await nextLine(reader);
    const mark = readMark(line);
    if (mark === null) {
      await loader.add(line);
    } else {
      onEnd(await loader.end());
      return mark;
    }
  }
}

async function nextLine(reader: AsyncIterator<string>): Promise<string> {
  const { value, done } = await reader.next();
  if (done === true) throw new ArchiveError('This backup is cut off: its end is missing. Nothing was restored.');
  return value;
}

type ArchiveMark = z.output<typeof tableLine> | ArchiveEnd;

/** No row of a table is one of these two: each has more columns than one, and none is called so. */
function readMark(line: string): ArchiveMark | null {
  if (!line.startsWith('{"table')) return null;
  const value = parse(line);
  const table = tableLine.safeParse(value);
  if (table.success) return table.data;
  const end = endLine.safeParse(value);
  return end.success ? end.data : null;
}

/** Inserts the rows of one table, some at a time. */
class TableLoader {
  readonly name: string;
  #rows: string[] = [];
  readonly #sum = startSum();
  readonly #insert: (rows: string) => ReturnType<typeof sql>;
  readonly #tx: Tx;

  constructor(tx: Tx, { name, columns }: ArchiveTable) {
    this.#tx = tx;
    this.name = name;
    const table = sql.identifier(name);
    const list = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    this.#insert = (rows) => sql`
      insert into ${table} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`;
  }

  async add(row: string): Promise<void> {
    this.#sum.add(row);
    this.#rows.push(row);
    if (this.#rows.length >= ROWS_PER_INSERT) await this.#flush();
  }

  async end(): Promise<TableSum> {
    await this.#flush();
    return this.#sum.end();
  }

  async #flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const rows = `[${this.#rows.join(',')}]`;
    this.#rows = [];
    try {
      await this.#tx.execute(this.#insert(rows));
    } catch (cause) {
      throw new ArchiveError(`Rows of ${this.name} could not be loaded. Nothing was restored.`, { cause });
    }
  }
}

/** Throws ArchiveError that names the first table whose rows differ. */
function expectSame(expected: ArchiveEnd['tables'], found: ArchiveEnd['tables']): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [one, other] = [expected[name], found[name]];
    if (one?.sha256 !== other?.sha256 || one?.rows !== other?.rows) {
      throw new ArchiveError(
        `The rows of ${name} differ: ${one?.rows ?? 0} in one copy, ${other?.rows ?? 0} in the other. Nothing was changed.`,
      );
    }
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
