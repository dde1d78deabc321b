import { SECOND_MS } from '@repo/contract/durations';
import Stripe from 'stripe';
import type { ProviderEvent, WebhookRequest } from '../payment-provider.ts';
import { SIGNATURE_TOLERANCE_MS } from '../signed-header.ts';
import { isOffSession, readStripeId, viewDispute, viewPayout, viewRefund } from './stripe-objects.ts';

/** Checks the signature with each active secret, then reads what the report is about. */
export async function readStripeReport(
  stripe: Stripe,
  secrets: readonly string[],
  request: WebhookRequest,
): Promise<ProviderEvent | null> {
  const event = verify(stripe, secrets, request);
  if (event === null) return null;
  return viewStripeEvent(stripe, event);
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

/** The reports to subscribe to at Stripe (docs/operations.md). */
export const STRIPE_EVENTS = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payout.canceled',
  'payout.created',
  'payout.failed',
  'payout.paid',
  'payout.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const;

export const viewStripeEvent = async (stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent> => ({
  eventId: event.id,
  type: event.type,
  at: Number.isInteger(event.created) ? new Date(event.created * SECOND_MS) : null,
  about: await parseEventSubject(stripe, event),
});

async function parseEventSubject(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent['about']> {
  if (event.type === 'payment_intent.succeeded') return aboutCharged(event.data.object);
  if (event.type === 'payment_intent.payment_failed') return aboutFailedTry(stripe, event.data.object);
  if (event.type === 'charge.refunded') return aboutRefunded(stripe, event.data.object);
  const { object } = event.data;
  if (object.object === 'checkout.session') return aboutSession(object);
  if (object.object === 'refund') return aboutRefund(object);
  if (object.object === 'dispute') return aboutDispute(object);
  return object.object === 'payout' ? { kind: 'payout', payout: viewPayout(object) } : NONE;
}

/** Of a session the session's own report tells; a kept card is charged without one. */
const aboutCharged = (intent: Stripe.PaymentIntent): ProviderEvent['about'] =>
  isOffSession(intent) ? aboutIntent(intent, intent.id) : NONE;

function aboutIntent({ amount, currency, metadata }: Stripe.PaymentIntent, ref: string): ProviderEvent['about'] {
  const claimed = { amount: BigInt(amount), currency: currency.toUpperCase() };
  return { kind: 'payment', ref, paymentId: metadata?.paymentId ?? null, claimed };
}

/** A try that failed while the session is still open; the session's own reports tell of all else. */
async function aboutFailedTry(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderEvent['about']> {
  if (isOffSession(intent)) return aboutIntent(intent, intent.id);
  const ref = await findCheckoutSessionId(stripe, intent.id);
  return ref === null ? NONE : aboutIntent(intent, ref);
}

function aboutSession(session: Stripe.Checkout.Session): ProviderEvent['about'] {
  const { id: ref, amount_total: amount, currency, client_reference_id: paymentId } = session;
  if (session.mode === 'setup') return { kind: 'card', ref };
  const claimed =
    amount === null || currency === null ? null : { amount: BigInt(amount), currency: currency.toUpperCase() };
  return { kind: 'payment', ref, paymentId, claimed };
}

/** A charge lists its refunds in old versions of the interface only: else they are asked for. */
async function aboutRefunded(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderEvent['about']> {
  const captureRef = readStripeId(charge.payment_intent);
  if (captureRef === null) return NONE;
  const { data } = charge.refunds ?? (await stripe.refunds.list({ charge: charge.id, limit: REFUNDS_MAX }));
  const paymentId = charge.metadata?.paymentId ?? null;
  return { kind: 'refunds', of: { ref: null, captureRef, paymentId }, refunds: data.map(viewRefund) };
}

const REFUNDS_MAX = 100;

function aboutRefund(refund: Stripe.Refund): ProviderEvent['about'] {
  const ref = refund.metadata?.paymentRef ?? null;
  const captureRef = readStripeId(refund.payment_intent);
  if (ref === null && captureRef === null) return NONE;
  return { kind: 'refunds', of: { ref, captureRef, paymentId: null }, refunds: [viewRefund(refund)] };
}

function aboutDispute(dispute: Stripe.Dispute): ProviderEvent['about'] {
  const captureRef = readStripeId(dispute.payment_intent);
  if (captureRef === null) return NONE;
  return { kind: 'dispute', of: { ref: null, captureRef, paymentId: null }, dispute: viewDispute(dispute) };
}

/** Refunds, disputes and failed tries name the intent; we know a payment by its session. */
export async function findPaymentRef(stripe: Stripe, intent: string): Promise<string | null> {
  const session = await findCheckoutSessionId(stripe, intent);
  if (session !== null) return session;
  return isOffSession(await stripe.paymentIntents.retrieve(intent)) ? intent : null;
}

async function findCheckoutSessionId(stripe: Stripe, intent: string): Promise<string | null> {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return sessions.data[0]?.id ?? null;
}
