import { and, eq } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../../core/refuse.ts';
import { bankLines, bankSendBacks } from '../../../../db/tables/money/bank.ts';
import { bank, unassigned, unexplained } from '../../book-payment.ts';
import { changeLine } from '../book-line.ts';
import type { LineRow } from '../line-rows.ts';
import { recordedRefunds, recordedSteps } from '../match-outgoing.ts';
import { applyReturn } from '../match-return.ts';
import { bookStep, type NotedPurpose, selectContraAccount } from './book-step.ts';
import type { LineTurn } from './line-turn.ts';
import { isReturnable } from './returnable.ts';
import { settleSendBack } from './send-backs.ts';

/** The line is the transfer of what was recorded before: a refund, a share for charity, or money that was sent back. */
export async function explainRecorded(turn: LineTurn, recordedId: string): Promise<LineRow | Refusal> {
  const { tx, context, line, id: about, at } = turn;
  const { amount } = line;
  const [sent] = await tx.select().from(bankSendBacks).where(eq(bankSendBacks.id, recordedId)).for('no key update');
  if (sent?.state === 'open' && sent.amount === amount) {
    await bookStep(tx, { about, at, debit: unassigned(), credit: unexplained(), amount });
    return settleSendBack(tx, context, { row: line, sent });
  }
  const isIt = ({ id }: { id: string }) => id === recordedId;
  const refund = (await recordedRefunds(tx, [amount])).find(isIt);
  const step = refund ?? (await recordedSteps(tx, [amount])).find(isIt);
  if (step === undefined) return refuse('bank.recordedElsewhere');
  // It took its money from the bank account when it was recorded: this line is that movement, and not another one.
  const account = bank(context.config.bankAccount?.iban ?? 'none');
  await bookStep(tx, { about, at, debit: account, credit: unexplained(), amount });
  const outcome = refund === undefined ? 'charity' : 'refund';
  return changeLine(tx, line, { outcome, settledBy: step.id, paymentId: step.paymentId });
}

export async function explainReturn({ tx, context, line }: LineTurn, lineId: string): Promise<LineRow | Refusal> {
  const isIt = and(eq(bankLines.id, lineId), isReturnable(line));
  const [original] = await tx.select().from(bankLines).where(isIt).for('no key update');
  return original === undefined ? refuse('bank.notReturnable') : applyReturn(tx, context, { line, original });
}

/** No money of a customer. What is of another currency was never booked. */
export async function bookNoted({ tx, line, id: about, at }: LineTurn, as: NotedPurpose): Promise<LineRow> {
  const { side, amount, currency } = line;
  if (currency === 'EUR') {
    const other = selectContraAccount(side, as);
    const sides = side === 'in' ? { debit: unassigned(), credit: other } : { debit: other, credit: unexplained() };
    await bookStep(tx, { about, at, ...sides, amount });
  }
  return changeLine(tx, line, { outcome: 'other' });
}
