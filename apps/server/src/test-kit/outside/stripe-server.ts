import Stripe from 'stripe';
import type { StripeConfig } from '../../config/payments-config.ts';
import { openHttpStandIn, type StandInAnswer, type StandInRequest } from './http-stand-in.ts';

// The part of Stripe's HTTP interface that this server uses, with its rules: key, version, idempotency, states.

const STRIPE_VERSION = '2026-10-28.endive';
const SECRET_KEY = 'sk_test_of_tests';
export const WEBHOOK_SECRETS = ['whsec_new_of_tests', 'whsec_old_of_tests'];

type Stored = { id: string; [name: string]: unknown };
export type StripeServer = {
  readonly config: StripeConfig;
  /** Every POST, as `path key`. */
  readonly asked: string[];
  readonly objects: Map<string, Stored>;
  /** Closes the connection after so many POSTs, each of which was carried out. */
  cuts: number;
  /** A report with its signature. */
  report(type: string, object: object, secret?: string, at?: Date): { body: string; header: string };
  close(): Promise<void>;
};

export async function openStripeServer(): Promise<StripeServer> {
  const objects = new Map<string, Stored>();
  const answers = new Map<string, { params: string; answer: StandInAnswer }>();
  const asked: string[] = [];
  let counter = 0;
  const fail = (status: number, type: string): StandInAnswer => ({ status, json: { error: { type, message: type } } });
  const keep = (object: Stored): StandInAnswer => {
    objects.set(object.id, object);
    return { status: 200, json: object };
  };
  const make = (path: string, params: URLSearchParams): StandInAnswer => {
    counter += 1;
    if (path === '/v1/checkout/sessions') {
      const intent = `pi_of_${counter}`;
      objects.set(intent, { id: intent, object: 'payment_intent', last_payment_error: null });
      return keep(newSession(`cs_test_${counter}`, intent, params));
    }
    if (path === '/v1/refunds') return keep(newRefund(`re_${counter}`, params));
    return act(path);
  };
  const act = (path: string): StandInAnswer => {
    const [, , , , id = '', verb = ''] = path.split('/');
    const object = objects.get(id);
    if (object === undefined) return fail(404, 'invalid_request_error');
    if (verb === 'expire' && object.status === 'open') return keep({ ...object, status: 'expired' });
    return fail(400, 'invalid_request_error');
  };
  const post = (request: StandInRequest): StandInAnswer => {
    const key = String(request.headers['idempotency-key'] ?? '');
    asked.push(`${request.path} ${key}`);
    if (key === '') return fail(400, 'idempotency_key_missing');
    const known = answers.get(key);
    if (known !== undefined && known.params !== request.body) return fail(400, 'idempotency_error');
    const answer = known?.answer ?? make(request.path, new URLSearchParams(request.body));
    answers.set(key, { params: request.body, answer });
    if (server.cuts === 0) return answer;
    server.cuts -= 1;
    return 'cut';
  };
  const listener = await openHttpStandIn((request) => {
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return fail(401, 'authentication_error');
    if (request.headers['stripe-version'] !== STRIPE_VERSION) return fail(400, 'invalid_version');
    if (request.method === 'POST') return post(request);
    if (request.query.has('payment_intent')) {
      const data = [...objects.values()].filter((one) => one.payment_intent === request.query.get('payment_intent'));
      return { status: 200, json: { object: 'list', data, has_more: false, url: request.path } };
    }
    const object = objects.get(request.path.slice(request.path.lastIndexOf('/') + 1));
    if (object === undefined) return fail(404, 'invalid_request_error');
    const isExpanded = [...request.query.values()].includes('payment_intent');
    const intent = isExpanded ? { payment_intent: objects.get(String(object.payment_intent)) } : {};
    return { status: 200, json: { ...object, ...intent } };
  });
  const server: StripeServer = {
    config: {
      secretKey: SECRET_KEY,
      webhookSecrets: WEBHOOK_SECRETS,
      address: { host: '127.0.0.1', port: listener.port, protocol: 'http' },
    },
    asked,
    objects,
    cuts: 0,
    report: (type, object, secret = WEBHOOK_SECRETS[0] ?? '', at = new Date()) => {
      counter += 1;
      const body = JSON.stringify({ id: `evt_${counter}`, object: 'event', type, data: { object } });
      const timestamp = Math.floor(at.getTime() / 1000);
      const header = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
      return { body, header };
    },
    close: () => listener.close(),
  };
  return server;
}

const metadataIn = (params: URLSearchParams, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const match = name.startsWith(`${prefix}[`) ? /\[(\w+)\]$/.exec(name) : null;
      return match?.[1] === undefined ? [] : [[match[1], value]];
    }),
  );

function newSession(id: string, intent: string, params: URLSearchParams): Stored {
  const price = 'line_items[0][price_data]';
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(params.get(`${price}[unit_amount]`)),
    currency: params.get(`${price}[currency]`),
    client_reference_id: params.get('client_reference_id'),
    payment_intent: intent,
    payment_method_types: [params.get('payment_method_types[0]') ?? 'any'],
    url: `https://checkout.stripe.test/${id}`,
    success_url: params.get('success_url'),
  };
}

function newRefund(id: string, params: URLSearchParams): Stored {
  return {
    id,
    object: 'refund',
    status: 'succeeded',
    amount: Number(params.get('amount')),
    payment_intent: params.get('payment_intent'),
    metadata: metadataIn(params, 'metadata'),
  };
}
