import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { paymentRefunds } from '../../db/tables/money/payments.ts';
import type { ProviderRefund } from '../../outside/payments/payment-provider.ts';
import { namePaperless } from '../charity/insert-leaf.ts';
import { setAside } from '../charity/set-aside.ts';
import {
  finalizeCreditNote,
  finalizeDebitNote,
  type IssuedPaper,
  type NoteInput,
} from '../invoices/finalize-invoice.ts';
import type { MoneyAccount } from '../money/book-money.ts';
import { changePayment } from './apply-provider-state.ts';
import { bookRefund, bookReturnedRefund, computeRefundEuro, type PaymentRow, type RefundRow } from './book-payment.ts';
import { nameMethod } from './letters/name-sold.ts';
import { sendRefundLetter } from './letters/payment-letters.ts';
import { nameReason } from './letters/refund-reasons.ts';
import { auditPayment, notifyCreators, notifyPayer, notifyPurpose, readSoldItems } from './payment-events.ts';

type RefundAdvance = { row: PaymentRow; refund: RefundRow; to: { state: ProviderRefund['state']; ref: string | null } };

/**
 * Moves a refund on: what waits succeeds or fails, what failed can have succeeded after all, and what succeeded can come back.
 * What came back stays so; the provider gives another refund another reference.
 */
export async function advanceRefund(tx: Tx, context: Context, { row, refund, to }: RefundAdvance): Promise<void> {
  const providerRef = refund.providerRef ?? to.ref;
  const isOfRefund = eq(paymentRefunds.id, refund.id);
  if (providerRef !== refund.providerRef) await tx.update(paymentRefunds).set({ providerRef }).where(isOfRefund);
  if (to.state === refund.state || to.state === 'pending' || refund.state === 'returned') return;
  const isBack = refund.state === 'succeeded';
  const set = { state: isBack ? ('returned' as const) : to.state, finishedAt: context.clock.now() };
  await tx.update(paymentRefunds).set(set).where(isOfRefund);
  const moved = { ...refund, ...set, providerRef };
  if (to.state === 'succeeded') return void (await completeRefund(tx, context, row, moved));
  // What a dispute had taken comes back because the dispute was won; the creators are told of that.
  if (refund.madeBy !== 'dispute') await notifyFailedRefund(tx, context, row, refund);
  if (isBack) await returnRefund(tx, context, { row, refund: moved, leftOn: refund.finishedAt });
}

async function notifyFailedRefund(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { id: refundId, amount }: RefundRow,
): Promise<void> {
  context.log.error({ paymentId: row.id, refundId }, 'a refund failed');
  await notifyCreators(tx, context, 'payment.refundFailed', { amount, currency: row.currency });
}

/** The part of a refunded sum that counts for charity; of the whole sum it is the whole base, whatever the steps were. */
const computeRefundShare = (base: bigint, { amount }: PaymentRow, refunded: bigint): bigint =>
  (base * refunded) / amount;

/**
 * `from`: what the money of a bank transfer is taken from, where it is not the bank account. `isTold`: the caller tells
 * the payer in words of its own, because nothing was sent to anybody. `credit`: what it became, which the letter says.
 */
type RefundOptions = { from?: MoneyAccount; isTold?: boolean; credit?: { amount: bigint; currency: 'EUR' } };

/** Books a refund that has left: with its log entry and notification, or not at all. */
export async function completeRefund(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  refund: RefundRow,
  { from, isTold = false, credit }: RefundOptions = {},
): Promise<PaymentRow> {
  const at = context.clock.now();
  const refunded = refund.isOfLateMoney ? row.refunded : row.refunded + refund.amount;
  const changed = await changePayment(tx, context, row, { refunded });
  const { charityBase } = await readSoldItems(tx, context, row);
  const revenue = computeRefundShare(charityBase, row, refunded) - computeRefundShare(charityBase, row, row.refunded);
  const parts = { revenue, shipping: refund.amount - revenue };
  const iban = context.config.bankAccount?.iban ?? 'none';
  await bookRefund(tx, { row, refund, iban, parts, ...(from && { from }) }, at);
  let note: IssuedPaper | null = null;
  if (!refund.isOfLateMoney) {
    const { currency } = row;
    note = await finalizeCreditNote(tx, context, {
      ...describeNote(context, row, { refund, charityBase: revenue }),
      ...{ refundId: refund.id, reason: nameReason(refund) },
    });
    if (row.feeType !== 'wallet_topup') {
      const about = { about: refund.id, paymentId: row.id, paper: note ?? namePaperless(refund.id) };
      await setAside(tx, at, { ...about, currency, amount: -revenue });
    }
    await notifyPurpose(tx, context, changed, { act: 'refunded', amount: refund.amount });
  }
  const money = { amount: refund.amount, currency: row.currency };
  if (!isTold) {
    const told =
      credit === undefined
        ? ({ kind: 'payment.refunded', money } as const)
        : ({ kind: 'payment.refundedAsCredit', money: credit } as const);
    await notifyPayer(tx, context, row, told);
    await sendRefundLetter(tx, context, changed, { refund, note, credit });
  }
  const facts = { refund: refund.id, amount: refund.amount.toString() };
  await auditPayment(tx, at, row, {
    act: 'payment.refunded',
    facts,
    ...(refund.byId === null ? {} : { byId: refund.byId }),
  });
  return changed;
}

/** What its papers say of a refund, beside its reason. */
function describeNote(
  context: Context,
  row: PaymentRow,
  { refund, charityBase }: { refund: RefundRow; charityBase: bigint },
): Omit<NoteInput, 'reason'> {
  const { accountId, id: paymentId, currency, method } = row;
  const euroMinor = currency === 'EUR' || row.euroMinor === null ? null : computeRefundEuro(row, refund.amount);
  const paid = { at: context.clock.now(), method: nameMethod(method), reference: null, euroMinor };
  return { accountId, paymentId, currency, amount: refund.amount, charityBase, paid };
}

/**
 * A refund that had succeeded came back, or a lost dispute was won after all: the money is here again, and the books say so. What was
 * stopped with it stays stopped.
 */
async function returnRefund(
  tx: Tx,
  context: Context,
  { row, refund, leftOn }: { row: PaymentRow; refund: RefundRow; leftOn: Date | null },
): Promise<void> {
  const at = context.clock.now();
  const refunded = refund.isOfLateMoney ? row.refunded : row.refunded - refund.amount;
  const changed = await changePayment(tx, context, row, { refunded });
  const { charityBase } = await readSoldItems(tx, context, row);
  const revenue = computeRefundShare(charityBase, row, row.refunded) - computeRefundShare(charityBase, row, refunded);
  const parts = { revenue, shipping: refund.amount - revenue };
  await bookReturnedRefund(tx, { row, refund, parts, leftOn }, at);
  const { currency } = row;
  if (!refund.isOfLateMoney) {
    const of = describeNote(context, row, { refund, charityBase: revenue });
    const note = await finalizeDebitNote(tx, context, { ...of, reason: null });
    if (row.feeType !== 'wallet_topup') {
      const about = { about: refund.id, paymentId: row.id, paper: note ?? namePaperless(`${refund.id}-back`) };
      await setAside(tx, at, { ...about, currency, amount: revenue, kind: 'charityReturned' });
    }
    await notifyPurpose(tx, context, changed, { act: 'refunded', amount: -refund.amount });
  }
  if (refund.madeBy !== 'dispute') {
    await notifyPayer(tx, context, row, { kind: 'payment.refundFailed', money: { amount: refund.amount, currency } });
  }
  const facts = { refund: refund.id, amount: refund.amount.toString() };
  await auditPayment(tx, at, row, { act: 'payment.refundReturned', facts });
}
