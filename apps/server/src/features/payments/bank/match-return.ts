import { and, desc, eq, gte, inArray, lte, notInArray, or } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { bankLines } from '../../../db/tables/money/bank.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { changePayment } from '../apply-provider-state.ts';
import { bookReturn, type ReturnedFrom } from '../book-payment.ts';
import { lockPayment } from '../lock-payment.ts';
import { auditPayment, notifyCreators, notifyPayer } from '../payment-events.ts';
import { OPEN_STATES } from '../payment-state.ts';
import { changeLine } from './book-line.ts';
import { isWaiting, type LineRow } from './line-rows.ts';
import { realReference } from './reading/camt-texts.ts';
import { refundReturned } from './refund-returned.ts';

/**
 * The bank took a transfer back. What it paid is undone, and both are told. A return of a transfer that is not known waits
 * for the creator; that the money has left is booked already.
 */
export async function matchReturn(tx: Tx, context: Context, line: LineRow, own: readonly string[]): Promise<LineRow> {
  const original = await findReturned(tx, line, own);
  if (original === null) return line;
  return applyReturn(tx, context, { line, original });
}

export async function applyReturn(
  tx: Tx,
  context: Context,
  { line, original }: { line: LineRow; original: LineRow },
): Promise<LineRow> {
  const payment = original.paymentId === null ? null : await lockPayment(tx, original.paymentId);
  const isOpen = payment !== null && OPEN_STATES.some((state) => state === payment.state);
  let from: ReturnedFrom = { kind: 'unassigned' };
  let left = line.amount;
  if (payment !== null && isOpen && original.outcome === 'partly') {
    await changePayment(tx, context, payment, { euroReceived: payment.euroReceived - line.amount });
  } else if (payment !== null && PAID.has(original.outcome)) {
    left -= await refundReturned(tx, context, { payment, amount: line.amount, lineId: line.id });
    from = { kind: 'credit', accountId: payment.accountId };
  }
  await bookReturn(tx, { id: line.id, amount: left, from }, context.clock.now());
  await changeLine(tx, original, { outcome: 'returned' });
  if (payment !== null) {
    const money = { amount: line.amount, currency: 'EUR' };
    await notifyPayer(tx, context, payment, { kind: 'payment.returned', money, severity: 'critical' });
    await notifyCreators(tx, context, 'payment.transferReturned', money);
    const facts = { line: line.id, amount: line.amount.toString() };
    await auditPayment(tx, context.clock.now(), payment, { act: 'payment.returned', facts });
  }
  return changeLine(tx, line, { outcome: 'returned', paymentId: payment?.id ?? null, settledBy: original.id });
}

/** Lines whose money is a payment's, or became credit. */
const PAID: ReadonlySet<LineRow['outcome']> = new Set(['completed', 'partly', 'over', 'credit']);
export const NOT_RETURNABLE = ['returned', 'double', 'split', 'sendBack', 'sentBack', 'other', 'ignored'] as const;

/** The newest transfer of the sum, by the reference of its payment or the payer's own; where charges were kept, a larger one. */
async function findReturned(tx: Tx, line: LineRow, own: readonly string[]): Promise<LineRow | null> {
  const ids =
    own.length === 0
      ? []
      : (
          await tx
            .select({ id: payments.id })
            .from(payments)
            .where(inArray(payments.reference, [...own]))
        ).map(({ id }) => id);
  const written = realReference(line.reference);
  const isNamed = [
    ...(ids.length === 0 ? [] : [inArray(bankLines.paymentId, ids)]),
    ...(written === null ? [] : [eq(bankLines.reference, written)]),
  ];
  if (isNamed.length === 0) return null;
  const found = await tx
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.side, 'in'),
        eq(bankLines.currency, line.currency),
        gte(bankLines.amount, line.amount),
        // Who pays again after a return that nothing explained is not undone by it.
        lte(bankLines.bookedOn, line.bookedOn),
        notInArray(bankLines.outcome, [...NOT_RETURNABLE]),
        or(...isNamed),
      ),
    )
    .orderBy(desc(bankLines.id));
  const booked = found.filter(({ twinOf }) => twinOf === null);
  const [larger] = booked.length === 1 ? booked.filter((one) => !isWaiting(one)) : [];
  return booked.find(({ amount }) => amount === line.amount) ?? larger ?? null;
}
