import { VaultError } from '@repo/vault';
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../core/context.ts';
import type { StoredWraps } from '../core/stored-wraps.ts';
import type { Db } from '../db/database.ts';
import { computeRowMac, isRowIntact, type MacColumns, type RowMac } from './row-macs.ts';

type MacTableColumns = PgTable & { seal: PgColumn; kekId: PgColumn };
type MacTableWithId = MacTableColumns & { id: PgColumn };
type SealedRow = RowMac & { readonly id: string };

/** Adds the MAC to rows from before row MACs existed, with their current values. Returns their number. */
export async function addMissingMacs<Row>(
  { db, keys }: Context,
  { table, key }: { table: MacTableColumns; key: readonly PgColumn[] },
  columns: MacColumns<Row>,
): Promise<number> {
  const rows = await db
    .select({ names: sql<string[]>`jsonb_build_array(${sql.join([...key], sql`, `)})`, found: table })
    .from(table as PgTable)
    .where(isNull(table.seal));
  for (const { names, found } of rows) {
    // The columns that the row MAC covers are columns of this table.
    const row = found as Row & RowMac;
    await db
      .update(table)
      .set(computeRowMac<Row>(keys, columns, row, row.kekId ?? keys.currentKekId))
      .where(and(...key.map((column, at) => eq(column, names[at])), isNull(table.seal)));
  }
  return rows.length;
}

/**
 * A table whose rows depend on a KEK only by their row MAC, for key rotation. `owner` is the column with the account
 * id; null: its rows are of no account. A row that was changed outside the server gets no new MAC: it stays refused,
 * under its old key id.
 */
export function describeMacTable<Row>(
  table: MacTableWithId,
  owner: PgColumn | null,
  columns: MacColumns<Row>,
): StoredWraps {
  const matchOwner = (accountId: string): SQL | undefined => (owner === null ? undefined : eq(owner, accountId));
  const isStale = (accountId: string, kekId: string): SQL | undefined =>
    and(matchOwner(accountId), isNotNull(table.seal), ne(table.kekId, kekId));
  const list = async (db: Db, accountId: string, kekId: string): Promise<string[]> => {
    const rows = await db.select({ id: table.id }).from(table).where(isStale(accountId, kekId));
    return rows.map(({ id }) => String(id));
  };
  return {
    table,
    isUsed: isNotNull(table.seal),
    listStale: async (db, accountId, kekId) => (owner === null ? [] : list(db, accountId, kekId)),
    ...(owner === null ? { listStaleOfAll: (db: Db, kekId: string) => list(db, '', kekId) } : {}),
    rewrapOne: async (tx, context, accountId, id) => {
      const isThis = and(matchOwner(accountId), eq(table.id, id));
      const [found] = await tx
        .select()
        .from(table)
        .where(and(isThis, isStale(accountId, context.keys.currentKekId)))
        .for('update');
      if (found === undefined) return false;
      // The columns that the row MAC covers are columns of this table.
      const row = found as Row & SealedRow;
      if (!isRowIntact(context, columns, row)) throw new VaultError('open.refused');
      await tx
        .update(table)
        .set(computeRowMac<Row>(context.keys, columns, row))
        .where(isThis);
      return true;
    },
  };
}
