import type { PaymentFailure } from '@house/contract/payments';
import type Stripe from 'stripe';
import type { ProviderDispute, ProviderPayment, ProviderRefund, ProviderState } from '../payment-provider.ts';

export function viewSession(session: Stripe.Checkout.Session): ProviderPayment {
  return {
    ref: session.id,
    paymentId: session.client_reference_id,
    state: stateOfSession(session),
    amount: BigInt(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    failure: failureOf(session.payment_intent),
    redirectUrl: session.url,
  };
}

function stateOfSession({ status, payment_status: paid }: Stripe.Checkout.Session): ProviderState {
  if (paid === 'paid') return 'succeeded';
  if (status === 'expired') return 'canceled';
  return status === 'complete' ? 'processing' : 'requiresAction';
}

/** Codes of declines (https://docs.stripe.com/declines/codes) that a person can do something about. */
const FAILURES: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  incorrect_cvc: 'incorrectCvc',
  invalid_cvc: 'incorrectCvc',
  processing_error: 'processingError',
  payment_intent_authentication_failure: 'authenticationFailed',
  card_declined: 'declined',
};

/** Of the last try on Stripe's page; null while the intent is not expanded. */
function failureOf(intent: Stripe.Checkout.Session['payment_intent']): PaymentFailure | null {
  const error = intent === null || typeof intent === 'string' ? null : intent.last_payment_error;
  if (error === null) return null;
  return FAILURES[error.decline_code ?? ''] ?? FAILURES[error.code ?? ''] ?? 'declined';
}

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function viewRefund({ id, status, amount }: Stripe.Refund): ProviderRefund {
  return { ref: id, state: REFUND_STATES[status ?? ''] ?? 'pending', amount: BigInt(amount) };
}

export function viewDispute({ id, status, amount }: Stripe.Dispute): ProviderDispute {
  const states: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', lost: 'lost' };
  return { ref: id, amount: BigInt(amount), state: states[status] ?? 'open' };
}

export const idOf = (of: string | { id: string } | null): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);
