import type { StandInAnswer } from './http-stand-in.ts';

// What Stripe keeps of sessions, intents, charges and refunds, with the rules that its reference documents.

export type StripeObject = { id: string; [name: string]: unknown };

export const fail = (status: number, type: string, message = type): StandInAnswer => ({
  status,
  json: { error: { type, message } },
});

const PRICE = 'line_items[0][price_data]';
/** Parameters that each call takes; Stripe refuses every other. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  '/v1/checkout/sessions':
    /^(mode|client_reference_id|payment_method_types\[\d\]|line_items\[0\]\[quantity\]|line_items\[0\]\[price_data\]\[(currency|unit_amount|product_data\]\[name)\]|payment_intent_data\[(description|metadata\]\[\w+)\]|success_url|cancel_url|expires_at|expand\[\d\])$/,
  '/v1/refunds': /^(payment_intent|charge|amount|reason|metadata\[\w+\]|expand\[\d\])$/,
};
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '/v1/checkout/sessions': ['mode', `${PRICE}[currency]`, `${PRICE}[unit_amount]`, 'success_url'],
  '/v1/refunds': ['payment_intent'],
};

/** What is wrong with the parameters of a call, or null. */
export function checkParams(path: string, params: URLSearchParams): StandInAnswer | null {
  const known = KNOWN[path];
  const unknown = known === undefined ? undefined : [...params.keys()].find((name) => !known.test(name));
  if (unknown !== undefined) return fail(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`);
  const missing = NEEDED[path]?.find((name) => !params.has(name));
  if (missing !== undefined) return fail(400, 'invalid_request_error', `Missing required param: ${missing}.`);
  const amount = params.get('amount') ?? params.get(`${PRICE}[unit_amount]`) ?? '1';
  return /^[1-9]\d{0,7}$/.test(amount) ? null : fail(400, 'invalid_request_error', `Invalid integer: ${amount}`);
}

const metadataIn = (params: URLSearchParams, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const match = name.startsWith(`${prefix}[`) ? /\[(\w+)\]$/.exec(name) : null;
      return match?.[1] === undefined ? [] : [[match[1], value]];
    }),
  );

export const newSession = (id: string, intent: string, params: URLSearchParams): StripeObject => ({
  id,
  object: 'checkout.session',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: Number(params.get(`${PRICE}[unit_amount]`)),
  currency: params.get(`${PRICE}[currency]`),
  client_reference_id: params.get('client_reference_id'),
  payment_intent: intent,
  payment_method_types: [params.get('payment_method_types[0]') ?? 'any'],
  url: `https://checkout.stripe.test/${id}`,
  success_url: params.get('success_url'),
});

export const newIntent = (id: string, params: URLSearchParams): StripeObject => ({
  id,
  object: 'payment_intent',
  last_payment_error: null,
  metadata: metadataIn(params, 'payment_intent_data[metadata]'),
});

type RefundInput = { id: string; status: string; params: URLSearchParams };

/** A refund of what is left of a paid session. */
export function makeRefund(
  objects: ReadonlyMap<string, StripeObject>,
  { id, status, params }: RefundInput,
): StandInAnswer | StripeObject {
  const intent = params.get('payment_intent');
  const listByKind = (kind: string) =>
    [...objects.values()].filter((one) => one.object === kind && one.payment_intent === intent);
  const [session] = listByKind('checkout.session');
  if (session === undefined) return fail(404, 'invalid_request_error', 'No such payment_intent');
  if (session.payment_status !== 'paid') return fail(400, 'invalid_request_error', 'This PaymentIntent has no charge.');
  const isHeld = ({ status: said }: StripeObject): boolean => !['won', 'warning_closed'].includes(String(said));
  if (listByKind('dispute').some(isHeld)) return fail(400, 'charge_disputed');
  const back = listByKind('refund').filter((one) => one.status !== 'failed');
  const left = back.reduce((sum, one) => sum - Number(one.amount), Number(session.amount_total));
  const amount = params.has('amount') ? Number(params.get('amount')) : left;
  if (left === 0) return fail(400, 'charge_already_refunded');
  if (amount > left) return fail(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount');
  const { currency } = session;
  return {
    id,
    object: 'refund',
    status,
    amount,
    currency,
    payment_intent: intent,
    charge: `ch_of_${intent}`,
    metadata: metadataIn(params, 'metadata'),
  };
}
