import { type LivePayment, PAYMENT_OPEN_MS } from '@repo/contract/payments/payments';
import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import { m } from '../../../paraglide/messages.js';
import { formatMoney, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { nameWayBack } from '../../../parts/payments/way-back.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { isRefunded } from '../payment-status.tsx';

/**
 * Whether the person left the provider's page without paying: the address says so, or the provider has told it. That is no
 * failure, and the page is still open.
 */
export const isBackUnpaid = ({ nextAction, failure }: LivePayment, wentBack: boolean): boolean =>
  nextAction?.type === 'redirect' && (wentBack || failure === 'refusedByPerson');

type PaymentHeading = { title: string; about: string };

/** What a payment waits for, or how it ended, in a few words and one sentence. */
export function describePayment(payment: LivePayment, wentBack: boolean): PaymentHeading {
  const { status, amountMinor, currency, paymentMethod } = payment;
  const paid = { amount: formatMoney(amountMinor, currency), what: paymentTitle(payment) };
  if (isRefunded(payment)) {
    const about = m.payments_head_refunded_about({ ...paid, where: nameWayBack(paymentMethod, null) });
    return { title: m.payments_head_refunded(), about };
  }
  if (status === 'completed') {
    return { title: m.payments_head_completed(), about: m.payments_head_completed_about(paid) };
  }
  if (wentBack) {
    const until = new Date(Date.parse(payment.createdAt) + PAYMENT_OPEN_MS).toISOString();
    const about = m.payments_head_went_back_about({ ...paid, time: formatWhen(until) });
    return { title: m.payments_head_went_back(), about };
  }
  if (status === 'failed')
    return { title: m.payments_head_failed(), about: partAbout(payment) ?? m.payments_head_failed_about() };
  if (status === 'cancelled') return { title: m.payments_head_cancelled(), about: cancelledAbout(payment) };
  return waitingHead(payment);
}

/** What became of a part that had arrived; null where nothing had. */
function partAbout({ timeline, transfers }: LivePayment): string | null {
  if (timeline.some(({ step }) => step === 'partlyReceived')) return m.payments_head_part_credit();
  return transfers.length === 0 ? null : m.payments_head_part_units();
}

function cancelledAbout(payment: LivePayment): string {
  const { paymentMethod } = payment;
  const part = partAbout(payment);
  if (part !== null) return part;
  if (paymentMethod === 'cryptocurrency') return m.payments_head_cancelled_units();
  return paymentMethod === 'bank_transfer' ? m.payments_head_cancelled_bank() : m.payments_head_cancelled_about();
}

function waitingHead({ status, nextAction }: LivePayment): PaymentHeading {
  if (status === 'processing' || nextAction === null) {
    return { title: m.payments_head_processing(), about: m.payments_head_processing_about() };
  }
  if (nextAction.type === 'bank_details') {
    const left = BigInt(nextAction.amountMinor) - BigInt(nextAction.receivedMinor);
    const about = m.payments_head_waits_bank_about({ amount: formatMoney(left, 'EUR') });
    return { title: m.payments_head_waits_bank(), about };
  }
  if (nextAction.type === 'wallet_transfer') {
    const amount = `${nextAction.remaining} ${ASSET_SYMBOLS[nextAction.cryptoType]}`;
    return { title: m.payments_head_waits_units(), about: m.payments_head_waits_units_about({ amount }) };
  }
  return { title: m.payments_head_waits_person(), about: m.payments_head_waits_person_about() };
}
