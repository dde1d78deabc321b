// @databases both

import {
  brokenBalance,
  countCaptures,
  pay,
  payWithCard,
  postAllReports,
  postReport,
  readPayment,
  startPaying,
} from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paymentEvents } from '../../../db/tables/money/payments.ts';
import { notifications } from '../../../db/tables/notifications.ts';

let kit: TestApp;
let marta: Person;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  creator = await signUpReviewer(kit, 'creator');
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const REASON = 'The person asked for it.';

async function completed(change: object = {}, card?: string): Promise<string> {
  const { id, page } = await startPaying(kit, marta, change);
  await payWithCard(kit, page, card);
  await postAllReports(kit);
  return id;
}

const refund = (id: string, payload: { [name: string]: string }) =>
  callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/payments/${id}/refund`, payload });

test('a payment is refunded in parts, never beyond what was captured, also by ten requests at once', async () => {
  const id = await completed();
  const first = await refund(id, { amountMinor: '100', reason: REASON });
  expect(first.json()).toMatchObject({ status: 'succeeded', payment: { status: 'completed', refundedAmount: 1 } });
  expect((await refund(id, { amountMinor: '100', reason: REASON })).json()).toMatchObject({
    code: 'payment.refundTooLarge',
    params: { most: '0.99 USD' },
  });
  const many = await Promise.all(Array.from({ length: 10 }, () => refund(id, { amountMinor: '50', reason: REASON })));
  expect(many.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect((await refund(id, { reason: REASON })).json().payment.refundedMinor).toBe('199');
  expect((await refund(id, { reason: REASON })).json().code).toBe('payment.notRefundable');
  await postAllReports(kit);
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', refundedAmount: 1.99 });
});

test('the same refund with one key is one refund', async () => {
  const id = await completed();
  const url = `/api/creator/payments/${id}/refund`;
  const payload = { amountMinor: '10', reason: REASON };
  const { confirmFor } = await import('@repo/dev-env/people/confirm');
  const ask = async () => {
    const confirmed = await confirmFor(kit, creator, { method: 'POST', url, payload });
    const headers = { ...creator.headers, ...confirmed, 'idempotency-key': 'refund-1' };
    return kit.app.inject({ method: 'POST', url, headers, payload });
  };
  const ids = (await Promise.all([ask(), ask(), ask()])).map((answer) => answer.json().refundId);
  expect(new Set(ids).size).toBe(1);
  expect((await readPayment(kit, marta, id)).refundedMinor).toBe('10');
});

test('only the creator sees and moves money: a reviewer is told so', async () => {
  const reviewer = await signUpReviewer(kit);
  for (const url of ['/api/creator/payments', '/api/creator/payment-events', '/api/creator/bank-lines']) {
    expect((await callAs(kit, reviewer, 'GET', url)).json().code).toBe('payment.creatorOnly');
  }
  const id = await completed();
  const listed = (await callAs(kit, creator, 'GET', '/api/creator/payments?status=completed&limit=1')).json();
  expect(listed).toMatchObject([{ id, accountId: marta.user.id, provider: 'sandbox' }]);
});

test('a disputed charge is shown to both, and one that was lost is booked', async () => {
  const id = await completed({}, '4000000000000259');
  expect(await readPayment(kit, marta, id)).toMatchObject({ status: 'completed', isDisputed: true });
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, creator.user.id));
  expect(told.map(({ kind }) => kind)).toContain('payment.disputed');
  const { ref } = (
    await kit.context.db.select().from(paymentEvents).where(eq(paymentEvents.type, 'dispute.opened'))
  )[0]!;
  const payment = { ref, merchantRef: id, amount: '199', currency: 'USD', state: 'succeeded' };
  const lost = (eventId: string) =>
    JSON.stringify({
      id: eventId,
      type: 'dispute.closed',
      payment,
      dispute: { ref: 'dsp_1', amount: '199', state: 'lost' },
    });
  for (const eventId of ['evt_l1', 'evt_l2']) expect((await postReport(kit, lost(eventId))).statusCode).toBe(200);
});

test('the creator changes a price, and a payment that began before keeps its own', async () => {
  const url = '/api/creator/payment-fees/document_notarization';
  const old = await startPaying(kit, marta, { feeType: 'document_notarization', amount: 4.99 });
  const prices = ['EUR', 'USD'].map((currency) => ({ currency, amountMinor: '550' }));
  const payload = { prices };
  expect((await callConfirmed(kit, creator, { method: 'PUT', url, payload })).json()).toMatchObject({ amount: 5.5 });
  expect((await pay(kit, marta, { feeType: 'document_notarization', amount: 4.99 })).json().code).toBe(
    'payment.wrongAmount',
  );
  await payWithCard(kit, old.page);
  await postAllReports(kit);
  expect(await readPayment(kit, marta, old.id)).toMatchObject({ status: 'completed', amount: 4.99 });
});

test('a report in quarantine is tried again: the provider is asked what is true', async () => {
  const { id, page, ref } = await startPaying(kit, marta);
  await payWithCard(kit, page);
  const payment = { ref, merchantRef: id, amount: '1', currency: 'USD', state: 'succeeded' };
  await postReport(kit, JSON.stringify({ id: 'evt_q', type: 'payment.succeeded', payment }));
  const events = (await callAs(kit, creator, 'GET', '/api/creator/payment-events')).json();
  const event = events.find((one: { eventId: string }) => one.eventId === 'evt_q');
  expect(event).toMatchObject({ state: 'quarantined', paymentId: id, provider: 'sandbox' });
  const url = `/api/creator/payment-events/${event.id}/retry`;
  const retry = () => callConfirmed(kit, creator, { method: 'POST', url, payload: {} });
  expect((await retry()).json()).toMatchObject({ state: 'applied', tries: 2 });
  expect((await retry()).json().code).toBe('payment.eventDone');
  expect(await countCaptures(kit, id)).toBe(1);
});

test('a deleted account leaves its payments without its id', async () => {
  const gone = await signUp(kit);
  const { id, page } = await startPaying(kit, gone, { feeType: 'wallet_topup', amount: 10 });
  await payWithCard(kit, page);
  await postAllReports(kit);
  const { accounts } = await import('../../../db/tables/accounts.ts');
  await kit.context.db.delete(accounts).where(eq(accounts.id, gone.user.id));
  const listed = (await callAs(kit, creator, 'GET', '/api/creator/payments?limit=1')).json();
  expect(listed).toMatchObject([{ id, accountId: id, status: 'completed', description: 'Account credit' }]);
});
