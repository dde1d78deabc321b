import type { PaypalConfig } from '../../config/payments-config.ts';
import { openHttpStandIn, type StandInAnswer, type StandInRequest } from './http-stand-in.ts';

// The part of PayPal's HTTP interface that this server uses, with its rules: token, request ids, states of orders.

type Money = { currency_code: string; value: string };
type Capture = { id: string; status: string; amount: Money };
type Order = {
  id: string;
  status: string;
  purchase_units: { custom_id: string; amount: Money; payments?: { captures: Capture[] } }[];
  links: { href: string; rel: string }[];
};

export type PaypalServer = {
  readonly config: PaypalConfig;
  /** Every POST, as `path key`. */
  readonly asked: string[];
  readonly orders: Map<string, Order>;
  /** Status of the captures from now on; PayPal completes an order that holds a declined one. */
  captureStatus: string;
  /** Closes the connection after the next POST was carried out. */
  cutNext: boolean;
  close(): Promise<void>;
};

const GOOD_SIGNATURE = 'signature-of-tests';
const TOKEN = 'token-of-tests';

export async function openPaypalServer(): Promise<PaypalServer> {
  const orders = new Map<string, Order>();
  const answers = new Map<string, StandInAnswer>();
  const asked: string[] = [];
  let counter = 0;
  const fail = (status: number, name: string): StandInAnswer => ({ status, json: { name } });
  const act = (request: StandInRequest): StandInAnswer => {
    counter += 1;
    const [, , area = '', kind = '', id = '', verb = ''] = request.path.split('/');
    const body = JSON.parse(request.body);
    if (area === 'checkout' && id === '') return create(`ORDER${counter}`, body);
    if (kind === 'orders' && verb === 'capture') return capture(id);
    if (kind === 'captures' && verb === 'refund')
      return { status: 201, json: { id: `REFUND${counter}`, status: 'COMPLETED', ...body } };
    return fail(404, 'RESOURCE_NOT_FOUND');
  };
  const create = (id: string, body: Pick<Order, 'purchase_units'>): StandInAnswer => {
    const links = [{ rel: 'payer-action', href: `https://www.paypal.test/checkoutnow?token=${id}` }];
    const order = { id, status: 'PAYER_ACTION_REQUIRED', purchase_units: body.purchase_units, links };
    orders.set(id, order);
    return { status: 201, json: order };
  };
  const capture = (id: string): StandInAnswer => {
    const order = orders.get(id);
    const unit = order?.purchase_units[0];
    if (order === undefined || unit === undefined) return fail(404, 'RESOURCE_NOT_FOUND');
    if (order.status !== 'APPROVED') return fail(422, 'ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    unit.payments = { captures: [{ id: `CAPTURE-${id}`, status: paypal.captureStatus, amount: unit.amount }] };
    return { status: 201, json: order };
  };
  const post = (request: StandInRequest): StandInAnswer => {
    const key = String(request.headers['paypal-request-id'] ?? '');
    asked.push(`${request.path} ${key}`);
    if (key === '') return fail(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = act(request);
    answers.set(key, answer);
    if (!paypal.cutNext) return answer;
    paypal.cutNext = false;
    return 'cut';
  };
  const authorise = ({ headers }: StandInRequest): StandInAnswer => {
    const isClient = headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`;
    const token = { access_token: TOKEN, expires_in: 3600 };
    return isClient ? { status: 200, json: token } : fail(401, 'invalid_client');
  };
  const find = (path: string): StandInAnswer => {
    const order = orders.get(path.slice(path.lastIndexOf('/') + 1));
    return order === undefined ? fail(404, 'RESOURCE_NOT_FOUND') : { status: 200, json: order };
  };
  const listener = await openHttpStandIn((request) => {
    if (request.path === '/v1/oauth2/token') return authorise(request);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return fail(401, 'AUTHENTICATION_FAILURE');
    if (request.path === '/v1/notifications/verify-webhook-signature') return verify(request);
    return request.method === 'POST' ? post(request) : find(request.path);
  });
  const paypal: PaypalServer = {
    config: { clientId: 'client', clientSecret: 'secret', webhookId: 'WEBHOOK1', address: listener.origin },
    asked,
    orders,
    captureStatus: 'COMPLETED',
    cutNext: false,
    close: () => listener.close(),
  };
  return paypal;
}

function verify({ body }: StandInRequest): StandInAnswer {
  const { transmission_sig: signature, webhook_id: id } = JSON.parse(body);
  const isGood = signature === GOOD_SIGNATURE && id === 'WEBHOOK1';
  return { status: 200, json: { verification_status: isGood ? 'SUCCESS' : 'FAILURE' } };
}

/** Headers of a report; without `isGood` its signature is another's. */
export const paypalHeaders = (isGood = true): Record<string, string> => ({
  'content-type': 'application/json',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/cert',
  'paypal-transmission-id': 'T1',
  'paypal-transmission-sig': isGood ? GOOD_SIGNATURE : 'another',
  'paypal-transmission-time': '2026-11-21T09:00:00Z',
});
