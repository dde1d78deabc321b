import type { BankLine } from '@repo/contract/payments/bank-lines';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { Refusal, refuse } from '../../../../core/refuse.ts';
import { newId } from '../../../../db/new-id.ts';
import { bankLines } from '../../../../db/tables/money/bank.ts';
import type { LineRow } from '../line-rows.ts';
import { lockBankAccount } from '../load-known.ts';
import { findMonth, isMonthClosed } from '../month/closed-months.ts';
import { viewLines } from '../view-lines.ts';
import type { LineTurn } from './line-turn.ts';

type TurnInput = { lineId: string; byId: string };

/**
 * Whoever imports, decides or undoes takes turns at the bank account, so that a line is decided once. Nothing of a closed
 * month changes: what waited when it was closed counts in the next one.
 */
export async function runLineTurn(
  context: Context,
  { lineId, byId }: TurnInput,
  act: (turn: LineTurn) => Promise<LineRow | Refusal>,
): Promise<BankLine | Refusal> {
  const account = context.config.bankAccount;
  if (account === null) return refuse('payment.noBankAccount');
  return context.db.transaction(async (tx) => {
    const at = context.clock.now();
    await lockBankAccount(tx, account.iban, at);
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId)).for('no key update');
    if (line === undefined) return refuse('bank.unknownLine');
    const month = findMonth(line);
    if (await isMonthClosed(tx, month)) return refuse('bank.monthClosed', { params: { month } });
    const changed = await act({ tx, context, line, id: newId(at.getTime()), byId, at });
    if (changed instanceof Refusal) return changed;
    const [view] = await viewLines(tx, context, [changed]);
    if (view === undefined) throw new Error('A line vanished.');
    return view;
  });
}
