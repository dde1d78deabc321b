import { SECOND_MS } from '@repo/contract/durations';
import type { PaymentFailure } from '@repo/contract/payments/payments';
import type Stripe from 'stripe';
import type {
  ProviderDispute,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
  ProviderState,
} from '../payment-provider.ts';

/** Marks what was charged while its holder was away: it has no session. */
export const IS_OFF_SESSION = { offSession: 'yes' } as const;

export const isOffSession = ({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): boolean =>
  metadata?.offSession === IS_OFF_SESSION.offSession;

/** A charge without a session is known by its intent. */
export const isIntentRef = (ref: string): boolean => ref.startsWith('pi_');

const OFF_SESSION_STATES: Partial<Record<Stripe.PaymentIntent.Status, ProviderState>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'canceled',
};

/** Nobody is there to try again, so what waits for somebody has failed. */
export function viewIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id, status, amount, currency, metadata } = intent;
  return {
    ref: id,
    captureRef: id,
    paymentId: metadata?.paymentId ?? null,
    state: OFF_SESSION_STATES[status] ?? 'failed',
    amount: BigInt(amount),
    currency: inCapitals(currency),
    failure: readFailure(intent),
    redirectUrl: null,
  };
}

export function viewSession(session: Stripe.Checkout.Session): ProviderPayment {
  return {
    ref: session.id,
    captureRef: readStripeId(session.payment_intent),
    paymentId: session.client_reference_id,
    state: deriveSessionState(session),
    amount: BigInt(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    failure: readFailure(session.payment_intent),
    redirectUrl: session.url,
  };
}

function deriveSessionState({
  status,
  payment_status: paid,
  payment_intent: intent,
}: Stripe.Checkout.Session): ProviderState {
  if (paid === 'paid') return 'succeeded';
  if (status === 'expired') return 'canceled';
  if (status !== 'complete') return 'requiresAction';
  // A debit that the bank refused days later: its page is closed, so nobody can try again.
  const isRefused = intent !== null && typeof intent !== 'string' && REFUSED_LATER.includes(intent.status);
  return isRefused ? 'failed' : 'processing';
}

const REFUSED_LATER: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** Codes of declines (https://docs.stripe.com/declines/codes) that a person can do something about. */
const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  incorrect_cvc: 'incorrectCvc',
  invalid_cvc: 'incorrectCvc',
  processing_error: 'processingError',
  payment_intent_authentication_failure: 'authenticationFailed',
  authentication_required: 'authenticationFailed',
  card_declined: 'declined',
};

/** Says why the last try on Stripe's page failed; null while the intent is not expanded. */
function readFailure(intent: Stripe.Checkout.Session['payment_intent']): PaymentFailure | null {
  const error = intent === null || typeof intent === 'string' ? null : intent.last_payment_error;
  if (error === null) return null;
  return FAILURES[error.decline_code ?? ''] ?? FAILURES[error.code ?? ''] ?? 'declined';
}

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function viewRefund({ id, status, amount, currency, metadata }: Stripe.Refund): ProviderRefund {
  const state = REFUND_STATES[status ?? ''] ?? 'pending';
  return {
    ref: id,
    state,
    amount: BigInt(amount),
    currency: inCapitals(currency),
    refundId: metadata?.refundId ?? null,
  };
}

/** `warning_…` is an inquiry, in which no money is taken: it closes without a winner. */
const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['state']>> = {
  won: 'won',
  prevented: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

export function viewDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, status, amount, currency, reason, evidence_details: details } = dispute;
  const dueBy = details?.due_by ?? null;
  return {
    ref: id,
    amount: BigInt(amount),
    currency: inCapitals(currency),
    state: DISPUTE_STATES[status] ?? 'open',
    providerState: status,
    reason: reason ?? null,
    answerBy: dueBy === null ? null : new Date(dueBy * SECOND_MS),
  };
}

export function viewPayout(payout: Stripe.Payout): ProviderPayout {
  const { id, amount, currency, status, arrival_date: arrival, trace_id: trace, statement_descriptor: text } = payout;
  const states: Readonly<Record<string, ProviderPayout['state']>> = {
    paid: 'paid',
    failed: 'failed',
    canceled: 'canceled',
  };
  return {
    ref: id,
    amount: BigInt(amount),
    currency: inCapitals(currency),
    state: states[status] ?? 'pending',
    bankReference: trace?.value ?? text ?? null,
    arrivesOn: new Date(arrival * SECOND_MS).toISOString().slice(0, 10),
  };
}

const inCapitals = (currency: string | undefined): string => (currency ?? '').toUpperCase();

export const readStripeId = (of: string | { id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);
