import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { paymentRefunds } from '../../db/tables/money/payments.ts';
import { addAttempt } from './apply-provider-state.ts';
import { completeRefund } from './apply-refund.ts';
import { findProvider } from './attempts.ts';
import type { RefundRow } from './book-payment.ts';
import { REFUND_KEYS } from './letters/refund-reasons.ts';
import { lockPayment } from './lock-payment.ts';
import { notifyCreators } from './payment-events.ts';
import { sumPromisedRefunds } from './refunds-promised.ts';

/**
 * Sends back what is left of a payment for something that is no longer to be paid, once, in the transaction that captured it. Credit is
 * credit again at once. What no provider can send back waits for the creator, who is told in any case.
 */
export async function refundUnwanted(tx: Tx, context: Context, paymentId: string): Promise<void> {
  const row = await lockPayment(tx, paymentId);
  if (row === null) throw new Error('A payment vanished.');
  await notifyCreators(tx, context, 'payment.lateSuccess', row);
  const isCredit = row.provider === 'credit';
  if (findProvider(context, row) === null && !isCredit) return;
  const amount = row.amount - (await sumPromisedRefunds(tx, row));
  if (amount === 0n) return;
  const createdAt = context.clock.now();
  const refund: RefundRow = {
    id: newId(createdAt.getTime()),
    paymentId,
    amount,
    reason: 'What it was for is no longer to be paid.',
    state: isCredit ? 'succeeded' : 'pending',
    isOfLateMoney: false,
    idempotencyKey: REFUND_KEYS.unwanted,
    requestMac: new Uint8Array(0),
    madeBy: 'server',
    providerRef: null,
    byId: null,
    createdAt,
    finishedAt: isCredit ? createdAt : null,
  };
  const made = await tx
    .insert(paymentRefunds)
    .values(refund)
    .onConflictDoNothing()
    .returning({ id: paymentRefunds.id });
  if (made.length === 0) return;
  if (isCredit) await completeRefund(tx, context, row, refund);
  else await addAttempt(tx, context, row, { kind: 'refund', refundId: refund.id });
}
