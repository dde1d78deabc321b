import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { extractRows } from '../rows.ts';

/** A table of an archive: its columns in their order, and the tables that its foreign keys point at. */
export type ArchiveTable = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly needs: readonly string[];
};

/** Thrown when data cannot be archived or loaded. Its message is one sentence for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** The list of migrations is not data of the site: the header names them, and loading applies them. */
const NOT_ARCHIVED = 'migrations';

/** All tables, each after those that it refers to, so that their rows can be inserted in this order. */
export async function readArchiveTables(db: Db): Promise<ArchiveTable[]> {
  const found = extractRows(
    await db.execute(sql`
      select c.relname as name,
        (select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select string_agg(a.attname, ',' order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary) as key,
        (select string_agg(distinct t.relname, ',') from pg_constraint f join pg_class t on t.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f' and t.oid <> c.oid) as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> ${NOT_ARCHIVED}
      order by c.relname`),
  );
  return inLoadingOrder(
    found.map(({ name, columns, key, needs }) => ({
      name: String(name),
      columns: parseNames(columns),
      key: parseNames(key),
      needs: parseNames(needs),
    })),
  );
}

const parseNames = (list: unknown): string[] => (typeof list === 'string' ? list.split(',') : []);

/** Orders tables by their foreign keys; throws ArchiveError when two refer to each other. */
export function inLoadingOrder(tables: readonly ArchiveTable[]): ArchiveTable[] {
  const ordered: ArchiveTable[] = [];
  const placed = new Set<string>();
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((name) => placed.has(name)));
    if (ready.length === 0) {
      throw new ArchiveError(
        `These tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}.`,
      );
    }
    ordered.push(...ready);
    for (const { name } of ready) placed.add(name);
    left = left.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

/** In the order of the primary key, so that two copies of one table give the same rows in the same order. */
export function orderedBy({ key, columns }: ArchiveTable): ReturnType<typeof sql> {
  const names = key.length > 0 ? key : columns;
  return sql.join(
    names.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
}
