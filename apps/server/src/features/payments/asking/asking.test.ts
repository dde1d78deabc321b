// @databases both
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { brokenBalance, countCaptures, pay } from '@repo/dev-env/money/payment-person';
import { openPaypalServer, type PaypalServer } from '@repo/dev-env/outside/paypal-server';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { payments } from '../../../db/tables/money/payments.ts';
import { recoverAttempts } from '../attempts.ts';
import { endOverdue } from '../own-payments.ts';
import { derivePaymentStatus } from '../payment-state.ts';
import { isDisputed } from '../view-payment.ts';
import { askOpenPayments } from './ask-open-payments.ts';
import { askUnsettled } from './ask-unsettled.ts';
import { readEvents } from './read-events.ts';

let paypal: PaypalServer;
let stripe: StripeServer;
let kit: TestApp;
beforeAll(async () => {
  [paypal, stripe] = [await openPaypalServer(), await openStripeServer()];
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config, paypal: paypal.config });
});
afterEach(async () => {
  paypal.failing.left = 0;
  stripe.failing.left = 0;
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  await kit.close();
  await Promise.all([paypal.close(), stripe.close()]);
});

async function startPaypal(): Promise<{ id: string; order: string }> {
  const { transactionId: id, nextAction } = (await pay(kit, await signUp(kit), { paymentMethod: 'paypal' })).json();
  return { id, order: new URL(nextAction.url).searchParams.get('token') ?? '' };
}

async function startCard(): Promise<{ id: string; session: string }> {
  const { transactionId: id, nextAction } = (await pay(kit, await signUp(kit))).json();
  return { id, session: nextAction.url.slice(nextAction.url.lastIndexOf('/') + 1) };
}

function approve(order: string): void {
  paypal.book.orders.get(order)!.status = 'APPROVED';
}

/** From the table: a session of its person ends while the clock of these tests goes on. */
async function readPaymentRow(id: string) {
  const [row] = await kit.context.db.select().from(payments).where(eq(payments.id, id));
  return row!;
}
const readStatus = async (id: string): Promise<string> => derivePaymentStatus((await readPaymentRow(id)).state);
const isDisputedNow = async (id: string): Promise<boolean> => isDisputed(kit.context.db, await readPaymentRow(id));

test('an order that was approved is captured, once, although no report ever came', async () => {
  const { id, order } = await startPaypal();
  approve(order);
  expect(await askOpenPayments(kit.context)).toBe(0);
  kit.clock.advance(MINUTE_MS);
  const { context: other } = await kit.reopen({});
  await Promise.all([askOpenPayments(kit.context), askOpenPayments(other)]);
  expect(await readStatus(id)).toBe('completed');
  expect(await countCaptures(kit, id)).toBe(1);
  expect(paypal.asked.filter((line) => line.includes(`${id}:capture`))).toHaveLength(1);
});

test('a capture that stays pending is asked for until it is completed', async () => {
  const { id, order } = await startPaypal();
  approve(order);
  paypal.book.captureStatus = 'PENDING';
  kit.clock.advance(MINUTE_MS);
  await askOpenPayments(kit.context);
  paypal.book.captureStatus = 'COMPLETED';
  expect(await readStatus(id)).toBe('processing');
  paypal.book.findCapture(`CAPTURE-${order}`)!.status = 'COMPLETED';
  kit.clock.advance(2 * HOUR_MS);
  await askOpenPayments(kit.context);
  expect(await readStatus(id)).toBe('completed');
});

test('a payment is asked for less and less often, and a provider that is busy or down is left alone for the turn', async () => {
  const { id } = await startCard();
  const askedAt = async () => (await readPaymentRow(id)).askAt!.getTime();
  const pauses: number[] = [];
  for (const ageMs of [MINUTE_MS, 10 * MINUTE_MS, 6 * HOUR_MS]) {
    kit.clock.advance(ageMs);
    await askOpenPayments(kit.context);
    pauses.push(Math.round(((await askedAt()) - kit.clock.now().getTime()) / MINUTE_MS));
  }
  expect(pauses).toEqual([1, 6, 60]);
  for (const status of [429, 500]) {
    await startCard();
    await startCard();
    kit.clock.advance(HOUR_MS);
    stripe.failing = { status, left: 100 };
    await askOpenPayments(kit.context);
    expect(stripe.failing.left).toBe(99);
    stripe.failing.left = 0;
  }
  expect(await readStatus(id)).toBe('pending');
});

test('a payment whose provider never answers ends a day after its end, and money taken all the same goes back', async () => {
  const { id, order } = await startPaypal();
  approve(order);
  paypal.failing = { status: 503, left: 1_000_000 };
  kit.clock.advance(DAY_MS + MINUTE_MS);
  for (let time = 0; time < 3; time += 1) {
    await endOverdue(kit.context);
    await recoverAttempts(kit.context);
  }
  expect(await readStatus(id)).toBe('pending');
  kit.clock.advance(DAY_MS);
  await endOverdue(kit.context);
  expect(await readStatus(id)).toBe('failed');
  // It had been captured, and the answer was lost.
  paypal.failing.left = 0;
  paypal.book.capture(order);
  kit.clock.advance(HOUR_MS);
  await recoverAttempts(kit.context);
  expect([...paypal.book.refunds.values()].at(-1)).toMatchObject({ amount: { value: '1.99' }, status: 'COMPLETED' });
  expect(await readStatus(id)).toBe('failed');
});

test('an order that PayPal keeps no more is over when its time is', async () => {
  const { id, order } = await startPaypal();
  paypal.book.orders.delete(order);
  kit.clock.advance(MINUTE_MS);
  await askOpenPayments(kit.context);
  expect(await readStatus(id)).toBe('pending');
  kit.clock.advance(DAY_MS);
  await endOverdue(kit.context);
  await recoverAttempts(kit.context);
  expect(await readStatus(id)).toBe('failed');
});

test('reports that never came are read from the lists of both providers, and have their effect once', async () => {
  const start = kit.clock.now();
  const card = await startCard();
  const { id, order } = await startPaypal();
  approve(order);
  const paid = { ...stripe.objects.get(card.session), id: card.session, status: 'complete', payment_status: 'paid' };
  stripe.objects.set(card.session, paid);
  const lost = stripe.report('checkout.session.completed', paid, undefined, kit.clock.now());
  for (let count = 0; count < 130; count += 1) paypal.report('BILLING.PLAN.CREATED', {}, kit.clock.now());
  paypal.report('CHECKOUT.ORDER.APPROVED', { id: order }, kit.clock.now());
  expect(start.getTime()).toBe(kit.clock.now().getTime());
  // The first reading begins a day ago, and catches up window by window.
  for (let turn = 0; turn < 6; turn += 1) await readEvents(kit.context);
  // Where a slow machine has cut a connection meanwhile.
  await recoverAttempts(kit.context);
  expect([await readStatus(card.id), await readStatus(id)]).toEqual(['completed', 'completed']);
  kit.clock.advance(5 * MINUTE_MS);
  expect(await readEvents(kit.context)).toBe(0);
  const headers = { 'content-type': 'application/json', 'stripe-signature': lost.header };
  const again = { method: 'POST' as const, url: '/api/payment/webhooks/stripe', headers, payload: lost.body };
  expect((await kit.app.inject(again)).statusCode).toBe(200);
  expect(await countCaptures(kit, card.id)).toBe(1);
});

test('a dispute that closes without a report frees what it held', async () => {
  const { id, session } = await startCard();
  const intent = String(stripe.objects.get(session)?.payment_intent);
  const put = (name: string, more: object) => {
    const stored = { ...stripe.objects.get(name), ...more, id: name };
    stripe.objects.set(name, stored);
    return stored;
  };
  put(session, { status: 'complete', payment_status: 'paid' });
  const dispute = { object: 'dispute', amount: 199, currency: 'usd', payment_intent: intent, status: 'needs_response' };
  stripe.report('charge.dispute.created', put('du_silent', dispute), undefined, kit.clock.now());
  kit.clock.advance(5 * MINUTE_MS);
  await readEvents(kit.context);
  expect([await readStatus(id), await isDisputedNow(id)]).toEqual(['completed', true]);
  put('du_silent', { status: 'won' });
  await askUnsettled(kit.context);
  expect(await isDisputedNow(id)).toBe(false);
});

test('more reports than a provider lists at once are read on in shorter spans; when even these are too long the operator is told', async () => {
  const fresh = await openTestApp({ ...kit.context.config });
  try {
    const start = fresh.clock.now();
    const { transactionId: id, nextAction } = (
      await pay(fresh, await signUp(fresh), { paymentMethod: 'paypal' })
    ).json();
    const order = new URL(nextAction.url).searchParams.get('token') ?? '';
    approve(order);
    // The oldest of 2,100 in the hours since: lists begin with the newest.
    paypal.report('CHECKOUT.ORDER.APPROVED', { id: order }, start);
    for (let count = 1; count <= 2_100; count += 1) {
      paypal.report('BILLING.PLAN.CREATED', {}, new Date(start.getTime() + count * 9 * 1000));
    }
    fresh.clock.advance(6 * HOUR_MS);
    for (let turn = 0; turn < 14; turn += 1) await readEvents(fresh.context);
    const [row] = await fresh.context.db.select().from(payments).where(eq(payments.id, id));
    expect(derivePaymentStatus(row!.state)).toBe('completed');
    expect(fresh.logs.join('')).not.toContain('too long to be read');
    const now = fresh.clock.now();
    for (let count = 0; count <= 2_000; count += 1) paypal.report('BILLING.PLAN.CREATED', {}, now);
    fresh.clock.advance(MINUTE_MS * 6);
    for (let turn = 0; turn < 3; turn += 1) await readEvents(fresh.context);
    expect(fresh.logs.join('')).toContain('a list of a provider is too long to be read');
  } finally {
    await fresh.close();
  }
});
