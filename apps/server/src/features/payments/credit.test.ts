// @databases both
import type { PaymentMethod } from '@repo/contract/payments/payments';
import type { Billing } from '@repo/contract/plans/plans';
import {
  brokenBalance,
  pay,
  payWithCard,
  postAllReports,
  readPayment,
  startPaying,
} from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { paymentRefunds, payments } from '../../db/tables/money/payments.ts';
import { payFromCredit } from './credit.ts';
import { endOverdue } from './own-payments.ts';
import { refundUnwanted } from './refund-unwanted.ts';

let kit: TestApp;
let creator: Person;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
});
beforeEach(async () => {
  marta = await signUp(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

async function topUp(amount: number, currency = 'USD', card?: string): Promise<string> {
  const { id, page } = await startPaying(kit, marta, { feeType: 'wallet_topup', amount, currency });
  await payWithCard(kit, page, card);
  await postAllReports(kit);
  return id;
}

const payFromOwn = (change: object = {}, key?: string) =>
  pay(kit, marta, { paymentMethod: 'account_credit', ...change }, key);

/** What may be spent, as the page shows it. */
async function credit(person = marta): Promise<Record<string, string>> {
  const methods = (await callAs(kit, person, 'GET', '/api/payment/methods')).json<PaymentMethod[]>();
  const own = methods.find(({ id }) => id === 'account_credit');
  expect(own?.available).toBe(own?.balances.length !== 0);
  return Object.fromEntries((own?.balances ?? []).map(({ currency, amountMinor }) => [currency, amountMinor]));
}

const refund = (id: string, payload: Record<string, string> = {}) =>
  callConfirmed(kit, creator, {
    method: 'POST',
    url: `/api/creator/payments/${id}/refund`,
    payload: { reason: 'The person asked for it.', ...payload },
  });

test('credit pays at once, with an invoice, and never more than there is', async () => {
  expect(await credit()).toEqual({});
  expect((await payFromOwn()).json().code).toBe('payment.notEnoughCredit');
  await topUp(5);
  expect(await credit()).toEqual({ USD: '500' });
  const answer = await payFromOwn({}, 'from-credit');
  expect(answer.json()).toMatchObject({ status: 'completed', nextAction: null });
  const { transactionId: id } = answer.json();
  expect((await payFromOwn({}, 'from-credit')).json().transactionId).toBe(id);
  expect(await credit()).toEqual({ USD: '301' });
  expect((await callAs(kit, marta, 'GET', `/api/payment/payments/${id}/invoices`)).json()).toMatchObject([
    { kind: 'invoice', totalMinor: '199' },
  ]);
  expect((await payFromOwn({ feeType: 'identity_verification', amount: 9.99 })).json().code).toBe(
    'payment.notEnoughCredit',
  );
  expect((await payFromOwn({ feeType: 'wallet_topup', amount: 5 })).json().code).toBe('payment.methodUnavailable');
  expect(await credit(await signUp(kit))).toEqual({});
});

test('ten payments at once spend it once', async () => {
  await topUp(5);
  const answers = await Promise.all(Array.from({ length: 10 }, () => payFromOwn()));
  expect(answers.filter((one) => one.json().status === 'completed')).toHaveLength(2);
  expect(await credit()).toEqual({ USD: '102' });
});

test('credit in euros pays a price in dollars at its price in euros, and parts of it come back to the cent', async () => {
  await topUp(5, 'EUR');
  const { transactionId: id } = (await payFromOwn()).json();
  expect(await credit()).toEqual({ EUR: '301' });
  for (const amountMinor of ['1', '66', '132'])
    expect((await refund(id, { amountMinor })).json().status).toBe('succeeded');
  expect(await credit()).toEqual({ EUR: '500' });
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', refundedMinor: '199' });
});

test('a month of a plan is paid from credit, and its plan begins', async () => {
  await topUp(5, 'EUR');
  const body = { planId: 'premium', paymentMethod: 'account_credit' };
  const { paymentUrl } = (await callAs(kit, marta, 'POST', '/api/billing/subscribe', body)).json();
  expect(paymentUrl).toMatch(/^\/payment\?payment=/);
  const billing = (await callAs(kit, marta, 'GET', '/api/billing')).json<Billing>();
  expect(billing).toMatchObject({ subscription: { planId: 'premium', status: 'active' }, bill: null });
  expect(await credit()).toEqual({ EUR: '200' });
});

test('a top-up is refunded only as far as it was not spent, and what is on its way back cannot be spent', async () => {
  const id = await topUp(5);
  await payFromOwn();
  expect((await refund(id)).json().payment.refundedMinor).toBe('301');
  expect(await credit()).toEqual({});
  expect((await refund(id)).json().code).toBe('payment.notRefundable');
  const next = await topUp(5);
  await kit.context.db.insert(paymentRefunds).values({
    id: newId(),
    paymentId: next,
    amount: 400n,
    reason: 'On its way.',
    state: 'pending',
    isOfLateMoney: false,
    idempotencyKey: 'on-its-way',
    requestMac: new Uint8Array(0),
    createdAt: kit.clock.now(),
  });
  expect(await credit()).toEqual({ USD: '100' });
  expect((await payFromOwn()).json().code).toBe('payment.notEnoughCredit');
});

test('a top-up in dispute cannot be spent', async () => {
  await topUp(5, 'USD', '4000000000000259');
  expect(await credit()).toEqual({});
});

test('what is paid from credit for something that is over becomes credit again', async () => {
  await topUp(5);
  const { transactionId: id } = (await payFromOwn()).json();
  await kit.context.db.transaction((tx) => refundUnwanted(tx, kit.context, id));
  await kit.context.db.transaction((tx) => refundUnwanted(tx, kit.context, id));
  expect(await credit()).toEqual({ USD: '500' });
});

test('one that a crash has left is completed by the same request again, or is over after a minute', async () => {
  await topUp(5);
  const { db, clock } = { db: kit.context.db, clock: kit.clock };
  const { transactionId: id } = (await payFromOwn({}, 'crashed')).json();
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  if (row === undefined) throw new Error('There is a payment.');
  const left = { ...row, id: newId(), state: 'created' as const, captured: 0n, completedAt: null };
  await db.insert(payments).values({ ...left, idempotencyKey: 'left-1' });
  const again = await payFromOwn({}, 'left-1');
  expect(again.json()).toMatchObject({ transactionId: left.id, status: 'completed' });
  const last = { ...left, id: newId(), idempotencyKey: 'left-2' };
  await db.insert(payments).values(last);
  clock.advance(60_001);
  await endOverdue(kit.context);
  expect(await readPayment(kit, marta, last.id)).toMatchObject({ status: 'failed', failure: 'timeOver' });
  await payFromCredit(kit.context, last);
  expect(await credit()).toEqual({ USD: '102' });
});
