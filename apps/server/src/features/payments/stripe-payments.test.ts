import { MINUTE_MS } from '@repo/contract/durations';
import type { PaymentMethod } from '@repo/contract/payments/payments';
import { brokenBalance, countCaptures, pay, readPayment } from '@repo/dev-env/money/payment-person';
import { openStripeServer, type StripeServer, WEBHOOK_SECRETS } from '@repo/dev-env/outside/stripe-server';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { payments } from '../../db/tables/money/payments.ts';

let stripe: StripeServer;
let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  stripe = await openStripeServer();
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config });
  marta = await signUp(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  await kit.close();
  await stripe.close();
});

function send({ body, header }: { body: string; header: string }) {
  return kit.app.inject({
    method: 'POST',
    url: '/api/payment/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload: body,
  });
}

const report = (type: string, object: object, secret?: string, at = kit.clock.now()) =>
  stripe.report(type, object, secret, at);

/** Changes an object at Stripe, as a person's payment there does. */
function change(id: string, to: object): object {
  const changed = { ...stripe.objects.get(id), ...to, id };
  stripe.objects.set(id, changed);
  return changed;
}

async function startCard(method = 'card'): Promise<{ id: string; session: string; intent: string }> {
  const { transactionId: id, nextAction } = (await pay(kit, marta, { paymentMethod: method })).json();
  const session = nextAction.url.slice(nextAction.url.lastIndexOf('/') + 1);
  return { id, session, intent: `pi_of_${session.split('_').at(-1)}` };
}

const PAID = { status: 'complete', payment_status: 'paid' };

test('[PAY-06][PAY-07] cards are taken on a page of Stripe: the server sends amount, key and version, and no number', async () => {
  const { id, session, intent } = await startCard();
  expect(stripe.asked.at(-1)).toBe(`/v1/checkout/sessions ${id}:create`);
  expect(stripe.objects.get(session)).toMatchObject({
    amount_total: 199,
    currency: 'usd',
    client_reference_id: id,
    payment_method_types: ['card'],
    success_url: `http://localhost:3000/payment?payment=${id}`,
  });
  expect((await send(report('checkout.session.completed', change(session, PAID)))).statusCode).toBe(200);
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', nextAction: null });
  const dispute = { id: 'dp_1', object: 'dispute', amount: 199, status: 'needs_response', payment_intent: intent };
  expect((await send(report('charge.dispute.created', dispute))).statusCode).toBe(200);
  expect((await readPayment(kit, marta, id)).isDisputed).toBe(true);
  const other = await startCard('stripe');
  expect(stripe.objects.get(other.session)).toMatchObject({ payment_method_types: ['any'] });
});

test('both active secrets are taken; another, an old signature and a changed body are not', async () => {
  const { id, session } = await startCard();
  const paid = change(session, PAID);
  const type = 'checkout.session.completed';
  const old = new Date(kit.clock.now().getTime() - 5 * MINUTE_MS - 1000);
  const signed = report(type, paid);
  const refused = [
    await send(report(type, paid, 'whsec_other')),
    await send(report(type, paid, undefined, old)),
    await send({ ...signed, body: signed.body.replace('199', '198') }),
    await send({ ...signed, header: '' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  expect(await countCaptures(kit, id)).toBe(0);
  expect((await send(report(type, paid, WEBHOOK_SECRETS[1]))).statusCode).toBe(200);
  expect(await countCaptures(kit, id)).toBe(1);
});

test('a connection that is cut after Stripe did its work leaves one session', async () => {
  // The library itself asks once more after a connection that was cut.
  stripe.cuts = 2;
  const before = stripe.objects.size;
  expect((await pay(kit, marta, {}, 'cut')).statusCode).toBe(503);
  expect((await pay(kit, marta, {}, 'cut')).statusCode).toBe(201);
  // The session and its intent.
  expect(stripe.objects.size).toBe(before + 2);
  expect(new Set(stripe.asked.slice(-3)).size).toBe(1);
});

test('a decline is shown while the payment is open, and an amount that Stripe changed is put in quarantine', async () => {
  const { id, session, intent } = await startCard();
  const error = { code: 'card_declined', decline_code: 'insufficient_funds' };
  const failed = change(intent, { last_payment_error: error, amount: 199, currency: 'usd' });
  await send(report('payment_intent.payment_failed', failed));
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'pending', failure: 'insufficientFunds' });
  const cheap = change(session, { ...PAID, amount_total: 1 });
  expect((await send(report('checkout.session.completed', cheap))).statusCode).toBe(200);
  expect((await readPayment(kit, marta, id)).status).toBe('pending');
});

test('a debit that a bank answers days later is under way, then completed or failed, in any order of reports', async () => {
  const underWay = { status: 'complete', payment_status: 'unpaid' };
  const [good, bad, dropped] = [await startCard('stripe'), await startCard('stripe'), await startCard('stripe')];
  for (const { id, session, intent } of [good, bad, dropped]) {
    change(intent, { status: 'processing' });
    await send(report('checkout.session.completed', change(session, underWay)));
    expect((await readPayment(kit, marta, id)).status).toBe('processing');
  }
  await send(report('checkout.session.async_payment_succeeded', change(good.session, PAID)));
  expect(await readPayment(kit, marta, good.id)).toMatchObject({ status: 'completed' });
  const error = { code: 'payment_intent_payment_attempt_failed', decline_code: 'insufficient_funds' };
  change(bad.intent, { status: 'requires_payment_method', last_payment_error: error });
  // The time in which the page had to be filled in is over, which is not why it failed.
  await kit.context.db.update(payments).set({ expiresAt: kit.clock.now() }).where(eq(payments.id, bad.id));
  const failed = report('checkout.session.async_payment_failed', change(bad.session, underWay));
  for (let time = 0; time < 2; time += 1) await send(failed);
  expect(await readPayment(kit, marta, bad.id)).toMatchObject({ status: 'failed', failure: 'insufficientFunds' });
  change(dropped.intent, { status: 'canceled' });
  await send(report('checkout.session.async_payment_failed', change(dropped.session, underWay)));
  expect((await readPayment(kit, marta, dropped.id)).status).toBe('failed');
  expect(await countCaptures(kit, bad.id)).toBe(0);
});

test('a payment is cancelled at Stripe; one that was charged meanwhile is completed instead', async () => {
  const cancel = (id: string) => callAs(kit, marta, 'POST', `/api/payment/payments/${id}/cancel`, {});
  const first = await startCard();
  expect((await cancel(first.id)).json().status).toBe('cancelled');
  expect(stripe.objects.get(first.session)).toMatchObject({ status: 'expired' });
  const second = await startCard();
  change(second.session, PAID);
  expect((await cancel(second.id)).json().status).toBe('completed');
});

test('a refund goes to Stripe once, with its own key', async () => {
  const { id, session } = await startCard();
  await send(report('checkout.session.completed', change(session, PAID)));
  const creator = await signUpReviewer(kit, 'creator');
  const url = `/api/creator/payments/${id}/refund`;
  const payload = { amountMinor: '99', reason: 'The person asked for it.' };
  const made = (await callConfirmed(kit, creator, { method: 'POST', url, payload })).json();
  expect(made).toMatchObject({ status: 'succeeded', payment: { refundedMinor: '99' } });
  expect(stripe.asked.at(-1)).toBe(`/v1/refunds ${id}:refund:${made.refundId}`);
  const refund = [...stripe.objects.values()].find((one) => one.object === 'refund');
  await send(report('refund.updated', refund ?? {}));
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('99');
});

test('[PAY-08][PAY-09][X-53] wallets come with the page of Stripe; PayPal says that its keys are missing', async () => {
  const methods = (await callAs(kit, marta, 'GET', '/api/payment/methods')).json<PaymentMethod[]>();
  const reasons = Object.fromEntries(methods.map(({ id, reason }) => [id, reason]));
  expect(reasons).toEqual({
    card: null,
    stripe: null,
    apple_pay: null,
    google_pay: null,
    paypal: 'needsKeys',
    bank_transfer: null,
    cryptocurrency: 'noUnits',
    account_credit: 'noCredit',
  });
  expect((await pay(kit, marta, { paymentMethod: 'paypal' })).json().code).toBe('payment.methodUnavailable');
  expect((await pay(kit, marta, { paymentMethod: 'cryptocurrency' })).json().code).toBe('payment.methodUnavailable');
  expect((await kit.app.inject({ url: '/sandbox-gateway/pay/pay_x' })).statusCode).not.toBe(303);
});
