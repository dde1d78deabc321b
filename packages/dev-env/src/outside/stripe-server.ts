import { createHash } from 'node:crypto';
import type { StripeConfig } from '@repo/server/config/payments/stripe-config';
import Stripe from 'stripe';
import { openHttpStandIn, type StandInAnswer, type StandInRequest } from './http-stand-in.ts';
import { type FormPart, readForm } from './read-form.ts';
import {
  type AbsentAnswer,
  chargeAbsent,
  checkParams,
  fail,
  makeRefund,
  newCustomer,
  newIntent,
  newSession,
  newSetup,
  type StripeObject,
} from './stripe-book.ts';

// The part of Stripe's HTTP interface that this server uses, with its rules: key, version, parameters, idempotency, states.

const STRIPE_VERSION = '2026-10-28.endive';
const SECRET_KEY = 'sk_test_of_tests';
/** Of one file of evidence. */
const FILE_MAX_BYTES = 5_000_000;
const FILE_TYPES: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
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
  /** What a bank says of charges with nobody there from now on; null: it lets them through. */
  absentRefusal: AbsentAnswer;
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

const FILES_PATH = '/v1/files';
const readParts = ({ headers, bytes }: StandInRequest): FormPart[] => readForm(String(headers['content-type']), bytes);

/** A form has another boundary each time: what it holds is compared. */
const describeBody = (request: StandInRequest): string =>
  request.path === FILES_PATH
    ? readParts(request)
        .map(({ bytes }) => bytes.toString('base64'))
        .join()
    : request.body;

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
    if (path === '/v1/customers') return storeObject(newCustomer(`cus_${counter}`, params));
    if (path === '/v1/payment_intents')
      return chargeAbsent(objects, { id: `pi_kept_${counter}`, params, refusal: server.absentRefusal });
    return path === '/v1/checkout/sessions' ? makeSession(params) : makeOther(path, params);
  };
  const makeSession = (params: URLSearchParams): StandInAnswer => {
    if (params.get('mode') === 'setup') return storeObject(newSetup(`cs_test_${counter}`, params));
    const intent = `pi_of_${counter}`;
    objects.set(intent, newIntent(intent, params));
    return storeObject(newSession(`cs_test_${counter}`, intent, params));
  };
  const makeOther = (path: string, params: URLSearchParams): StandInAnswer => {
    if (path.startsWith('/v1/disputes/')) return answerDispute(path, params);
    if (path !== '/v1/refunds') return act(path);
    const made = makeRefund(objects, { id: `re_${counter}`, status: server.refundStatus, params });
    return made === 'cut' || 'json' in made ? (made as StandInAnswer) : storeObject(made as StripeObject);
  };
  /** Evidence that is submitted is with the bank, and changed no more; closing gives the money up. */
  const answerDispute = (path: string, params: URLSearchParams): StandInAnswer => {
    const [, , , id = '', verb = ''] = path.split('/');
    const object = objects.get(id);
    if (object === undefined) return fail(404, 'invalid_request_error');
    if (!String(object.status).endsWith('needs_response')) return fail(400, 'invalid_request_error');
    if (verb === 'close') return storeObject({ ...object, status: 'lost' });
    const evidence = Object.fromEntries(
      [...params].flatMap(([name, value]) => (name.startsWith('evidence[') ? [[name.slice(9, -1), value]] : [])),
    );
    const status = params.get('submit') === 'true' ? 'under_review' : object.status;
    return storeObject({ ...object, evidence, status });
  };
  const act = (path: string): StandInAnswer => {
    const [, , , , id = '', verb = ''] = path.split('/');
    const object = objects.get(id);
    if (object === undefined) return fail(404, 'invalid_request_error');
    if (verb === 'expire' && object.status === 'open') return storeObject({ ...object, status: 'expired' });
    return fail(400, 'invalid_request_error');
  };
  /** A file of evidence: its purpose and bytes are looked at, and it is known by its id from then on. */
  const storeFile = (parts: readonly FormPart[]): StandInAnswer => {
    const file = parts.find(({ field }) => field === 'file');
    const purpose = parts.find(({ field }) => field === 'purpose')?.bytes.toString('utf8');
    if (file === undefined || purpose !== 'dispute_evidence') return fail(400, 'invalid_request_error');
    if (file.bytes.length > FILE_MAX_BYTES || !FILE_TYPES.includes(file.type))
      return fail(400, 'invalid_request_error');
    counter += 1;
    return storeObject({
      ...{ id: `file_${counter}`, object: 'file', purpose, size: file.bytes.length, type: file.type },
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
    });
  };
  const makeAny = (request: StandInRequest): StandInAnswer =>
    request.path === FILES_PATH ? storeFile(readParts(request)) : make(request.path, new URLSearchParams(request.body));
  const post = (request: StandInRequest): StandInAnswer => {
    const key = String(request.headers['idempotency-key'] ?? '');
    server.asked.push(`${request.path} ${key}`);
    if (key === '') return fail(400, 'idempotency_key_missing');
    const known = answers.get(key);
    const params = `${request.path}?${describeBody(request)}`;
    if (known !== undefined && known.params !== params) return fail(400, 'idempotency_error');
    const answer = known?.answer ?? makeAny(request);
    answers.set(key, { params, answer });
    if (server.cuts === 0) return answer;
    server.cuts -= 1;
    return 'cut';
  };
  /** A customer that is deleted takes its cards along. */
  const remove = ({ path }: StandInRequest): StandInAnswer => {
    const id = path.slice(path.lastIndexOf('/') + 1);
    server.asked.push(`${path} DELETE`);
    if (!path.startsWith('/v1/customers/') || !objects.delete(id)) return fail(404, 'invalid_request_error');
    for (const one of objects.values()) if (one.customer === id) objects.set(one.id, { ...one, customer: null });
    return { status: 200, json: { id, object: 'customer', deleted: true } };
  };
  const listener = await openHttpStandIn((request) => {
    if (server.failing.left > 0) {
      server.failing.left -= 1;
      return { ...failed(server.failing.status), headers: { 'retry-after': '1' } };
    }
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return fail(401, 'authentication_error');
    if (request.headers['stripe-version'] !== STRIPE_VERSION) return fail(400, 'invalid_version');
    if (request.method === 'DELETE') return remove(request);
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
    absentRefusal: null,
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
  const expanded = [...query.values()];
  const intent = expanded.includes('payment_intent')
    ? { payment_intent: server.objects.get(String(object.payment_intent)) }
    : {};
  const setup = expanded.includes('setup_intent.payment_method') ? expandSetup(server, object) : {};
  return { status: 200, json: { ...object, ...intent, ...setup } };
}

/** The setup of a session with its card, as it is now. */
function expandSetup({ objects }: StripeServer, { setup_intent: setup }: StripeObject): object {
  if (typeof setup !== 'object' || setup === null || !('payment_method' in setup)) return {};
  return { setup_intent: { ...setup, payment_method: objects.get(String(setup.payment_method)) ?? null } };
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
