import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { paymentRefunds } from '../../db/tables/money/payments.ts';
import type { Context } from '../../http/context.ts';
import type { ProviderRefund } from '../../outside/payments/payment-provider.ts';
import { setAside } from '../charity/set-aside.ts';
import { finalizeCreditNote } from '../invoices/finalize-invoice.ts';
import { changePayment } from './apply-provider-state.ts';
import { bookRefund, type PaymentRow, type RefundRow } from './book-payment.ts';
import { auditPayment, notifyPayer, soldOf, tellPurpose } from './tell-of-payment.ts';

type Found = { row: PaymentRow; refundId: string | null; found: ProviderRefund | null };

/** Brings a refund of a locked payment to what the provider says; null: it refused. What is over stays as it ended. */
export async function applyRefund(tx: Tx, context: Context, { row, refundId, found }: Found): Promise<void> {
  if (refundId === null) throw new Error('An attempt to refund has no refund.');
  const [refund] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.id, refundId), eq(paymentRefunds.paymentId, row.id)));
  if (refund === undefined) throw new Error('A refund vanished.');
  if (refund.state !== 'pending') return;
  const state = found?.state ?? 'failed';
  const providerRef = found?.ref ?? refund.providerRef;
  const finishedAt = state === 'pending' ? null : context.clock.now();
  await tx.update(paymentRefunds).set({ state, providerRef, finishedAt }).where(eq(paymentRefunds.id, refund.id));
  if (state === 'failed') context.log.error({ paymentId: row.id, refundId: refund.id }, 'a refund failed');
  if (state === 'succeeded') await completeRefund(tx, context, row, refund);
}

/** The part of a refunded sum that counts for charity; of the whole sum it is the whole base, whatever the steps were. */
const shareOf = (base: bigint, { amount }: PaymentRow, refunded: bigint): bigint => (base * refunded) / amount;

/** Books a refund that has left: with its log entry and notification, or not at all. */
export async function completeRefund(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  refund: RefundRow,
): Promise<PaymentRow> {
  const at = context.clock.now();
  const refunded = refund.isOfLateMoney ? row.refunded : row.refunded + refund.amount;
  const changed = await changePayment(tx, context, row, { refunded });
  const { charityBase } = await soldOf(tx, context, row);
  const revenue = shareOf(charityBase, row, refunded) - shareOf(charityBase, row, row.refunded);
  const parts = { revenue, shipping: refund.amount - revenue };
  await bookRefund(tx, { row, refund, iban: context.config.bankAccount?.iban ?? 'none', parts }, at);
  if (!refund.isOfLateMoney) {
    const { accountId, id: paymentId, currency } = row;
    const of = { accountId, paymentId, currency, refundId: refund.id, amount: refund.amount };
    await finalizeCreditNote(tx, context, of);
    if (row.feeType !== 'wallet_topup') {
      await setAside(tx, at, { about: refund.id, currency, amount: -revenue });
    }
    await tellPurpose(tx, context, changed, { act: 'refunded', amount: refund.amount });
  }
  await notifyPayer(tx, context, row, {
    kind: 'payment.refunded',
    money: { amount: refund.amount, currency: row.currency },
  });
  const facts = { refund: refund.id, amount: refund.amount.toString() };
  await auditPayment(tx, at, row, {
    act: 'payment.refunded',
    facts,
    ...(refund.byId === null ? {} : { byId: refund.byId }),
  });
  return changed;
}
