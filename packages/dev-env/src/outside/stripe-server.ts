import type { StripeConfig } from '@repo/server/config/payments/stripe-config';
import Stripe from 'stripe';
import { openHttpStandIn, type StandInAnswer, type StandInRequest } from './http-stand-in.ts';
import { checkParams, fail, makeRefund, newIntent, newSession, type StripeObject } from './stripe-book.ts';

// The part of Stripe's HTTP interface that this server uses, with its rules: key, version, parameters, idempotency, states.

const STRIPE_VERSION = '2026-10-28.endive';
const SECRET_KEY = 'sk_test_of_tests';
export const WEBHOOK_SECRETS = ['whsec_new_of_tests', 'whsec_old_of_tests'];

export type StripeServer = {
  readonly config: StripeConfig;
  /** Every POST, as `path key`. */
  readonly asked: string[];
  readonly objects: Map<string, StripeObject>;
  /** What was written so far, also what nobody received. */
  readonly events: StripeObject[];
  /** Status of refunds from now on. */
  refundStatus: string;
  /** Closes the connection after so many POSTs, each of which was carried out. */
  cuts: number;
  /** So many answers about the balance are followed by a movement of it. */
  moving: number;
  /** Answers so many requests with this instead: 429, 500. */
  failing: { status: number; left: number };
  /** A report with its signature. */
  report(type: string, object: object, secret?: string, at?: Date): { body: string; header: string };
  close(): Promise<void>;
};

export async function openStripeServer(): Promise<StripeServer> {
  // The account of the key is asked for without an id.
  const account = { id: 'acct_of_tests', object: 'account', charges_enabled: true, payouts_enabled: true };
  const objects = new Map<string, StripeObject>([['account', account]]);
  const answers = new Map<string, { params: string; answer: StandInAnswer }>();
  let counter = 0;
  const storeObject = (object: StripeObject): StandInAnswer => {
    objects.set(object.id, object);
    return { status: 200, json: object };
  };
  const make = (path: string, params: URLSearchParams): StandInAnswer => {
    const wrong = checkParams(path, params);
    if (wrong !== null) return wrong;
    counter += 1;
    if (path === '/v1/checkout/sessions') {
      const intent = `pi_of_${counter}`;
      objects.set(intent, newIntent(intent, params));
      return storeObject(newSession(`cs_test_${counter}`, intent, params));
    }
    if (path !== '/v1/refunds') return act(path);
    const made = makeRefund(objects, { id: `re_${counter}`, status: server.refundStatus, params });
    return made === 'cut' || 'json' in made ? (made as StandInAnswer) : storeObject(made as StripeObject);
  };
  const act = (path: string): StandInAnswer => {
    const [, , , , id = '', verb = ''] = path.split('/');
    const object = objects.get(id);
    if (object === undefined) return fail(404, 'invalid_request_error');
    if (verb === 'expire' && object.status === 'open') return storeObject({ ...object, status: 'expired' });
    return fail(400, 'invalid_request_error');
  };
  const post = (request: StandInRequest): StandInAnswer => {
    const key = String(request.headers['idempotency-key'] ?? '');
    server.asked.push(`${request.path} ${key}`);
    if (key === '') return fail(400, 'idempotency_key_missing');
    const known = answers.get(key);
    const params = `${request.path}?${request.body}`;
    if (known !== undefined && known.params !== params) return fail(400, 'idempotency_error');
    const answer = known?.answer ?? make(request.path, new URLSearchParams(request.body));
    answers.set(key, { params, answer });
    if (server.cuts === 0) return answer;
    server.cuts -= 1;
    return 'cut';
  };
  const listener = await openHttpStandIn((request) => {
    if (server.failing.left > 0) {
      server.failing.left -= 1;
      return { ...failed(server.failing.status), headers: { 'retry-after': '1' } };
    }
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return fail(401, 'authentication_error');
    if (request.headers['stripe-version'] !== STRIPE_VERSION) return fail(400, 'invalid_version');
    return request.method === 'POST' ? post(request) : find(server, request);
  });
  const server: StripeServer = {
    config: {
      secretKey: SECRET_KEY,
      webhookSecrets: WEBHOOK_SECRETS,
      address: { host: '127.0.0.1', port: listener.port, protocol: 'http' },
    },
    asked: [],
    objects,
    events: [],
    refundStatus: 'succeeded',
    cuts: 0,
    moving: 0,
    failing: { status: 429, left: 0 },
    report: (type, object, secret = WEBHOOK_SECRETS[0] ?? '', at = new Date()) => {
      const created = Math.floor(at.getTime() / 1000);
      const event = { id: `evt_${server.events.length + 1}`, object: 'event', created, type, data: { object } };
      server.events.push(event);
      return signReport(JSON.stringify(event), secret, at);
    },
    close: () => listener.close(),
  };
  return server;
}

const failed = (status: number) => ({ status, json: { error: { type: 'api_error', message: 'failing' } } });

/** A body as Stripe signs it. */
export function signReport(body: string, secret: string, at: Date): { body: string; header: string } {
  const timestamp = Math.floor(at.getTime() / 1000);
  const header = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, header };
}

const LISTS: Readonly<Record<string, string>> = {
  '/v1/checkout/sessions': 'checkout.session',
  '/v1/refunds': 'refund',
  '/v1/disputes': 'dispute',
  '/v1/payouts': 'payout',
  '/v1/balance_transactions': 'balance_transaction',
  '/v1/webhook_endpoints': 'webhook_endpoint',
};

function find(server: StripeServer, { path, query }: StandInRequest): StandInAnswer {
  const kind = LISTS[path];
  if (path === '/v1/balance') return answerBalance(server);
  if (path === '/v1/events') return list(path, server.events, query);
  if (kind !== undefined)
    return list(
      path,
      [...server.objects.values()].filter(({ object }) => object === kind),
      query,
    );
  const id = path.slice(path.lastIndexOf('/') + 1);
  const object = path.startsWith('/v1/events/') ? server.events.find((one) => one.id === id) : server.objects.get(id);
  if (object === undefined) return fail(404, 'invalid_request_error');
  const isExpanded = [...query.values()].includes('payment_intent');
  const intent = isExpanded ? { payment_intent: server.objects.get(String(object.payment_intent)) } : {};
  return { status: 200, json: { ...object, ...intent } };
}

/** What its balance transactions come to: all of them are pending or available. */
function answerBalance(server: StripeServer): StandInAnswer {
  const sums = new Map<string, number>();
  for (const one of server.objects.values()) {
    if (one.object !== 'balance_transaction') continue;
    const currency = String(one.currency);
    sums.set(currency, (sums.get(currency) ?? 0) + Number(one.net));
  }
  if (server.moving > 0) {
    server.moving -= 1;
    const id = `txn_moving_${server.moving}`;
    const moved = { amount: 100, fee: 0, net: 100, currency: 'eur', reporting_category: 'charge', source: null };
    server.objects.set(id, { id, object: 'balance_transaction', created: 4_000_000_000, ...moved });
  }
  const all = [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }));
  const half = all.map((one) => ({ ...one, amount: Math.floor(one.amount / 2) }));
  const rest = all.map((one, place) => ({ ...one, amount: one.amount - (half[place]?.amount ?? 0) }));
  return { status: 200, json: { object: 'balance', livemode: false, available: half, pending: rest } };
}

/** Newest first, a page at a time. */
function list(url: string, all: readonly StripeObject[], query: URLSearchParams): StandInAnswer {
  const limit = Number(query.get('limit') ?? 10);
  const since = Number(query.get('created[gte]') ?? 0);
  const types = [...query].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
  const wanted = all
    .filter((one) => ['payment_intent', 'charge'].every((name) => !query.has(name) || one[name] === query.get(name)))
    .filter((one) => since === 0 || Number(one.created) >= since)
    .filter(({ type }) => types.length === 0 || types.includes(String(type)))
    .reverse();
  const after = wanted.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const data = wanted.slice(after, after + limit);
  return { status: 200, json: { object: 'list', data, has_more: after + limit < wanted.length, url } };
}
