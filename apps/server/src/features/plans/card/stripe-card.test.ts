import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { brokenBalance, readPayment } from '@repo/dev-env/money/payment-person';
import { openPlanActs } from '@repo/dev-env/money/plan-person';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keptCards } from '../../../db/tables/money/kept-cards.ts';
import { recoverAttempts } from '../../payments/attempts.ts';
import { askCards } from '../../payments/cards/ask-cards.ts';
import { advancePlans } from '../advance-plans.ts';

let stripe: StripeServer;
let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  stripe = await openStripeServer();
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config });
});
beforeEach(async () => {
  marta = await signUp(kit);
  stripe.absentRefusal = null;
  const { paymentUrl } = (await acts().post(marta, 'subscribe', { planId: 'premium' })).json();
  const session = put(readId(paymentUrl), { status: 'complete', payment_status: 'paid' });
  await send('checkout.session.completed', session);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  await kit.close();
  await stripe.close();
});

const acts = () => openPlanActs(kit);
const readId = (url: string) => url.slice(url.lastIndexOf('/') + 1);

function put(id: string, to: object): object {
  const changed = { ...stripe.objects.get(id), ...to, id };
  stripe.objects.set(id, changed);
  return changed;
}

async function send(type: string, object: object): Promise<number> {
  const { body, header } = stripe.report(type, object, undefined, kit.clock.now());
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header };
  return (await kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/stripe', headers, payload: body }))
    .statusCode;
}

/** Opens the page, and types a card there as a person does; returns its names at Stripe. */
async function keep(): Promise<{ session: string; customer: string }> {
  const { pageUrl } = (await acts().post(marta, 'card', { amountMinor: '300' })).json();
  const session = readId(pageUrl);
  const customer = String(stripe.objects.get(session)?.customer);
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 };
  put(`pm_of_${session}`, { object: 'payment_method', customer, card });
  const setup = { id: `seti_of_${session}`, object: 'setup_intent', status: 'succeeded' };
  const typed = put(session, { status: 'complete', setup_intent: { ...setup, payment_method: `pm_of_${session}` } });
  expect(await send('checkout.session.completed', typed)).toBe(200);
  return { session, customer };
}

async function passToEnd(): Promise<void> {
  kit.clock.advance(28 * DAY_MS);
  await advancePlans(kit.context);
  kit.clock.advance(3 * DAY_MS);
  await advancePlans(kit.context);
  marta = await acts().again(marta);
}

const readLast = async () => (await callAs(kit, marta, 'GET', '/api/payment/history?limit=1')).json()[0];
const readIntent = async () => {
  const { id } = await readLast();
  const intent = [...stripe.objects.values()].find(
    ({ object, metadata }) => object === 'payment_intent' && (metadata as { paymentId?: string }).paymentId === id,
  );
  if (intent === undefined) throw new Error('Stripe knows no such intent.');
  return { id, intent };
};

test('Stripe keeps the card in setup mode for a customer without a name, and charges it off session once', async () => {
  const { session, customer } = await keep();
  expect(stripe.objects.get(session)).toMatchObject({ mode: 'setup', success_url: 'http://localhost:3000/pricing' });
  expect(Object.keys(stripe.objects.get(customer)?.metadata as object)).toEqual(['keptCardId']);
  expect((await acts().billing(marta)).planCard.card).toMatchObject({ brand: 'visa', expiresOn: '2031-04' });
  await passToEnd();
  const { id, intent } = await readIntent();
  expect(intent).toMatchObject({ amount: 300, currency: 'eur', customer, metadata: { offSession: 'yes' } });
  expect(stripe.asked.filter((line) => line.startsWith('/v1/payment_intents'))).toEqual([
    `/v1/payment_intents ${id}:create`,
  ]);
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', nextAction: null });
  expect((await acts().billing(marta)).subscription?.status).toBe('active');
  // Its report comes late, and says nothing new.
  expect(await send('payment_intent.succeeded', intent)).toBe(200);
  const by = await signUpReviewer(kit, 'creator');
  const payload = { reason: 'The person asked for it.' };
  const refunding = { method: 'POST' as const, url: `/api/creator/payments/${id}/refund`, payload };
  expect((await callConfirmed(kit, by, refunding)).statusCode).toBe(201);
  expect(await readLast()).toMatchObject({ id, refundedMinor: '300' });
});

test('a bank that wants to ask the holder is an answer of Stripe, not a failure of it; the month stays open', async () => {
  await keep();
  stripe.absentRefusal = { code: 'authentication_required', decline_code: 'authentication_required' };
  await passToEnd();
  const { id, intent } = await readIntent();
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'failed', failure: 'authenticationFailed' });
  expect((await acts().billing(marta)).subscription?.status).toBe('pastDue');
  expect(await send('payment_intent.payment_failed', intent)).toBe(200);
  expect(await readLast()).toMatchObject({ id, status: 'failed' });
});

test('a charge whose answer was lost is asked for again with the same key, and made once', async () => {
  await keep();
  kit.clock.advance(28 * DAY_MS);
  await advancePlans(kit.context);
  kit.clock.advance(3 * DAY_MS);
  const before = [...stripe.objects.values()].filter(({ object }) => object === 'payment_intent').length;
  marta = await acts().again(marta);
  stripe.cuts = 2;
  await advancePlans(kit.context);
  expect((await readLast()).status).toBe('pending');
  kit.clock.advance(MINUTE_MS);
  await advancePlans(kit.context);
  await recoverAttempts(kit.context);
  marta = await acts().again(marta);
  expect(await readLast()).toMatchObject({ status: 'completed' });
  expect([...stripe.objects.values()].filter(({ object }) => object === 'payment_intent')).toHaveLength(before + 1);
});

test('a card that is taken away is forgotten at Stripe, also while Stripe is down for a while', async () => {
  const { customer } = await keep();
  await callAs(kit, marta, 'DELETE', '/api/billing/card', {});
  stripe.failing = { status: 500, left: 100 };
  await askCards(kit.context);
  stripe.failing.left = 0;
  expect(stripe.objects.has(customer)).toBe(true);
  kit.clock.advance(DAY_MS);
  await askCards(kit.context);
  expect(stripe.objects.has(customer)).toBe(false);
  expect(await kit.context.db.select().from(keptCards).where(eq(keptCards.accountId, marta.user.id))).toEqual([]);
});

test('a card that Stripe keeps no more is kept here no more; a report about another card is put aside', async () => {
  const { session } = await keep();
  put(`pm_of_${session}`, { customer: null });
  expect(await send('checkout.session.completed', { ...stripe.objects.get(session) })).toBe(200);
  expect((await acts().billing(marta)).planCard.card).toBeNull();
  const foreign = put('cs_foreign', {
    object: 'checkout.session',
    mode: 'setup',
    status: 'expired',
    setup_intent: null,
  });
  expect(await send('checkout.session.expired', foreign)).toBe(200);
});
