import { buildWentBackUrl } from '@repo/contract/payments/payment-pages';
import { formatMinor, parseMoney } from '@repo/contract/rules/money';
import * as z from 'zod/mini';
import type { PaypalConfig } from '../../../config/payments/paypal-config.ts';
import {
  type HeldBalances,
  type ListSpan,
  ListTooLongError,
  type PaymentOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderProblem,
  type ProviderRefund,
  type ProviderState,
  type RefundOrder,
} from '../payment-provider.ts';
import { listPaypalMovements } from './list-paypal-movements.ts';
import { openAsk, type PaypalAsk } from './paypal-client.ts';
import { acceptPaypalDispute, fetchPaypalDispute, sendPaypalEvidence } from './paypal-disputes.ts';
import { money, refundResource, viewPaypalRefund } from './paypal-objects.ts';
import { PAYPAL_EVENTS, paypalEvent, readPaypalReport, viewPaypalEvent } from './read-paypal-report.ts';

const PATH = '/v1/notifications/webhooks-events';
const PAGE = 100;
const PAGES_MAX = 20;

const page = z.object({
  events: z.optional(z.array(z.unknown())),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
});

/** Reports as PayPal keeps them for 30 days, oldest first. Only the path of its link to the next page is followed. */
async function listPaypalEvents(ask: PaypalAsk, { since, until }: ListSpan): Promise<ProviderEvent[]> {
  const span = { start_time: since.toISOString(), end_time: until.toISOString(), page_size: String(PAGE) };
  const events: ProviderEvent[] = [];
  let path: string | null = `${PATH}?${new URLSearchParams(span).toString()}`;
  for (let pages = 0; path !== null && pages < PAGES_MAX; pages += 1) {
    const parsed = page.safeParse(await ask('GET', path));
    if (!parsed.success) throw new ProviderError('refused');
    const { events: found = [], links = [] } = parsed.data;
    events.push(...found.flatMap(readOne));
    path = parseNextPath(links.find(({ rel }) => rel === 'next')?.href);
  }
  if (path !== null) throw new ListTooLongError();
  return events.reverse();
}

function readOne(given: unknown): ProviderEvent[] {
  const parsed = paypalEvent.safeParse(given);
  return parsed.success ? [viewPaypalEvent(parsed.data)] : [];
}

function parseNextPath(href: string | undefined): string | null {
  const url = href === undefined ? null : URL.parse(href);
  return url?.pathname === PATH ? url.pathname + url.search : null;
}

const balances = z.object({
  balances: z.array(z.object({ currency: z.string(), total_balance: z.object({ value: z.string() }) })),
  as_of_time: z.optional(z.string()),
  last_refresh_time: z.optional(z.string()),
});

/**
 * What PayPal held for us at a moment, with what it withholds. Balances appear there up to three hours late: null while the
 * ones it has are older than the moment.
 */
async function readPaypalBalance(ask: PaypalAsk, at: Date): Promise<HeldBalances | null> {
  const query = new URLSearchParams({ as_of_time: at.toISOString() });
  const parsed = balances.safeParse(await ask('GET', `/v1/reporting/balances?${query.toString()}`));
  if (!parsed.success) throw new ProviderError('refused');
  const { as_of_time: of, last_refresh_time: refreshed } = parsed.data;
  if (of !== undefined && new Date(of).getTime() !== at.getTime()) return null;
  if (refreshed === undefined || !(new Date(refreshed) >= at)) return null;
  return new Map(parsed.data.balances.map(({ currency, total_balance }) => [currency, signed(total_balance.value)]));
}

function signed(value: string): bigint {
  const isOut = value.startsWith('-');
  const minor = parseMoney(isOut ? value.slice(1) : value);
  if (minor === null) throw new ProviderError('refused');
  return isOut ? -minor : minor;
}

const webhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) });

/** A token shows that the keys are known; the webhook is asked for by its id (Webhooks API, "Show webhook details"). */
async function checkPaypal(ask: PaypalAsk, webhookId: string, webhookUrl: string): Promise<readonly ProviderProblem[]> {
  try {
    const answer = await ask('GET', `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`);
    const found = webhook.safeParse(answer);
    if (!found.success || found.data.url !== webhookUrl) return ['noWebhook'];
    const names = found.data.event_types.map(({ name }) => name);
    const isWhole = names.includes('*') || PAYPAL_EVENTS.every((event) => names.includes(event));
    return isWhole ? [] : ['webhookEvents'];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return [error.isKeyRefused ? 'keyRefused' : 'unreachable'];
  }
}

const capture = z.object({ id: z.string(), status: z.string(), amount: money });
const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(
    z.object({
      custom_id: z.optional(z.string()),
      amount: money,
      payments: z.optional(z.object({ captures: z.optional(z.array(capture)) })),
    }),
  ),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
});
type PaypalOrder = z.output<typeof order>;

/** PayPal's Orders API, version 2. Only the status of a capture says that money was taken: a completed order can hold a declined one. */
export function paypalProvider(config: PaypalConfig): PaymentProvider {
  const ask = openAsk(config);
  const read = async (ref: string): Promise<PaypalOrder> => parseOrder(await ask('GET', orderPath(ref)));
  return {
    id: 'paypal',
    cards: null,
    check: (webhookUrl) => checkPaypal(ask, config.webhookId, webhookUrl),
    create: async (wanted, key) =>
      viewOrder(parseOrder(await ask('POST', '/v2/checkout/orders', { key, body: orderBody(wanted) }))),
    fetch: async (ref) => viewOrder(await read(ref)),
    capture: async (ref, key) => {
      const done = await ask('POST', `${orderPath(ref)}/capture`, { key, body: {} });
      const found = viewOrder(await read(done === null ? ref : parseOrderId(done)));
      // A capture is refused when it was made before, which the order shows, or when the payer's means were declined.
      if (done === null && found.state !== 'succeeded') throw new ProviderError('refused');
      return found;
    },
    // An order that nobody captures costs nobody anything and ends by itself; this server captures no cancelled one.
    cancel: async (ref) => {
      const found = viewOrder(await read(ref));
      return found.state === 'succeeded' ? found : { ...found, state: 'canceled' };
    },
    refund: async (of, key) => refund(ask, await read(of.ref), { ...of, key }),
    fetchRefund: (ref) => fetchRefund(ask, ref),
    fetchDispute: (ref) => fetchPaypalDispute(ask, ref),
    sendEvidence: (ref, evidence, key) => sendPaypalEvidence(ask, ref, { evidence, key }),
    acceptDispute: (ref, key) => acceptPaypalDispute(ask, ref, key),
    findByCapture: (captureRef) => findByCapture(ask, captureRef),
    listEvents: (span) => listPaypalEvents(ask, span),
    listMovements: (span) => listPaypalMovements(ask, span),
    readBalance: (at) => readPaypalBalance(ask, at),
    fetchEvent: (eventId) => fetchEvent(ask, eventId),
    readWebhook: (request) => readPaypalReport(ask, config.webhookId, request),
  };
}

const orderPath = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

function orderBody({ paymentId, amount, currency, description, returnUrl }: PaymentOrder): object {
  const value = { currency_code: currency, value: formatMinor(amount) };
  const context = {
    return_url: returnUrl,
    cancel_url: buildWentBackUrl(returnUrl),
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: paymentId, description, amount: value }],
    payment_source: { paypal: { experience_context: context } },
  };
}

function parseOrder(answer: unknown): PaypalOrder {
  const parsed = order.safeParse(answer);
  if (!parsed.success) throw new ProviderError('refused');
  return parsed.data;
}

const parseOrderId = (answer: unknown): string => {
  const parsed = z.object({ id: z.string() }).safeParse(answer);
  if (!parsed.success) throw new ProviderError('unreachable');
  return parsed.data.id;
};

function viewOrder(found: PaypalOrder): ProviderPayment {
  const [unit] = found.purchase_units;
  const amount = unit === undefined ? null : parseMoney(unit.amount.value);
  if (unit === undefined || amount === null) throw new ProviderError('refused');
  const approval = found.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  const captures = unit.payments?.captures ?? [];
  const isDeclined =
    captures.length > 0 && captures.every(({ status }) => status === 'DECLINED' || status === 'FAILED');
  const taken = captures.find(({ status }) => TAKEN.includes(status)) ?? captures[0];
  return {
    ref: found.id,
    captureRef: taken?.id ?? null,
    paymentId: unit.custom_id ?? null,
    state: deriveProviderState(
      found,
      captures.map(({ status }) => status),
      isDeclined,
    ),
    amount,
    currency: unit.amount.currency_code,
    failure: isDeclined ? 'declined' : null,
    redirectUrl: approval?.href ?? null,
  };
}

/** Statuses of a capture that was made: what was refunded later had been taken. */
const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED'];

function deriveProviderState({ status }: PaypalOrder, captures: readonly string[], isDeclined: boolean): ProviderState {
  if (captures.some((one) => TAKEN.includes(one))) return 'succeeded';
  if (captures.includes('PENDING')) return 'processing';
  if (isDeclined) return 'failed';
  if (status === 'APPROVED') return 'requiresCapture';
  return status === 'VOIDED' ? 'canceled' : 'requiresAction';
}

type PaypalRefund = RefundOrder & { key: string };

async function refund(
  ask: PaypalAsk,
  found: PaypalOrder,
  { refundId, amount, currency, key }: PaypalRefund,
): Promise<ProviderRefund> {
  const taken = found.purchase_units[0]?.payments?.captures?.find(({ status }) => TAKEN.includes(status));
  if (taken === undefined) throw new ProviderError('refused');
  const asked = { currency_code: currency, value: formatMinor(amount) };
  const path = `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`;
  const body = { amount: asked, custom_id: refundId };
  const parsed = refundResource.safeParse(await ask('POST', path, { key, body }));
  // Without `amount` in the answer it is what was asked for.
  const made = parsed.success ? viewPaypalRefund({ ...parsed.data, amount: parsed.data.amount ?? asked }) : null;
  if (made === null) throw new ProviderError('refused');
  return { ...made, refundId };
}

async function fetchRefund(ask: PaypalAsk, ref: string): Promise<ProviderRefund> {
  const parsed = refundResource.safeParse(await ask('GET', `/v2/payments/refunds/${encodeURIComponent(ref)}`));
  const found = parsed.success ? viewPaypalRefund(parsed.data) : null;
  if (found === null) throw new ProviderError('refused');
  return found;
}

const captureAnswer = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }) }),
});

async function findByCapture(ask: PaypalAsk, captureRef: string): Promise<string | null> {
  const answer = await ask('GET', `/v2/payments/captures/${encodeURIComponent(captureRef)}`);
  const parsed = captureAnswer.safeParse(answer);
  return parsed.success ? parsed.data.supplementary_data.related_ids.order_id : null;
}

async function fetchEvent(ask: PaypalAsk, eventId: string): Promise<ProviderEvent | null> {
  const answer = await ask('GET', `/v1/notifications/webhooks-events/${encodeURIComponent(eventId)}`);
  const parsed = paypalEvent.safeParse(answer);
  return parsed.success ? viewPaypalEvent(parsed.data) : null;
}
