import { brokenBalance, countCaptures, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { openPaypalServer, type PaypalServer, paypalHeaders } from '@repo/dev-env/outside/paypal-server';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recoverAttempts } from './attempts.ts';

let paypal: PaypalServer;
let stripe: StripeServer;
let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  [paypal, stripe] = [await openPaypalServer(), await openStripeServer()];
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config, paypal: paypal.config });
  marta = await signUp(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  await kit.close();
  await Promise.all([paypal.close(), stripe.close()]);
});

const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/paypal', headers, payload: body });

const send = (type: string, resource: object) => post(paypal.report(type, resource));

async function start(): Promise<{ id: string; order: string }> {
  const { transactionId: id, nextAction } = (await pay(kit, marta, { paymentMethod: 'paypal' })).json();
  return { id, order: new URL(nextAction.url).searchParams.get('token') ?? '' };
}

async function approve(order: string): Promise<void> {
  paypal.book.orders.get(order)!.status = 'APPROVED';
  expect((await send('CHECKOUT.ORDER.APPROVED', { id: order })).statusCode).toBe(200);
}

test('[PAY-10] an order is created, approved by the person and captured by the server, each with its own key', async () => {
  const { id, order } = await start();
  expect(paypal.book.orders.get(order)?.purchase_units[0]).toMatchObject({
    custom_id: id,
    amount: { currency_code: 'USD', value: '1.99' },
  });
  await approve(order);
  expect(paypal.asked.slice(-2)).toEqual([
    `/v2/checkout/orders ${id}:create`,
    `/v2/checkout/orders/${order}/capture ${id}:capture`,
  ]);
  expect((await readPayment(kit, marta, id)).status).toBe('completed');
  expect(await countCaptures(kit, id)).toBe(1);
});

test('a completed order with a declined capture is no payment', async () => {
  const { id, order } = await start();
  paypal.book.captureStatus = 'DECLINED';
  await approve(order);
  paypal.book.captureStatus = 'COMPLETED';
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'failed', failure: 'declined' });
});

test('a report that PayPal did not sign is refused', async () => {
  const { id, order } = await start();
  paypal.book.orders.get(order)!.status = 'APPROVED';
  const { body } = paypal.report('CHECKOUT.ORDER.APPROVED', { id: order });
  expect((await post({ body, headers: paypalHeaders(`${body} `) })).statusCode).toBe(400);
  expect((await readPayment(kit, marta, id)).status).toBe('pending');
});

test('a connection that is cut after the capture completes it once, with the same key', async () => {
  const { id, order } = await start();
  paypal.cutNext = true;
  await approve(order);
  expect((await readPayment(kit, marta, id)).status).toBe('processing');
  await recoverAttempts(kit.context);
  expect((await readPayment(kit, marta, id)).status).toBe('completed');
  const captures = paypal.asked.filter((line) => line.endsWith(`${id}:capture`));
  expect([captures.length, new Set(captures).size]).toEqual([2, 1]);
});

test('a capture of another amount is put in quarantine, and one that was cancelled is not captured', async () => {
  const { id, order } = await start();
  const amount = { currency_code: 'USD', value: '0.01' };
  const related = { related_ids: { order_id: order } };
  const resource = { custom_id: id, amount, supplementary_data: related };
  expect((await send('PAYMENT.CAPTURE.COMPLETED', resource)).statusCode).toBe(200);
  expect((await readPayment(kit, marta, id)).status).toBe('pending');
  const cancelled = await callAs(kit, marta, 'POST', `/api/payment/payments/${id}/cancel`, {});
  expect(cancelled.json().status).toBe('cancelled');
  await approve(order);
  expect(paypal.book.orders.get(order)?.status).toBe('APPROVED');
});

test('a refund is of the capture', async () => {
  const { id, order } = await start();
  await approve(order);
  const creator = await signUpReviewer(kit, 'creator');
  const url = `/api/creator/payments/${id}/refund`;
  const payload = { reason: 'The person asked for it.' };
  const made = (await callConfirmed(kit, creator, { method: 'POST', url, payload })).json();
  expect(made).toMatchObject({ status: 'succeeded', payment: { refundedMinor: '199' } });
  expect(paypal.asked.at(-1)).toBe(`/v2/payments/captures/CAPTURE-${order}/refund ${id}:refund:${made.refundId}`);
});
