import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { bankLines } from '../../../db/tables/money/bank.ts';
import { readOwn } from './confirm-money.ts';
import type { LineRow } from './line-rows.ts';
import { matchReturn } from './match-return.ts';

/**
 * Returns whose transfer was not known when they came: some banks list the newest first, and a file of a later day may be
 * imported before that of an earlier one. Of the lines that came with this import, each as it is afterwards.
 */
export async function matchWaitingReturns(tx: Tx, context: Context, added: readonly LineRow[]): Promise<LineRow[]> {
  if (!added.some(({ side, isReturn }) => side === 'in' && !isReturn)) return [...added];
  const isWaitingReturn = and(
    eq(bankLines.outcome, 'unmatched'),
    eq(bankLines.isReturn, true),
    eq(bankLines.side, 'out'),
    eq(bankLines.currency, 'EUR'),
    isNull(bankLines.twinOf),
  );
  const waiting = await tx.select().from(bankLines).where(isWaitingReturn).orderBy(asc(bankLines.id));
  for (const row of waiting) {
    const own = await readOwn(tx, row);
    if (own !== null) await matchReturn(tx, context, row, own);
  }
  return waiting.length === 0 ? [...added] : readAgain(tx, added);
}

async function readAgain(tx: Tx, rows: readonly LineRow[]): Promise<LineRow[]> {
  const found = await tx
    .select()
    .from(bankLines)
    .where(
      inArray(
        bankLines.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}
