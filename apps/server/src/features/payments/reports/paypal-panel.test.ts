import { readFileSync } from 'node:fs';
import { brokenBalance, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { openPaypalServer, type PaypalServer, paypalHeaders } from '@repo/dev-env/outside/paypal-server';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { invoices } from '../../../db/tables/money/invoices.ts';
import { paymentEvents, paymentRefunds } from '../../../db/tables/money/payments.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { REPORTS_PER_NETWORK } from '../webhook-route.ts';

let paypal: PaypalServer;
let stripe: StripeServer;
let kit: TestApp;
let marta: Person;
let creator: Person;
beforeAll(async () => {
  [paypal, stripe] = [await openPaypalServer(), await openStripeServer()];
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config, paypal: paypal.config });
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  await kit.close();
  await Promise.all([paypal.close(), stripe.close()]);
});

const readCase = (name: string): string => readFileSync(new URL(`./cases/${name}.json`, import.meta.url), 'utf8');

type SentWebhook = { body: string; headers: Record<string, string> };
const post = ({ body, headers }: SentWebhook) =>
  kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/paypal', headers, payload: body });
const postBody = (body: string) => post({ body, headers: paypalHeaders(body) });
const send = (type: string, resource: object) => post(paypal.report(type, resource));

const IN_EUROS = { feeType: 'identity_verification', amount: 9.99, currency: 'EUR', paymentMethod: 'paypal' };

async function startOrder(): Promise<{ id: string; order: string; capture: string }> {
  const { transactionId: id, nextAction } = (await pay(kit, marta, IN_EUROS)).json();
  const order = new URL(nextAction.url).searchParams.get('token') ?? '';
  paypal.book.orders.get(order)!.status = 'APPROVED';
  return { id, order, capture: `CAPTURE-${order}` };
}

async function paid(): Promise<{ id: string; order: string; capture: string }> {
  const started = await startOrder();
  expect((await send('CHECKOUT.ORDER.APPROVED', { id: started.order })).statusCode).toBe(200);
  return started;
}

const told = async (person: Person): Promise<string[]> => {
  const rows = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, person.user.id));
  return rows.map(({ kind }) => kind);
};
const countTold = async (person: Person, kind: string): Promise<number> =>
  (await told(person)).filter((one) => one === kind).length;
const listInvoiceKinds = async (id: string): Promise<string[]> => {
  const rows = await kit.context.db.select().from(invoices).where(eq(invoices.paymentId, id)).orderBy(invoices.id);
  return rows.map(({ kind }) => kind);
};
const lastEvent = async () =>
  (await kit.context.db.select().from(paymentEvents).orderBy(desc(paymentEvents.id)).limit(1))[0];

const dispute = (ref: string, capture: string, more: object) => ({
  dispute_id: ref,
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: 'WAITING_FOR_SELLER_RESPONSE',
  dispute_life_cycle_stage: 'CHARGEBACK',
  seller_response_due_date: '2026-12-03T12:00:00.000Z',
  dispute_amount: { currency_code: 'EUR', value: '9.99' },
  disputed_transactions: [{ seller_transaction_id: capture }],
  ...more,
});

test('[PAY-10] what PayPal signed is checked on the bytes received, whatever their spacing and escapes', async () => {
  for (const respell of [(text: string) => text, (text: string) => text.replaceAll('":', '" :\t'), escapeAll]) {
    const { id, order } = await startOrder();
    const body = respell(readCase('paypal-webhook-order-approved').replace('5O1', order).replace('WH-1', `WH-C-${id}`));
    expect((await postBody(body)).statusCode).toBe(200);
    expect((await readPayment(kit, marta, id)).status).toBe('completed');
  }
});

/** The same JSON with its letters `é` and slashes written in another way, and a number that would lose its form. */
const escapeAll = (text: string): string =>
  text.replace('"links":[]', '"links":[],"paid":9.990,"by":"Andr\\u00e9 \\/ Zoé"').replaceAll('{"', '{ "');

test('one changed byte, a missing or odd header, and what is no JSON are refused; PayPal is asked of the first alone', async () => {
  const { body, headers } = paypal.report('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' });
  const before = paypal.verified;
  expect((await post({ body: body.replace('Of tests', 'of tests'), headers })).statusCode).toBe(400);
  expect(paypal.verified).toBe(before + 1);
  const odd = [
    { 'paypal-cert-url': 'https://api.paypal.com.evil.example/certs/1' },
    { 'paypal-cert-url': 'http://api.paypal.com/certs/1' },
    { 'paypal-auth-algo': 'none; drop' },
    { 'paypal-transmission-time': 'yesterday' },
    { 'paypal-transmission-id': '1234' },
    { 'paypal-transmission-sig': '' },
  ];
  for (const change of odd) expect((await post({ body, headers: { ...headers, ...change } })).statusCode).toBe(400);
  for (const text of [`${body},"webhook_id":"X"`, '\ufeff{}', '{"id":"a"', '[]', '']) {
    expect((await postBody(text)).statusCode).toBe(400);
  }
  expect(paypal.verified).toBe(before + 1);
});

test('reports that nobody signed do not make this server ask PayPal without a limit', async () => {
  const before = paypal.verified;
  const forged = { ...paypalHeaders('{}'), 'paypal-transmission-sig': 'forged-signature' };
  const body = JSON.stringify({ id: 'WH-F', event_type: 'X', resource: {} });
  const answers: number[] = [];
  for (let time = 0; time < REPORTS_PER_NETWORK.max + 20; time += 1) {
    answers.push((await post({ body, headers: forged })).statusCode);
  }
  expect(paypal.verified - before).toBeLessThanOrEqual(REPORTS_PER_NETWORK.max);
  expect(answers.at(-1)).toBe(503);
  kit.clock.advance(REPORTS_PER_NETWORK.windowMs);
  await paid();
});

test('a refund made in the panel of PayPal is booked with a credit note, both are told, and it counts once', async () => {
  const { id, capture } = await paid();
  const before = await countTold(creator, 'payment.refundedAtProvider');
  const body = readCase('paypal-capture-refunded').replace('C1', capture).replace('"R1"', `"R-${id}"`);
  expect((await postBody(body)).statusCode).toBe(200);
  expect((await postBody(body.replace('WH-CASE-P2', 'WH-AGAIN'))).statusCode).toBe(200);
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', refundedMinor: '999' });
  expect(await listInvoiceKinds(id)).toEqual(['invoice', 'creditNote']);
  expect(await countTold(creator, 'payment.refundedAtProvider')).toBe(before + 1);
  expect(await told(marta)).toContain('payment.refunded');
  expect(await lastEvent()).toMatchObject({ state: 'applied', paymentId: id });
});

test('a part that stays pending is booked when it is completed, and one that fails is not', async () => {
  const { id, capture } = await paid();
  paypal.book.refundStatus = 'PENDING';
  const part = { amount: { currency_code: 'EUR', value: '4.00' } };
  for (const end of ['COMPLETED', 'FAILED']) {
    paypal.book.refund(capture, part);
    const refund = [...paypal.book.refunds.values()].at(-1)!;
    await send('PAYMENT.REFUND.PENDING', { ...refund });
    refund.status = end;
    await send(end === 'FAILED' ? 'PAYMENT.REFUND.FAILED' : 'PAYMENT.CAPTURE.REFUNDED', {
      ...refund,
      status: 'PENDING',
    });
  }
  paypal.book.refundStatus = 'COMPLETED';
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('400');
  const rows = await kit.context.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id));
  expect(rows.map(({ state, madeBy }) => [state, madeBy])).toEqual([
    ['succeeded', 'provider'],
    ['failed', 'provider'],
  ]);
});

test('a refund that completed and came back is booked back, with a debit note, and both are told', async () => {
  const { id, capture } = await paid();
  paypal.book.refund(capture, {});
  const refund = [...paypal.book.refunds.values()].at(-1)!;
  await send('PAYMENT.CAPTURE.REFUNDED', refund);
  refund.status = 'FAILED';
  for (let time = 0; time < 2; time += 1) await send('PAYMENT.REFUND.FAILED', refund);
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('0');
  expect(await listInvoiceKinds(id)).toEqual(['invoice', 'creditNote', 'debitNote']);
  expect(await told(creator)).toContain('payment.refundFailed');
  expect(await told(marta)).toContain('payment.refundFailed');
});

test('what PayPal reverses is booked, with a link to the capture or as the capture itself', async () => {
  const linked = await paid();
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${linked.capture}` }];
  const amount = { currency_code: 'EUR', value: '9.99' };
  await send('PAYMENT.CAPTURE.REVERSED', { id: 'REV1', amount, status: 'COMPLETED', links });
  expect((await readPayment(kit, marta, linked.id)).refundedMinor).toBe('999');
  const bare = await paid();
  const related = { related_ids: { order_id: bare.order } };
  const itself = { id: bare.capture, amount, status: 'REVERSED', supplementary_data: related };
  for (let time = 0; time < 2; time += 1) await send('PAYMENT.CAPTURE.REVERSED', itself);
  expect((await readPayment(kit, marta, bare.id)).refundedMinor).toBe('999');
});

test('a dispute follows the last word of PayPal, and what it takes counts once beside its reversal', async () => {
  const { id, capture } = await paid();
  const say = async (more: object) => {
    paypal.disputes.set('PP-D-1', dispute('PP-D-1', capture, more));
    await send('CUSTOMER.DISPUTE.UPDATED', dispute('PP-D-1', capture, {}));
  };
  const resolved = (code: string) => ({ status: 'RESOLVED', dispute_outcome: { outcome_code: code } });
  await say({});
  expect(await readPayment(kit, marta, id)).toMatchObject({ isDisputed: true, refundedMinor: '0' });
  await say(resolved('RESOLVED_SELLER_FAVOUR'));
  expect((await readPayment(kit, marta, id)).isDisputed).toBe(false);
  await say(resolved('RESOLVED_BUYER_FAVOUR'));
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }];
  const amount = { currency_code: 'EUR', value: '9.99' };
  await send('PAYMENT.CAPTURE.REVERSED', { id: 'REV2', amount, status: 'COMPLETED', links });
  expect(await readPayment(kit, marta, id)).toMatchObject({ isDisputed: true, refundedMinor: '999' });
  await say(resolved('RESOLVED_SELLER_FAVOUR'));
  expect(await readPayment(kit, marta, id)).toMatchObject({ isDisputed: false, refundedMinor: '0' });
  expect(await listInvoiceKinds(id)).toEqual(['invoice', 'creditNote', 'debitNote']);
  expect(await told(creator)).toEqual(
    expect.arrayContaining(['payment.disputed', 'payment.disputeLost', 'payment.disputeWon']),
  );
});

test('a reversal that comes before the outcome of its dispute counts once too', async () => {
  const { id, capture } = await paid();
  paypal.disputes.set('PP-D-2', dispute('PP-D-2', capture, {}));
  await send('CUSTOMER.DISPUTE.CREATED', dispute('PP-D-2', capture, {}));
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture}` }];
  const amount = { currency_code: 'EUR', value: '4.00' };
  await send('PAYMENT.CAPTURE.REVERSED', { id: 'REV3', amount, status: 'COMPLETED', links });
  const lost = dispute('PP-D-2', capture, {
    dispute_amount: amount,
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
  });
  paypal.disputes.set('PP-D-2', lost);
  await send('CUSTOMER.DISPUTE.RESOLVED', lost);
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('400');
});

test('a dispute that ends with a part given back takes that part alone, whichever report comes first', async () => {
  const part = { currency_code: 'EUR', value: '2.50' };
  const settled = {
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: part },
  };
  for (const isRefundFirst of [true, false]) {
    const { id, capture } = await paid();
    const ref = `PP-D-PART-${id}`;
    paypal.disputes.set(ref, dispute(ref, capture, {}));
    await send('CUSTOMER.DISPUTE.CREATED', dispute(ref, capture, {}));
    paypal.book.refund(capture, { amount: part });
    const refund = [...paypal.book.refunds.values()].at(-1)!;
    paypal.disputes.set(ref, dispute(ref, capture, settled));
    const reports = [
      () => send('PAYMENT.CAPTURE.REFUNDED', refund),
      () => send('CUSTOMER.DISPUTE.RESOLVED', dispute(ref, capture, settled)),
    ];
    for (const report of isRefundFirst ? reports : reports.reverse()) expect((await report()).statusCode).toBe(200);
    expect((await readPayment(kit, marta, id)).refundedMinor).toBe('250');
  }
});

test('a report of a capture is of the order that it names, by its ids or by a link alone', async () => {
  const amount = { currency_code: 'EUR', value: '9.99' };
  for (const isLink of [true, false]) {
    const { id, order } = await startOrder();
    paypal.book.capture(order);
    const named = isLink
      ? { links: [{ rel: 'up', href: `https://api.paypal.com/v2/checkout/orders/${order}` }] }
      : { supplementary_data: { related_ids: { order_id: order } } };
    await send('PAYMENT.CAPTURE.COMPLETED', { id: `CAPTURE-${order}`, status: 'COMPLETED', amount, ...named });
    expect((await readPayment(kit, marta, id)).status).toBe('completed');
  }
});

test('a payment whose dispute is open or was lost is not refunded, whole or in part', async () => {
  const { id, capture } = await paid();
  const url = `/api/creator/payments/${id}/refund`;
  const refund = (payload: object) =>
    callConfirmed(kit, creator, { method: 'POST', url, payload: { reason: 'The person asked for it.', ...payload } });
  const half = { dispute_amount: { currency_code: 'EUR', value: '5.00' } };
  for (const end of [{}, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }]) {
    paypal.disputes.set('PP-D-3', dispute('PP-D-3', capture, { ...half, ...end }));
    await send('CUSTOMER.DISPUTE.UPDATED', dispute('PP-D-3', capture, half));
    expect((await refund({})).json().code).toBe('payment.isDisputed');
    expect((await refund({ amountMinor: '1' })).json().code).toBe('payment.isDisputed');
  }
});
