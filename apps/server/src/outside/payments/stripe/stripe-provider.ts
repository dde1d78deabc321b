import { SECOND_MS } from '@repo/contract/durations';
import { buildWentBackUrl } from '@repo/contract/payments/payment-pages';
import Stripe from 'stripe';
import type { StripeConfig } from '../../../config/payments/stripe-config.ts';
import {
  type ListSpan,
  ListTooLongError,
  type PaymentOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderProblem,
  type ProviderRefund,
  type RefundOrder,
} from '../payment-provider.ts';
import { listStripeMovements } from './list-stripe-movements.ts';
import { readStripeBalance } from './read-stripe-balance.ts';
import { findPaymentRef, readStripeReport, STRIPE_EVENTS, viewStripeEvent } from './read-stripe-report.ts';
import { sendStripeEvidence } from './send-stripe-evidence.ts';
import { chargeKept, openStripeCards } from './stripe-cards.ts';
import { isIntentRef, readStripeId, viewDispute, viewIntent, viewRefund, viewSession } from './stripe-objects.ts';

const ANSWER_MS = 20 * SECOND_MS;
/** Our own attempts repeat a request, with its key; the library does not. */
const NO_RETRIES = 0;

const ENDPOINTS_MAX = 100;

/** Asks Stripe for the account of the key and for its webhook endpoints; both are read only. */
async function checkStripe(stripe: Stripe, webhookUrl: string): Promise<readonly ProviderProblem[]> {
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const { data } = await stripe.webhookEndpoints.list({ limit: ENDPOINTS_MAX });
    return [
      ...(account.charges_enabled ? [] : (['chargesOff'] as const)),
      ...(account.payouts_enabled ? [] : (['payoutsOff'] as const)),
      ...judgeEndpoints(data.filter(({ url }) => url === webhookUrl)),
    ];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.statusCode === 401) return ['keyRefused'];
    return [error.statusCode === 403 ? 'notAllowed' : 'unreachable'];
  }
}

/** Several may lead here while one replaces the other: one that is whole is enough. */
function judgeEndpoints(found: readonly Stripe.WebhookEndpoint[]): ProviderProblem[] {
  if (found.length === 0) return ['noWebhook'];
  const enabled = found.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0) return ['webhookOff'];
  const isWhole = ({ enabled_events: events }: Stripe.WebhookEndpoint): boolean =>
    events.includes('*') || STRIPE_EVENTS.every((event) => events.includes(event));
  return enabled.some(isWhole) ? [] : ['webhookEvents'];
}

/**
 * Stripe by Checkout Sessions: cards and wallets are taken on a page of Stripe. Its form for a page of our own would need a
 * script of Stripe in the pages that open vaults (decision 0083).
 */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...config.address,
    maxNetworkRetries: NO_RETRIES,
    timeout: ANSWER_MS,
    telemetry: false,
  });
  const cards = openStripeCards(stripe);
  return {
    id: 'stripe',
    cards: {
      ask: (order, key) => asked(() => cards.ask(order, key)),
      fetch: (ref) => asked(() => cards.fetch(ref)),
      forget: (of) => asked(() => cards.forget(of)),
    },
    check: (webhookUrl) => checkStripe(stripe, webhookUrl),
    create: (order, key) => asked(() => create(stripe, order, key)),
    fetch: (ref) => asked(() => fetchPayment(stripe, ref)),
    // A session captures by itself; what is asked for is what it has come to.
    capture: (ref) => asked(() => fetchPayment(stripe, ref)),
    cancel: (ref, key) => asked(() => cancel(stripe, ref, key)),
    refund: (of, key) => asked(() => refund(stripe, of, key)),
    fetchRefund: (ref) => asked(async () => viewRefund(await stripe.refunds.retrieve(ref))),
    fetchDispute: (ref) => asked(async () => viewDispute(await stripe.disputes.retrieve(ref))),
    sendEvidence: (ref, evidence, key) => asked(() => sendStripeEvidence(stripe, ref, { evidence, key })),
    acceptDispute: (ref, key) =>
      asked(async () => viewDispute(await stripe.disputes.close(ref, {}, { idempotencyKey: key }))),
    findByCapture: (intent) => asked(() => findPaymentRef(stripe, intent)),
    listEvents: (span) => asked(() => listEvents(stripe, span)),
    listMovements: (span) => asked(() => listStripeMovements(stripe, span)),
    readBalance: (at) => asked(() => readStripeBalance(stripe, at)),
    fetchEvent: (eventId) => asked(async () => viewStripeEvent(stripe, await stripe.events.retrieve(eventId))),
    readWebhook: (request) => asked(() => readStripeReport(stripe, config.webhookSecrets, request)),
  };
}

async function create(stripe: Stripe, order: PaymentOrder, key: string): Promise<ProviderPayment> {
  const { paymentId, method, amount, description, returnUrl, kept } = order;
  if (kept !== undefined) return chargeKept(stripe, order, kept, key);
  const currency = order.currency.toLowerCase();
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: paymentId,
      // Wallets are shown beside the card where the browser has one; `stripe` offers what the account has switched on.
      ...(method === 'stripe' ? {} : onlyCards()),
      line_items: [
        { quantity: 1, price_data: { currency, unit_amount: Number(amount), product_data: { name: description } } },
      ],
      payment_intent_data: { description, metadata: { paymentId } },
      success_url: returnUrl,
      cancel_url: buildWentBackUrl(returnUrl),
    },
    { idempotencyKey: key },
  );
  return viewSession(session);
}

/** Of a declared type, so that the compiler refuses a parameter that this version of Stripe takes no more. */
const onlyCards = (): Pick<Stripe.Checkout.SessionCreateParams, 'allowed_payment_method_types'> => ({
  allowed_payment_method_types: ['card'],
});

async function fetchPayment(stripe: Stripe, ref: string): Promise<ProviderPayment> {
  if (isIntentRef(ref)) return viewIntent(await stripe.paymentIntents.retrieve(ref));
  return viewSession(await stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] }));
}

/** What was charged already cannot be cancelled: then the answer says so. */
async function cancel(stripe: Stripe, ref: string, key: string): Promise<ProviderPayment> {
  try {
    if (isIntentRef(ref)) return viewIntent(await stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: key }));
    return viewSession(await stripe.checkout.sessions.expire(ref, {}, { idempotencyKey: key }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return fetchPayment(stripe, ref);
    throw error;
  }
}

async function refund(stripe: Stripe, { ref, refundId, amount }: RefundOrder, key: string): Promise<ProviderRefund> {
  const intent = isIntentRef(ref) ? ref : readStripeId((await stripe.checkout.sessions.retrieve(ref)).payment_intent);
  if (intent === null) throw new ProviderError('refused');
  const asking = { payment_intent: intent, amount: Number(amount), metadata: { paymentRef: ref, refundId } };
  return viewRefund(await stripe.refunds.create(asking, { idempotencyKey: key }));
}

/** A shop of this kind has far fewer in a few hours. */
const EVENTS_MAX = 2_000;

async function listEvents(stripe: Stripe, { since, until }: ListSpan): Promise<ProviderEvent[]> {
  const created = { gte: toUnixSeconds(since), lte: toUnixSeconds(until) };
  const types = [...STRIPE_EVENTS];
  const found = await stripe.events.list({ created, types, limit: 100 }).autoPagingToArray({ limit: EVENTS_MAX + 1 });
  if (found.length > EVENTS_MAX) throw new ListTooLongError();
  const events: ProviderEvent[] = [];
  for (const event of found.reverse()) events.push(await viewStripeEvent(stripe, event));
  return events;
}

const toUnixSeconds = (time: Date): number => Math.floor(time.getTime() / SECOND_MS);

/** A wrong or restricted key (401, 403) says nothing of what was asked: the operator mends it. */
const SOLVED_BY_TIME = [401, 403, 409, 429];

/** Turns the errors of the library into ours. Their messages are never logged (`describeError`). */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const status = error.statusCode ?? 500;
    const isPassing = status >= 500 || SOLVED_BY_TIME.includes(status);
    throw new ProviderError(isPassing ? 'unreachable' : 'refused', { cause: error });
  }
}
