import { VaultError } from '@house/vault';
import { and, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import { isSealed, type Seal, type SealedColumns, sealRow } from './row-seals.ts';
import type { StoredWraps } from './stored-wraps.ts';

type SealedTable = PgTable & { id: PgColumn; seal: PgColumn; kekId: PgColumn };
type SealedRow = Seal & { readonly id: string };

/** Seals what was written before there were seals, as it stands. Answers how many rows that were. */
export async function sealUnsealed<Row>(
  { db, keys }: Context,
  table: SealedTable,
  columns: SealedColumns<Row>,
): Promise<number> {
  const rows = await db.select().from(table).where(isNull(table.seal));
  for (const found of rows) {
    const row = found as Row & SealedRow;
    await db
      .update(table)
      .set(sealRow<Row>(keys, columns, row, row.kekId ?? keys.currentKekId))
      .where(and(eq(table.id, row.id), isNull(table.seal)));
  }
  return rows.length;
}

/**
 * A table whose rows rest on a key by their seal alone, for the rotation of keys. `owner` is the column that names the
 * account. A row that was changed outside the server is not sealed anew: it stays refused, under the key it names.
 */
export function sealedTable<Row>(table: SealedTable, owner: PgColumn, columns: SealedColumns<Row>): StoredWraps {
  const isStale = (accountId: string, kekId: string): SQL | undefined =>
    and(eq(owner, accountId), isNotNull(table.seal), ne(table.kekId, kekId));
  return {
    table,
    isUsed: isNotNull(table.seal),
    listStale: async (db, accountId, kekId) => {
      const rows = await db.select({ id: table.id }).from(table).where(isStale(accountId, kekId));
      return rows.map(({ id }) => String(id));
    },
    rewrapOne: async (tx, context, accountId, id) => {
      const isThis = and(eq(owner, accountId), eq(table.id, id));
      const [found] = await tx
        .select()
        .from(table)
        .where(and(isThis, isStale(accountId, context.keys.currentKekId)))
        .for('update');
      if (found === undefined) return false;
      // The columns that the seal names are columns of this table.
      const row = found as Row & SealedRow;
      if (!isSealed(context, columns, row)) throw new VaultError('open.refused');
      await tx
        .update(table)
        .set(sealRow<Row>(context.keys, columns, row))
        .where(isThis);
      return true;
    },
  };
}
