import type { Context } from '../../../core/context.ts';
import {
  type PaymentProvider,
  type ProviderCard,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
} from '../../../outside/payments/payment-provider.ts';
import type { PaymentRow } from '../book-payment.ts';
import { findCharged } from '../lock-payment.ts';
import { isOver } from '../payment-state.ts';

/** What a provider says now of what it reported on. `payment` null: it knows none, or was not asked. */
export type PresentState = {
  readonly payment: ProviderPayment | null;
  readonly card: ProviderCard | null;
  readonly about: ProviderEvent['about'];
  /** Ours; of a refund or dispute. */
  readonly paymentId: string | null;
  /** When this became known. */
  readonly saidAt: Date;
};

/**
 * Asks the provider what is true now. Where it does not know what it reported on, what it signed counts, with its time.
 * `unreachable`: nobody knows yet.
 */
export async function askPresent(
  context: Context,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<PresentState | 'unreachable'> {
  try {
    return await ask(context, provider, event);
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'unreachable') return 'unreachable';
    throw error;
  }
}

async function ask(context: Context, provider: PaymentProvider, event: ProviderEvent): Promise<PresentState> {
  const askedAt = context.clock.now();
  const unasked = { about: event.about, payment: null, card: null, paymentId: null, saidAt: askedAt };
  const { about } = event;
  if (about.kind === 'none' || about.kind === 'payout') return unasked;
  if (about.kind === 'payment') return { ...unasked, payment: await unlessUnknown(provider.fetch(about.ref)) };
  if (about.kind === 'card') {
    const card = provider.cards === null ? null : await unlessUnknown(provider.cards.fetch(about.ref));
    return { ...unasked, card };
  }
  return askAboutCharge(context, provider, { event, about, unasked });
}

type ChargeReport = {
  readonly event: ProviderEvent;
  readonly about: Extract<ProviderEvent['about'], { kind: 'refunds' | 'dispute' }>;
  readonly unasked: PresentState;
};

/** A refund or a dispute, and the charge that it is of. */
async function askAboutCharge(
  context: Context,
  provider: PaymentProvider,
  { event, about, unasked }: ChargeReport,
): Promise<PresentState> {
  const row = await findPayment(context, provider, about.of);
  const paymentId = row?.id ?? null;
  const payment = row === null ? null : await fetchUncaptured(provider, row);
  if (about.kind === 'refunds') {
    const refunds: ProviderRefund[] = [];
    for (const one of about.refunds) refunds.push((await unlessUnknown(provider.fetchRefund(one.ref))) ?? one);
    return { ...unasked, about: { ...about, refunds }, payment, paymentId };
  }
  const dispute = await unlessUnknown(provider.fetchDispute(about.dispute.ref));
  if (dispute !== null) return { ...unasked, about: { ...about, dispute }, payment, paymentId };
  return { ...unasked, payment, paymentId, saidAt: event.at ?? unasked.saidAt };
}

type NamedCharge = Parameters<typeof findCharged>[2];

/** By what is stored of the payment, else by what the provider knows of the charge. */
async function findPayment({ db }: Context, provider: PaymentProvider, of: NamedCharge): Promise<PaymentRow | null> {
  const known = await findCharged(db, provider.id, of);
  if (known !== null || of.captureRef === null) return known;
  const ref = await unlessUnknown(provider.findByCapture(of.captureRef));
  return ref === null ? null : findCharged(db, provider.id, { ref, captureRef: null, paymentId: null });
}

/** A refund or dispute can be reported before the charge that it is of, or the report of that charge was lost. */
function fetchUncaptured(provider: PaymentProvider, row: PaymentRow): Promise<ProviderPayment | null> {
  if (isOver(row.state) || row.providerRef === null) return Promise.resolve(null);
  return unlessUnknown(provider.fetch(row.providerRef));
}

async function unlessUnknown<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'refused') return null;
    throw error;
  }
}
