import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PaypalConfig } from '@repo/server/config/payments/paypal-config';
import { openHttpStandIn, type StandInAnswer, type StandInRequest } from './http-stand-in.ts';
import { fail, PaypalBook } from './paypal-book.ts';
import { readForm } from './read-form.ts';

// The part of PayPal's HTTP interface that this server uses, with its rules: token, request ids, states, signatures.

type Report = { id: string; event_type: string; create_time: string; [name: string]: unknown };
type Dispute = { dispute_id: string; [name: string]: unknown };

export type PaypalServer = {
  readonly config: PaypalConfig;
  readonly book: PaypalBook;
  /** Every POST that changes something, as `path key`. */
  readonly asked: string[];
  /** How often it was asked whether it signed a report. */
  verified: number;
  readonly disputes: Map<string, Dispute>;
  /** The webhook of the id that is set, as PayPal shows it. */
  webhook: { id: string; url: string; event_types: { name: string }[] } | null;
  /** Movements of the balance, as `transaction_info`. */
  readonly movements: object[];
  /** Up to when its balances are known; it is hours behind. */
  refreshedAt: Date;
  /** What was written so far, also what nobody received. */
  readonly reports: Report[];
  /** Closes the connection after the next POST was carried out. */
  cutNext: boolean;
  /** Answers so many requests with this instead: 429, 500, 503. */
  failing: { status: number; left: number };
  /** Writes a report, and answers it as it is sent. */
  report(type: string, resource: object, at?: Date): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
};

const KEY = 'key-of-the-certificate';
const TOKEN = 'token-of-tests';
const WEBHOOK_ID = 'WEBHOOK1';

export async function openPaypalServer(): Promise<PaypalServer> {
  const book = new PaypalBook();
  const answers = new Map<string, { request: string; answer: StandInAnswer }>();
  const answerDispute = (id: string, verb: string, { bytes, headers }: StandInRequest): StandInAnswer => {
    const found = paypal.disputes.get(id);
    if (found === undefined) return fail(404, 'RESOURCE_NOT_FOUND');
    if (found.status !== 'WAITING_FOR_SELLER_RESPONSE') return fail(422, 'ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE');
    const contentType = String(headers['content-type']);
    const isForm = contentType.startsWith('multipart/form-data; boundary=');
    if (isForm !== (verb === 'provide-evidence')) return fail(415, 'UNSUPPORTED_MEDIA_TYPE');
    const disputeOutcome = { outcome_code: 'ACCEPTED', amount_refunded: found.dispute_amount };
    const [input, ...files] = isForm ? readForm(contentType, bytes) : [];
    const next = isForm
      ? { status: 'UNDER_REVIEW', evidences: JSON.parse(input?.bytes.toString('utf8') ?? '{}'), files }
      : { status: 'RESOLVED', dispute_outcome: disputeOutcome };
    paypal.disputes.set(id, { ...found, ...next });
    return { status: 200, json: { links: [] } };
  };
  const act = (request: StandInRequest): StandInAnswer => {
    const [, , area = '', kind = '', id = '', verb = ''] = request.path.split('/');
    return kind === 'disputes' ? answerDispute(id, verb, request) : actOnOrder(request, { area, kind, id, verb });
  };
  const actOnOrder = (
    request: StandInRequest,
    { area, kind, id, verb }: Record<'area' | 'kind' | 'id' | 'verb', string>,
  ) => {
    const body = JSON.parse(request.body === '' ? '{}' : request.body);
    if (area === 'checkout' && id === '') return book.create(body);
    if (kind === 'orders' && verb === 'capture') return book.capture(id);
    return kind === 'captures' && verb === 'refund' ? book.refund(id, body) : fail(404, 'RESOURCE_NOT_FOUND');
  };
  const post = (request: StandInRequest): StandInAnswer => {
    const key = String(request.headers['paypal-request-id'] ?? '');
    paypal.asked.push(`${request.path} ${key}`);
    if (key === '') return fail(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    if (!isTyped(request)) return fail(415, 'UNSUPPORTED_MEDIA_TYPE');
    const said = `${request.path} ${request.body}`;
    const known = answers.get(key);
    if (known !== undefined) return known.request === said ? known.answer : fail(422, 'DUPLICATE_REQUEST_ID');
    const answer = act(request);
    answers.set(key, { request: said, answer });
    if (!paypal.cutNext) return answer;
    paypal.cutNext = false;
    return 'cut';
  };
  const verify = ({ body }: StandInRequest): StandInAnswer => {
    paypal.verified += 1;
    const { transmission_sig: signature, transmission_id: id, transmission_time: time, webhook_id } = JSON.parse(body);
    const isGood = webhook_id === WEBHOOK_ID && signature === sign({ id, time }, rawEventIn(body));
    return { status: 200, json: { verification_status: isGood ? 'SUCCESS' : 'FAILURE' } };
  };
  const listener = await openHttpStandIn((request) => {
    if (paypal.failing.left > 0) {
      paypal.failing.left -= 1;
      return { status: paypal.failing.status, json: { name: 'FAILING' }, headers: { 'retry-after': '1' } };
    }
    if (request.path === '/v1/oauth2/token') return authorise(request);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return fail(401, 'AUTHENTICATION_FAILURE');
    if (request.path === '/v1/notifications/verify-webhook-signature') return verify(request);
    return request.method === 'POST' ? post(request) : find(paypal, request);
  });
  const paypal: PaypalServer = {
    config: { clientId: 'client', clientSecret: 'secret', webhookId: WEBHOOK_ID, address: listener.origin },
    book,
    asked: [],
    verified: 0,
    disputes: new Map(),
    webhook: null,
    movements: [],
    refreshedAt: new Date(8.64e15),
    reports: [],
    cutNext: false,
    failing: { status: 503, left: 0 },
    report: (type, resource, at = new Date()) => {
      const report = { id: `WH-${paypal.reports.length + 1}`, event_version: '1.0', create_time: at.toISOString() };
      const written = { ...report, resource_type: 'any', event_type: type, summary: 'Of tests', resource, links: [] };
      paypal.reports.push(written);
      // As PayPal writes it: not as this process would write it again.
      const body = JSON.stringify(written).replace('"links":[]', '"links": [ ],"weight":1.0,"escaped":"\\u00e9\\/"');
      return { body, headers: paypalHeaders(body) };
    },
    close: () => listener.close(),
  };
  return paypal;
}

/** Evidence is sent as a form with files, everything else as JSON. */
const isTyped = ({ path, headers }: StandInRequest): boolean =>
  path.startsWith('/v1/customer/disputes/') || headers['content-type'] === 'application/json';

function authorise({ headers, body }: StandInRequest): StandInAnswer {
  const isClient = headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`;
  if (!isClient || body !== 'grant_type=client_credentials') return fail(401, 'invalid_client');
  return { status: 200, json: { access_token: TOKEN, expires_in: 3600 } };
}

function find(paypal: PaypalServer, { path, query }: StandInRequest): StandInAnswer {
  const id = path.slice(path.lastIndexOf('/') + 1);
  if (path === '/v1/notifications/webhooks-events') return listReports(paypal, query);
  if (path === '/v1/reporting/transactions') {
    const details = paypal.movements.map((one) => ({ transaction_info: one }));
    return { status: 200, json: { transaction_details: details, total_pages: 1 } };
  }
  if (path === '/v1/reporting/balances') return answerBalances(paypal, query);
  const places: Record<string, () => object | null | undefined> = {
    '/v2/checkout/orders/': () => paypal.book.orders.get(id),
    '/v2/payments/captures/': () => paypal.book.findCapture(id),
    '/v2/payments/refunds/': () => paypal.book.refunds.get(id),
    '/v1/customer/disputes/': () => paypal.disputes.get(id),
    '/v1/notifications/webhooks/': () => (id === WEBHOOK_ID ? paypal.webhook : null),
    '/v1/notifications/webhooks-events/': () => paypal.reports.find((one) => one.id === id),
  };
  const found = places[path.slice(0, path.lastIndexOf('/') + 1)]?.();
  return found ? { status: 200, json: found } : fail(404, 'RESOURCE_NOT_FOUND');
}

type Info = {
  transaction_status: string;
  transaction_initiation_date: string;
  transaction_amount: { currency_code: string; value: string };
  fee_amount?: { value: string };
};

/** What its movements before a moment come to, in each currency. */
function answerBalances({ movements, refreshedAt }: PaypalServer, query: URLSearchParams): StandInAnswer {
  const asOf = query.get('as_of_time') ?? '';
  if (Number.isNaN(Date.parse(asOf))) return fail(400, 'INVALID_REQUEST');
  const sums = new Map<string, number>();
  for (const one of movements as Info[]) {
    if (one.transaction_status !== 'S' || Date.parse(one.transaction_initiation_date) >= Date.parse(asOf)) continue;
    const { currency_code: currency, value } = one.transaction_amount;
    const cents = Math.round(Number(value) * 100) + Math.round(Number(one.fee_amount?.value ?? 0) * 100);
    sums.set(currency, (sums.get(currency) ?? 0) + cents);
  }
  const balances = [...sums].map(([currency, cents]) => {
    const total = { currency_code: currency, value: (cents / 100).toFixed(2) };
    return { currency, primary: currency === 'EUR', total_balance: total, available_balance: total };
  });
  const refreshed = new Date(Math.min(refreshedAt.getTime(), Date.parse('9999-12-31T00:00:00Z'))).toISOString();
  return {
    status: 200,
    json: { balances, account_id: 'MQUMVSLG3LCLR', as_of_time: asOf, last_refresh_time: refreshed },
  };
}

/** Newest first, a page at a time, as the reference describes it. */
function listReports({ reports, config }: PaypalServer, query: URLSearchParams): StandInAnswer {
  const start = query.get('start_time') ?? '';
  const end = query.get('end_time') ?? '9';
  const size = Number(query.get('page_size') ?? 10);
  const offset = Number(query.get('offset') ?? 0);
  const all = reports.filter(({ create_time: at }) => at >= start && at <= end).reverse();
  const events = all.slice(offset, offset + size);
  const next = `${config.address}/v1/notifications/webhooks-events?page_size=${size}&start_time=${start}&end_time=${end}&offset=${offset + size}`;
  const links = offset + size < all.length ? [{ rel: 'next', href: next }] : [];
  return { status: 200, json: { events, count: events.length, links } };
}

/** The very text that stands as `webhook_event` in a question: PayPal takes its checksum. */
function rawEventIn(question: string): string {
  const start = question.indexOf('"webhook_event":') + '"webhook_event":'.length;
  return question.slice(start, question.lastIndexOf('}'));
}

const sign = ({ id, time }: { id: string; time: string }, body: string): string =>
  createHmac('sha256', KEY)
    .update([id, time, WEBHOOK_ID, crc32(body)].join('|'))
    .digest('base64');

/** Headers of a report with this body. */
export function paypalHeaders(body: string): Record<string, string> {
  const signed = { id: 'b1d4e5f0-d67a-11e5-baa3-778b53f4ae55', time: '2026-11-21T09:00:00Z' };
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-df8cd2d5',
    'paypal-transmission-id': signed.id,
    'paypal-transmission-sig': sign(signed, body),
    'paypal-transmission-time': signed.time,
  };
}
