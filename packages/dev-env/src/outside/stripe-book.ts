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
    /^(mode|customer|currency|client_reference_id|allowed_payment_method_types\[\d\]|line_items\[0\]\[quantity\]|line_items\[0\]\[price_data\]\[(currency|unit_amount|product_data\]\[name)\]|payment_intent_data\[(description|metadata\]\[\w+)\]|success_url|cancel_url|expires_at|expand\[\d\])$/,
  '/v1/customers': /^metadata\[\w+\]$/,
  '/v1/payment_intents':
    /^(amount|currency|customer|payment_method|allowed_payment_method_types\[\d\]|off_session|confirm|description|metadata\[\w+\])$/,
  '/v1/refunds': /^(payment_intent|charge|amount|reason|metadata\[\w+\]|expand\[\d\])$/,
};
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '/v1/checkout/sessions': ['mode', 'success_url'],
  '/v1/payment_intents': ['amount', 'currency', 'customer', 'payment_method'],
  '/v1/refunds': ['payment_intent'],
};

/** What is wrong with the parameters of a call, or null. */
export function checkParams(path: string, params: URLSearchParams): StandInAnswer | null {
  const known = KNOWN[path];
  const unknown = known === undefined ? undefined : [...params.keys()].find((name) => !known.test(name));
  if (unknown !== undefined) return fail(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`);
  const isSale = path === '/v1/checkout/sessions' && params.get('mode') === 'payment';
  const needed = [...(NEEDED[path] ?? []), ...(isSale ? [`${PRICE}[currency]`, `${PRICE}[unit_amount]`] : [])];
  const missing = needed.find((name) => !params.has(name));
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
  payment_method_types: [params.get('allowed_payment_method_types[0]') ?? 'any'],
  url: `https://checkout.stripe.test/${id}`,
  success_url: params.get('success_url'),
});

export const newIntent = (id: string, params: URLSearchParams): StripeObject => ({
  id,
  object: 'payment_intent',
  last_payment_error: null,
  metadata: metadataIn(params, 'payment_intent_data[metadata]'),
});

/** A session that asks for a card and charges nothing: its setup intent holds the card once it was typed. */
export const newSetup = (id: string, params: URLSearchParams): StripeObject => ({
  id,
  object: 'checkout.session',
  mode: 'setup',
  status: 'open',
  amount_total: null,
  currency: null,
  client_reference_id: params.get('client_reference_id'),
  customer: params.get('customer'),
  setup_intent: null,
  payment_intent: null,
  url: `https://checkout.stripe.test/${id}`,
  success_url: params.get('success_url'),
});

export const newCustomer = (id: string, params: URLSearchParams): StripeObject => ({
  id,
  object: 'customer',
  metadata: metadataIn(params, 'metadata'),
});

/** What a bank says of a charge with nobody there; null: it lets it through. */
export type AbsentAnswer = { code: string; decline_code: string } | null;

/** Stripe answers 402 with the intent in the error where the bank refuses. */
export function chargeAbsent(
  objects: Map<string, StripeObject>,
  { id, params, refusal }: { id: string; params: URLSearchParams; refusal: AbsentAnswer },
): StandInAnswer {
  const customer = params.get('customer') ?? '';
  const method = objects.get(params.get('payment_method') ?? '');
  if (!objects.has(customer) || method?.customer !== customer) {
    return fail(400, 'invalid_request_error', 'No such payment_method');
  }
  const amount = Number(params.get('amount'));
  const error = refusal === null ? null : { type: 'card_error', message: 'refused', ...refusal };
  const intent = {
    ...{ id, object: 'payment_intent', amount, currency: params.get('currency'), customer },
    status: error === null ? 'succeeded' : 'requires_payment_method',
    last_payment_error: error,
    metadata: metadataIn(params, 'metadata'),
  };
  objects.set(id, intent);
  if (error === null) return { status: 200, json: intent };
  return { status: 402, json: { error: { ...error, payment_intent: intent } } };
}

type RefundInput = { id: string; status: string; params: URLSearchParams };

/** A refund of what is left of a paid session. */
export function makeRefund(
  objects: ReadonlyMap<string, StripeObject>,
  { id, status, params }: RefundInput,
): StandInAnswer | StripeObject {
  const intent = params.get('payment_intent');
  const listByKind = (kind: string) =>
    [...objects.values()].filter((one) => one.object === kind && one.payment_intent === intent);
  const absent = objects.get(intent ?? '');
  const isAbsentPaid = absent?.amount !== undefined && absent.status === 'succeeded';
  const [session] = isAbsentPaid
    ? [{ ...absent, payment_status: 'paid', amount_total: absent.amount }]
    : listByKind('checkout.session');
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
