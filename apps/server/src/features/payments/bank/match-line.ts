import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { bankLines } from '../../../db/tables/money/bank.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { changePayment, completePayment } from '../apply-provider-state.ts';
import { bookToCredit, type PaymentRow } from '../book-payment.ts';
import { notifyPayer } from '../payment-events.ts';
import { OPEN_STATES } from '../payment-state.ts';
import { bookLine } from './book-line.ts';
import type { LineRow } from './line-rows.ts';
import { matchOutgoing } from './match-outgoing.ts';
import { matchPayout } from './match-payout.ts';
import { matchReturn } from './match-return.ts';

/**
 * Books a line that is money for certain, and finds what it is for by the references of this server in it. What is for
 * nothing waits. `own` null: the line is the sum of several, and pays nothing.
 */
export async function bookAndMatch(
  tx: Tx,
  context: Context,
  row: LineRow,
  own: readonly string[] | null,
  about: string = row.id,
): Promise<LineRow> {
  if (row.side === 'in') {
    await bookLine(tx, context, row, about);
    return own === null ? row : matchIncoming(tx, context, row, own, about);
  }
  // A refund or payout was booked when it was decided: its line shows that it has left.
  const explained = row.isReturn || own === null ? row : await matchOutgoing(tx, context, row, own);
  if (explained.outcome !== 'unmatched') return explained;
  await bookLine(tx, context, row, about);
  return row.isReturn && own !== null ? matchReturn(tx, context, row, own) : row;
}

export async function matchIncoming(
  tx: Tx,
  context: Context,
  row: LineRow,
  own: readonly string[],
  about: string = row.id,
): Promise<LineRow> {
  // A transfer of ours that came back pays nobody's payment.
  if (row.isReturn) return row;
  const payment = await lockReferenced(tx, own);
  return payment === null ? matchPayout(tx, context, row) : payWith(tx, context, payment, row, about);
}

/** Returns null where the references name no payment, or several: nobody is paid by a guess. */
async function lockReferenced(tx: Tx, own: readonly string[]): Promise<PaymentRow | null> {
  if (own.length === 0) return null;
  const isReferenced = and(inArray(payments.reference, [...own]), eq(payments.provider, 'bank'));
  const found = await tx.select({ id: payments.id }).from(payments).where(isReferenced).limit(2);
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const [row] = await tx.select().from(payments).where(eq(payments.id, only.id)).for('no key update');
  return row ?? null;
}

/** Lets a line pay a locked payment, and says of the line what it became. */
export async function payWith(
  tx: Tx,
  context: Context,
  payment: PaymentRow,
  line: LineRow,
  about: string,
): Promise<LineRow> {
  const outcome = await pay(tx, context, payment, line, about);
  const change = { outcome, paymentId: payment.id };
  await tx.update(bankLines).set(change).where(eq(bankLines.id, line.id));
  return { ...line, ...change };
}

/** Counts what arrived. A payment that is over gets nothing: the money stays unassigned until somebody decides. */
async function pay(
  tx: Tx,
  context: Context,
  payment: PaymentRow,
  line: LineRow,
  about: string,
): Promise<LineRow['outcome']> {
  const isOpen = OPEN_STATES.some((state) => state === payment.state);
  if (!isOpen) return 'late';
  const euroReceived = payment.euroReceived + line.amount;
  const asked = payment.euroMinor ?? 0n;
  const row = await changePayment(tx, context, payment, { euroReceived });
  if (euroReceived < asked) {
    const money = { amount: line.amount, currency: 'EUR' };
    const missing = { amount: asked - euroReceived, currency: 'EUR' };
    await notifyPayer(tx, context, row, { kind: 'payment.partlyReceived', money, missing });
    return 'partly';
  }
  await completePayment(tx, context, row);
  const over = euroReceived - asked;
  if (over === 0n || row.accountId === null) return over === 0n ? 'completed' : 'over';
  const at = context.clock.now();
  await bookToCredit(tx, { about, accountId: row.accountId, amount: over }, at);
  await notifyPayer(tx, context, row, {
    kind: 'payment.overpaid',
    money: { amount: over, currency: 'EUR' },
  });
  return 'over';
}
