import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { paymentRefunds } from '../../../db/tables/money/payments.ts';
import type { MoneyAccount } from '../../money/book-money.ts';
import { completeRefund } from '../apply-refund.ts';
import { computeRefundEuro, type PaymentRow, type RefundRow, unexplained } from '../book-payment.ts';
import { sumPromisedRefunds } from '../refunds-promised.ts';

type ReturnedRefund = { payment: PaymentRow; amount: bigint; lineId: string };

/**
 * Undoes what a transfer paid, as a refund that the bank has made: credit note, charity and what was bought follow. Answers
 * the euro cents that it accounts for; the rest had become credit, or was spent.
 */
export async function refundReturned(
  tx: Tx,
  context: Context,
  { payment, amount, lineId }: ReturnedRefund,
): Promise<bigint> {
  if (payment.state !== 'succeeded') return 0n;
  // Credit that was spent meanwhile is owed by the person.
  const left = payment.captured - (await sumPromisedRefunds(tx, payment));
  const refunded = refundFor(payment, { amount, left });
  if (refunded === 0n) return 0n;
  return recordReturnedRefund(tx, context, {
    payment,
    refunded,
    key: lineId,
    ...{ madeBy: 'provider', byId: null, reason: 'The bank took the transfer back.', from: unexplained() },
  });
}

type ReturnedRefundInput = Pick<RefundRow, 'madeBy' | 'byId' | 'reason'> & {
  payment: PaymentRow;
  refunded: bigint;
  /** The line that came back, or the act that undoes: once for each. */
  key: string;
  from: MoneyAccount;
};

/** Refunds without sending anything: the payer is told by the caller. Answers the euro cents. */
export async function recordReturnedRefund(
  tx: Tx,
  context: Context,
  { payment, refunded, key, from, ...made }: ReturnedRefundInput,
): Promise<bigint> {
  const at = context.clock.now();
  const refund: RefundRow = {
    id: newId(at.getTime()),
    paymentId: payment.id,
    amount: refunded,
    ...made,
    state: 'succeeded',
    isOfLateMoney: false,
    idempotencyKey: key,
    requestMac: new Uint8Array(0),
    providerRef: key,
    createdAt: at,
    finishedAt: at,
  };
  await tx.insert(paymentRefunds).values(refund);
  const euro = computeRefundEuro(payment, refunded);
  await completeRefund(tx, context, payment, refund, { from, isTold: true });
  return euro;
}

/** The largest part of what is left whose euros are within what went back: a price in dollars has a rate of its own. */
export function refundFor(payment: PaymentRow, { amount, left }: { amount: bigint; left: bigint }): bigint {
  if (payment.euroMinor === null || payment.currency === 'EUR') return amount < left ? amount : left;
  let refunded = (amount * payment.amount) / payment.euroMinor + 1n;
  if (refunded > left) refunded = left;
  while (refunded > 0n && computeRefundEuro(payment, refunded) > amount) refunded -= 1n;
  return refunded;
}
