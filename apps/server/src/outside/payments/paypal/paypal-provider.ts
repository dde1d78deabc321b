import { formatMinor, parseMoney } from '@house/contract/rules/money';
import * as z from 'zod/mini';
import type { PaypalConfig } from '../../../config/payments-config.ts';
import {
  type PaymentOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderState,
} from '../payment-provider.ts';
import { openAsk, type PaypalAsk } from './paypal-client.ts';
import { readPaypalReport } from './read-paypal-report.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
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
type Order = z.output<typeof order>;
const refundAnswer = z.object({ id: z.string(), status: z.string() });

/** PayPal's Orders API, version 2. Only the status of a capture says that money was taken: a completed order can hold a declined one. */
export function paypalProvider(config: PaypalConfig): PaymentProvider {
  const ask = openAsk(config);
  const read = async (ref: string): Promise<Order> => parseOrder(await ask('GET', orderPath(ref)));
  return {
    id: 'paypal',
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
    readWebhook: (request) => readPaypalReport(ask, config.webhookId, request),
  };
}

const orderPath = (ref: string): string => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

function orderBody({ paymentId, amount, currency, description, returnUrl }: PaymentOrder): object {
  const value = { currency_code: currency, value: formatMinor(amount) };
  const context = {
    return_url: returnUrl,
    cancel_url: returnUrl,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
  };
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: paymentId, description, amount: value }],
    payment_source: { paypal: { experience_context: context } },
  };
}

function parseOrder(answer: unknown): Order {
  const parsed = order.safeParse(answer);
  if (!parsed.success) throw new ProviderError('refused');
  return parsed.data;
}

const parseOrderId = (answer: unknown): string => {
  const parsed = z.object({ id: z.string() }).safeParse(answer);
  if (!parsed.success) throw new ProviderError('unreachable');
  return parsed.data.id;
};

function viewOrder(found: Order): ProviderPayment {
  const [unit] = found.purchase_units;
  const amount = unit === undefined ? null : parseMoney(unit.amount.value);
  if (unit === undefined || amount === null) throw new ProviderError('refused');
  const approval = found.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  const captures = unit.payments?.captures ?? [];
  const isDeclined =
    captures.length > 0 && captures.every(({ status }) => status === 'DECLINED' || status === 'FAILED');
  return {
    ref: found.id,
    paymentId: unit.custom_id ?? null,
    state: stateOf(
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
const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

function stateOf({ status }: Order, captures: readonly string[], isDeclined: boolean): ProviderState {
  if (captures.some((one) => TAKEN.includes(one))) return 'succeeded';
  if (captures.includes('PENDING')) return 'processing';
  if (isDeclined) return 'failed';
  if (status === 'APPROVED') return 'requiresCapture';
  return status === 'VOIDED' ? 'canceled' : 'requiresAction';
}

type Refunding = { amount: bigint; currency: string; key: string };

async function refund(ask: PaypalAsk, found: Order, { amount, currency, key }: Refunding): Promise<ProviderRefund> {
  const taken = found.purchase_units[0]?.payments?.captures?.find(({ status }) => TAKEN.includes(status));
  if (taken === undefined) throw new ProviderError('refused');
  const body = { amount: { currency_code: currency, value: formatMinor(amount) } };
  const path = `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`;
  const parsed = refundAnswer.safeParse(await ask('POST', path, { key, body }));
  if (!parsed.success) throw new ProviderError('refused');
  const { id, status } = parsed.data;
  const states: Readonly<Record<string, ProviderRefund['state']>> = { COMPLETED: 'succeeded', PENDING: 'pending' };
  return { ref: id, state: states[status] ?? 'failed', amount };
}
