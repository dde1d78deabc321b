import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import type { paymentEvents } from '../../../db/tables/money/payments.ts';
import type { PaymentProvider, ProviderEvent, ProviderRefund } from '../../../outside/payments/payment-provider.ts';
import { applyProviderState } from '../apply-provider-state.ts';
import type { PaymentRow } from '../book-payment.ts';
import { receiveCard } from '../cards/receive-card.ts';
import { findReported, lockPayment } from '../lock-payment.ts';
import { receivePayout } from '../payouts/receive-payout.ts';
import { applyDispute } from './apply-dispute.ts';
import type { PresentState } from './ask-present.ts';
import { readAgain, receiveRefund } from './receive-refund.ts';

type EventRow = typeof paymentEvents.$inferSelect;
export type ReportVerdict = { state: EventRow['state']; reason: string | null; paymentId: string | null };
export type ProviderReport = { provider: PaymentProvider; event: ProviderEvent; present: PresentState };

const IGNORED: ReportVerdict = { state: 'ignored', reason: null, paymentId: null };
const NO_PAYMENT = 'It is about no payment of this server.';
const quarantine = (reason: string, paymentId: string | null = null): ReportVerdict => ({
  state: 'quarantined',
  reason,
  paymentId,
});
const applied = (paymentId: string | null): ReportVerdict => ({ state: 'applied', reason: null, paymentId });

/** Brings what a report is about to what its provider says now. */
export async function applyReport(tx: Tx, context: Context, report: ProviderReport): Promise<ReportVerdict> {
  const { about } = report.present;
  if (about.kind === 'none') return IGNORED;
  if (about.kind === 'payment') return applyPaymentReport(tx, context, report, about);
  if (about.kind === 'card') {
    const found = report.present.card;
    const isOurs = found !== null && (await receiveCard(tx, context, { provider: report.provider.id, found }));
    return isOurs ? applied(null) : quarantine('It is about no card of this server.');
  }
  if (about.kind === 'payout') {
    const reason = await receivePayout(tx, context, { provider: report.provider.id, found: about.payout });
    return reason === null ? applied(null) : quarantine(reason);
  }
  const row = await lockCaptured(tx, context, report.present);
  if (row === null) return quarantine(NO_PAYMENT);
  if (about.kind === 'refunds') return applyRefunds(tx, context, row, about.refunds);
  if (about.dispute.amount <= 0n) return quarantine('It disputes nothing.', row.id);
  await applyDispute(tx, context, row, { found: about.dispute, saidAt: report.present.saidAt });
  return applied(row.id);
}

type AboutPayment = Extract<ProviderEvent['about'], { kind: 'payment' }>;

async function applyPaymentReport(
  tx: Tx,
  context: Context,
  { provider, present }: ProviderReport,
  { ref, paymentId, claimed }: AboutPayment,
): Promise<ReportVerdict> {
  const found = present.payment;
  const reported = await findReported(tx, provider.id, { ref, paymentId: found?.paymentId ?? paymentId });
  const row = reported === null ? null : await lockPayment(tx, reported.id);
  if (row === null) return quarantine(NO_PAYMENT);
  if (claimed !== null && (claimed.amount !== row.amount || claimed.currency !== row.currency)) {
    return quarantine('It names another amount or currency than the payment.', row.id);
  }
  if (found === null) return quarantine('The provider knows no such payment.', row.id);
  const { outcome } = await applyProviderState(tx, context, row, found);
  if (outcome === 'mismatch')
    return quarantine('The provider has another amount or currency than the payment.', row.id);
  return outcome === 'late'
    ? { ...applied(row.id), reason: 'It was charged after it was over; a refund was started.' }
    : applied(row.id);
}

/** The payment of a refund or dispute, brought to its charge first where that was not reported yet. */
async function lockCaptured(
  tx: Tx,
  context: Context,
  { paymentId, payment }: PresentState,
): Promise<PaymentRow | null> {
  const row = paymentId === null ? null : await lockPayment(tx, paymentId);
  if (row === null || payment === null) return row;
  return (await applyProviderState(tx, context, row, payment)).row;
}

async function applyRefunds(
  tx: Tx,
  context: Context,
  payment: PaymentRow,
  refunds: readonly ProviderRefund[],
): Promise<ReportVerdict> {
  const reasons: string[] = [];
  for (const found of refunds) {
    const row = await readAgain(tx, payment);
    const reason = await receiveRefund(tx, context, row, { found, askedFor: null });
    if (reason !== null) reasons.push(reason);
  }
  const [first] = reasons;
  return first === undefined ? applied(payment.id) : quarantine(first, payment.id);
}
