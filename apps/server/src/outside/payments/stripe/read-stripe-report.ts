import { SECOND_MS } from '@house/contract/durations';
import Stripe from 'stripe';
import type { ProviderEvent, WebhookRequest } from '../payment-provider.ts';
import { SIGNATURE_TOLERANCE_MS } from '../signed-header.ts';
import { idOf, viewDispute, viewRefund } from './stripe-objects.ts';

/** Checks the signature with each active secret, then reads what the report is about. */
export async function readStripeReport(
  stripe: Stripe,
  secrets: readonly string[],
  request: WebhookRequest,
): Promise<ProviderEvent | null> {
  const event = verify(stripe, secrets, request);
  if (event === null) return null;
  return { eventId: event.id, type: event.type, about: await aboutOf(stripe, event) };
}

function verify(
  stripe: Stripe,
  secrets: readonly string[],
  { body, headers, now }: WebhookRequest,
): Stripe.Event | null {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string') return null;
  const toleranceSeconds = SIGNATURE_TOLERANCE_MS / SECOND_MS;
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(body, header, secret, toleranceSeconds, undefined, now.getTime());
    } catch (error) {
      // The other secret may have signed it.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError) && !(error instanceof SyntaxError))
        throw error;
    }
  }
  return null;
}

const NONE = { kind: 'none' } as const;

async function aboutOf(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent['about']> {
  switch (event.type) {
    case 'payment_intent.payment_failed':
      return aboutFailedTry(stripe, event.data.object);
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return aboutSession(event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return aboutRefund(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return aboutDispute(stripe, event.data.object);
    default:
      return NONE;
  }
}

/** A try that failed while the session is still open; the session's own reports tell of all else. */
async function aboutFailedTry(
  stripe: Stripe,
  { id, amount, currency }: Stripe.PaymentIntent,
): Promise<ProviderEvent['about']> {
  const ref = await sessionOf(stripe, id);
  const said = { amount: BigInt(amount), currency: currency.toUpperCase() };
  return ref === null ? NONE : { kind: 'payment', ref, paymentId: null, said };
}

function aboutSession(session: Stripe.Checkout.Session): ProviderEvent['about'] {
  const { id: ref, amount_total: amount, currency, client_reference_id: paymentId } = session;
  const said =
    amount === null || currency === null ? null : { amount: BigInt(amount), currency: currency.toUpperCase() };
  return { kind: 'payment', ref, paymentId, said };
}

function aboutRefund(refund: Stripe.Refund): ProviderEvent['about'] {
  const paymentRef = refund.metadata?.paymentRef ?? idOf(refund.payment_intent);
  return paymentRef === null ? NONE : { kind: 'refund', paymentRef, refund: viewRefund(refund) };
}

async function aboutDispute(stripe: Stripe, dispute: Stripe.Dispute): Promise<ProviderEvent['about']> {
  const intent = idOf(dispute.payment_intent);
  if (intent === null) return NONE;
  const paymentRef = (await sessionOf(stripe, intent)) ?? intent;
  return { kind: 'dispute', paymentRef, dispute: viewDispute(dispute) };
}

/** Disputes and failed tries name the intent; we know a payment by its session. */
async function sessionOf(stripe: Stripe, intent: string): Promise<string | null> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return sessions.data[0]?.id ?? null;
}
