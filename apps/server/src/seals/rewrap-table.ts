import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '../core/context.ts';
import type { StoredWraps } from '../core/stored-wraps.ts';

type WrappedTable = PgTable & { kekId: PgColumn };

type TableWraps<T extends WrappedTable> = {
  readonly table: T;
  /** The column with the account id; null for small tables of short-lived rows, some without an account. */
  readonly owner: PgColumn | null;
  /** The columns that identify a row of the owner. Empty: one row per account. */
  readonly key: readonly PgColumn[];
  readonly isUsed?: SQL | undefined;
  /**
   * Returns the row's wrapped columns under the current key; null when it holds none. Throws for a row that does not
   * open.
   */
  rewrap(context: Context, row: T['$inferSelect']): Promise<Partial<T['$inferInsert']> | null>;
};

/** Separates the parts of a name; none of them (ids, numbers, words) contains it. */
const SEPARATOR = '/';

/** A table with wrapped columns, for key rotation: finds rows under another key and rewraps them one at a time. */
export function rewrapTable<T extends WrappedTable>({ table, owner, key, isUsed, rewrap }: TableWraps<T>): StoredWraps {
  const named = key.length > 0 || owner === null ? key : [owner];
  const list = async (db: Context['db'], kekId: string, isOwners?: SQL): Promise<string[]> => {
    const rows = await db
      .select(Object.fromEntries(named.map((column, at) => [String(at), column])))
      .from(table as PgTable)
      .where(and(isOwners, isUsed, ne(table.kekId, kekId)))
      .orderBy(...named.map((column) => asc(column)));
    return rows.map((row) => named.map((_, at) => String(row[String(at)])).join(SEPARATOR));
  };
  return {
    table,
    isUsed,
    listStale: async (db, accountId, kekId) => (owner === null ? [] : list(db, kekId, eq(owner, accountId))),
    ...(owner === null ? { listStaleOfAll: list } : {}),
    rewrapOne: async (tx, context, accountId, name) => {
      const parts = name.split(SEPARATOR);
      const isOwners = owner === null ? undefined : eq(owner, accountId);
      const isThis = and(isOwners, ...named.map((column, at) => eq(column, parts[at] ?? '')));
      const isStale = and(isThis, isUsed, ne(table.kekId, context.keys.currentKekId));
      const [row] = await tx
        .select()
        .from(table as PgTable)
        .where(isStale)
        .for('update');
      const columns = row === undefined ? null : await rewrap(context, row);
      if (columns === null) return false;
      await tx
        .update(table as PgTable)
        .set(columns as PgUpdateSetSource<PgTable>)
        .where(isThis);
      return true;
    },
  };
}
