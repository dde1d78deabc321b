import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { bankLines } from '../../../db/tables/money/bank.ts';
import { bookBankCredit, bookBankDebit } from '../book-payment.ts';
import type { LineRow } from './line-rows.ts';

/** It counts in the bank account of the ledger from now on: once for each line, or for each time that it is confirmed. */
export async function bookLine(
  tx: Tx,
  context: Context,
  { id, side, amount }: LineRow,
  about: string = id,
): Promise<void> {
  const line = { id: about, amount, iban: context.config.bankAccount?.iban ?? 'none' };
  const book = side === 'in' ? bookBankCredit : bookBankDebit;
  await book(tx, line, context.clock.now());
}

export async function changeLine(tx: Tx, row: LineRow, change: Partial<LineRow>): Promise<LineRow> {
  await tx.update(bankLines).set(change).where(eq(bankLines.id, row.id));
  return { ...row, ...change };
}
