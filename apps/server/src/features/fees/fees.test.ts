// @databases both

import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import type { FeeOffer, FeeOrder } from '@repo/contract/fees/fees';
import { payWithCard, postAllReports, readPayment } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { paymentDisputes, paymentRefunds } from '../../db/tables/money/payments.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { reviews } from '../../db/tables/profiles.ts';
import { feesFeature } from './fees-feature.ts';
import { sweepFees } from './sweep-fees.ts';

let kit: TestApp;
let ines: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.context.db.delete(reviews);
  ines = await signUp(kit, { realm: 'real' });
});

const ORDERS = '/api/fees/orders';
const BODY = {
  feeType: 'identity_verification',
  currency: 'EUR',
  paymentMethod: 'card',
  wantsImmediately: true,
} as const;
const order = (by: Person, subjectId: string, change: object = {}) =>
  callAs(kit, by, 'POST', ORDERS, { ...BODY, subjectId, ...change });
const read = async (by: Person, id: string) => (await callAs(kit, by, 'GET', `${ORDERS}/${id}`)).json<FeeOrder>();
const stop = (by: Person, id: string) => callAs(kit, by, 'POST', `${ORDERS}/${id}/stop`, {});
const listOffers = async (by: Person) => (await callAs(kit, by, 'GET', '/api/fees/offers')).json<FeeOffer[]>();
const findOffer = async (by: Person) => (await listOffers(by)).find(({ feeType }) => feeType === BODY.feeType);

/** A case that waits for a person, and its fee paid by card. */
async function buy(by: Person): Promise<{ orderId: string; paymentId: string; caseId: string }> {
  const { id: caseId } = await openCase(kit, by, 'document');
  const { orderId, transactionId: paymentId, nextAction } = (await order(by, caseId)).json();
  await payWithCard(kit, nextAction.url);
  await postAllReports(kit);
  return { orderId, paymentId, caseId };
}

const countRefunds = async (paymentId: string) =>
  (await kit.context.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId))).length;
const countKinds = async ({ user }: Person, kind: string) => {
  const rows = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id));
  return rows.filter((row) => row.kind === kind).length;
};
const countCreditNotes = async (paymentId: string) =>
  Number(
    extractRows(
      await kit.context.db.execute(
        sql`select count(*)::int as count from invoices where payment_id = ${paymentId}::uuid and kind = 'creditNote'`,
      ),
    )[0]?.count,
  );

async function decide(by: Person, caseId: string, body: NonNullable<Parameters<typeof callConfirmed>[2]['payload']>) {
  await callAs(kit, by, 'POST', `/api/creator/reviews/${caseId}/claim`);
  return callConfirmed(kit, by, { method: 'POST', url: `/api/creator/reviews/${caseId}/decision`, payload: body });
}

describe('the offer', () => {
  test('[PAY-04] a faster answer is offered only while a case waits for a person', async () => {
    expect(await findOffer(ines)).toMatchObject({ subjects: [], barrier: 'nothingWaits' });
    const { id } = await openCase(kit, ines, 'document');
    expect(await findOffer(ines)).toMatchObject({
      barrier: null,
      promise: { unit: 'workingDays', count: 2 },
      subjects: [{ kind: 'review', id, runningOrderId: null }],
    });
    const { orderId } = (await order(ines, id)).json();
    expect((await findOffer(ines))?.subjects[0]?.runningOrderId).toBe(orderId);
  });

  test('a fee for nothing, for what is another’s, and without asking for it at once is refused', async () => {
    const other = await signUp(kit, { realm: 'real' });
    const { id } = await openCase(kit, ines, 'document');
    expect((await order(other, id)).json().code).toBe('fees.unknownSubject');
    expect((await order(ines, newId(Date.now()))).json().code).toBe('fees.unknownSubject');
    expect((await order(ines, id, { wantsImmediately: false })).statusCode).toBe(400);
    const sent = { amount: 9.99, currency: 'EUR', feeType: 'identity_verification', paymentMethod: 'card' };
    const specified = await callAs(kit, ines, 'POST', '/api/payment/process', sent);
    expect([specified.statusCode, specified.json().code]).toEqual([422, 'fees.subjectMissing']);
    expect(specified.json().error).toBe(specified.json().message);
    const whole = { ...sent, subjectId: id, wantsImmediately: true };
    expect((await callAs(kit, ines, 'POST', '/api/payment/process', whole)).statusCode).toBe(201);
  });
});

describe('one order for one subject', () => {
  test('ten at once are one order and one payment', async () => {
    const { id } = await openCase(kit, ines, 'document');
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(ines, id)));
    const taken = answers.filter(({ statusCode }) => statusCode === 201);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken.map((one) => one.json().orderId)).size).toBe(1);
    const rows = await kit.context.db.select().from(feeOrders).where(eq(feeOrders.subjectId, id));
    expect(rows).toHaveLength(1);
  });

  test('another method gives up the first payment, and a paid one is running', async () => {
    const { id } = await openCase(kit, ines, 'document');
    const first = (await order(ines, id)).json();
    const second = (await order(ines, id, { paymentMethod: 'paypal' })).json();
    expect(second.orderId).not.toBe(first.orderId);
    expect(await read(ines, first.orderId)).toMatchObject({ state: 'cancelled', steps: [] });
    expect(await read(ines, second.orderId)).toMatchObject({ state: 'awaitingPayment', mayStop: true });
    const paid = await buy(await signUp(kit, { realm: 'real' }));
    const owner = await kit.context.db.select().from(feeOrders).where(eq(feeOrders.id, paid.orderId));
    expect(owner[0]?.state).toBe('underWay');
  });
});

describe('its end', () => {
  test('[PAY-04] paid, looked at and approved: delivered, and told', async () => {
    const reviewer = await signUpReviewer(kit);
    const { orderId, paymentId, caseId } = await buy(ines);
    expect(await read(ines, orderId)).toMatchObject({ state: 'underWay', mayStop: true, page: '/dashboard' });
    expect((await readPayment(kit, ines, paymentId)).fee).toMatchObject({ orderId, state: 'underWay' });
    expect((await decide(reviewer, caseId, { approve: true })).statusCode).toBe(200);
    const done = await read(ines, orderId);
    expect(done).toMatchObject({ state: 'delivered', endReason: null, mayStop: false });
    expect(done.steps.map(({ step, state }) => [step, state])).toEqual([
      ['paid', 'done'],
      ['inQueue', 'done'],
      ['personLooks', 'done'],
      ['answer', 'done'],
    ]);
    expect(await countKinds(ines, 'fee.delivered')).toBe(1);
    expect((await stop(ines, orderId)).json().code).toBe('fees.answered');
    expect(await countRefunds(paymentId)).toBe(0);
  });

  test('refused: the money goes back with the reason, with one credit note', async () => {
    const reviewer = await signUpReviewer(kit);
    const { orderId, paymentId, caseId } = await buy(ines);
    await decide(reviewer, caseId, { approve: false, reason: 'blurred' });
    await sweepFees(kit.context);
    await postAllReports(kit);
    const ended = await read(ines, orderId);
    expect(ended).toMatchObject({ state: 'refunded', endReason: 'refused', note: 'blurred', refundedMinor: '999' });
    expect(ended.steps.map(({ step }) => step)).toEqual([
      'paid',
      'inQueue',
      'personLooks',
      'answer',
      'refused',
      'refunded',
    ]);
    expect([await countRefunds(paymentId), await countCreditNotes(paymentId)]).toEqual([1, 1]);
    expect(await countKinds(ines, 'fee.refused')).toBe(1);
  });

  test('late: refunded by itself, once, by however many servers look, and the check goes on', async () => {
    const { orderId, paymentId, caseId } = await buy(ines);
    const { promisedBy } = await read(ines, orderId);
    kit.clock.advance(new Date(promisedBy ?? '').getTime() - kit.clock.now().getTime() - HOUR_MS);
    await sweepFees(kit.context);
    ines = await signInAgain(kit, ines);
    expect((await read(ines, orderId)).state).toBe('underWay');
    kit.clock.advance(HOUR_MS);
    await Promise.all([sweepFees(kit.context), sweepFees(kit.context), sweepFees(kit.context)]);
    await postAllReports(kit);
    ines = await signInAgain(kit, ines);
    const ended = await read(ines, orderId);
    expect(ended).toMatchObject({ state: 'refunded', endReason: 'late', refundedMinor: '999', mayStop: false });
    // The page of a late fee is shown these in a browser, where nobody waits two days (fees.e2e.ts).
    expect(ended.steps.map(({ step, state }) => [step, state])).toEqual([
      ['paid', 'done'],
      ['inQueue', 'done'],
      ['late', 'problem'],
      ['refunded', 'done'],
    ]);
    expect([await countRefunds(paymentId), await countCreditNotes(paymentId)]).toEqual([1, 1]);
    expect(await countKinds(ines, 'fee.late')).toBe(1);
    const [review] = await kit.context.db.select().from(reviews).where(eq(reviews.id, caseId));
    expect(review?.status).toBe('processing');
  });

  test('stopped by the person while a reviewer decides: refunded or delivered, never both', async () => {
    const reviewer = await signUpReviewer(kit);
    const { orderId, paymentId, caseId } = await buy(ines);
    await callAs(kit, reviewer, 'POST', `/api/creator/reviews/${caseId}/claim`);
    await Promise.all([
      stop(ines, orderId),
      stop(ines, orderId),
      callConfirmed(kit, reviewer, {
        ...{ method: 'POST', url: `/api/creator/reviews/${caseId}/decision` },
        payload: { approve: true },
      }),
    ]);
    await postAllReports(kit);
    const { state } = await read(ines, orderId);
    expect(['delivered', 'refunded']).toContain(state);
    expect(await countRefunds(paymentId)).toBe(state === 'delivered' ? 0 : 1);
  });

  test('what is disputed is not refunded, until the dispute is won', async () => {
    const { orderId, paymentId } = await buy(ines);
    const at = kit.clock.now();
    const id = newId(at.getTime());
    await kit.context.db.insert(paymentDisputes).values({
      ...{ id, paymentId, providerRef: id, amount: 999n, state: 'open', saidAt: at, openedAt: at },
    });
    expect((await stop(ines, orderId)).json().code).toBe('fees.disputed');
    expect((await read(ines, orderId)).mayStop).toBe(false);
    kit.clock.advance(9 * DAY_MS);
    await sweepFees(kit.context);
    ines = await signInAgain(kit, ines);
    expect(await read(ines, orderId)).toMatchObject({ state: 'refunding', endReason: 'late' });
    expect(await countRefunds(paymentId)).toBe(0);
    await kit.context.db.update(paymentDisputes).set({ state: 'won' }).where(eq(paymentDisputes.id, id));
    await sweepFees(kit.context);
    await postAllReports(kit);
    expect((await read(ines, orderId)).state).toBe('refunded');
    expect(await countRefunds(paymentId)).toBe(1);
  });

  test('of an account that was deleted meanwhile the money goes back too', async () => {
    const { orderId, paymentId } = await buy(ines);
    await kit.context.db.execute(sql`delete from accounts where id = ${ines.user.id}::uuid`);
    await sweepFees(kit.context);
    await postAllReports(kit);
    const [row] = await kit.context.db.select().from(feeOrders).where(eq(feeOrders.id, orderId));
    expect(row).toMatchObject({ accountId: null, state: 'refunded', endReason: 'stopped' });
    expect(await countRefunds(paymentId)).toBe(1);
  });
});

test('an export has the orders, with the moment at which they were wanted at once', async () => {
  const { orderId } = await buy(ines);
  const part = feesFeature.exportParts?.find(({ name }) => name === 'feeOrders');
  const exported = await part?.read(kit.context, { accountId: ines.user.id });
  expect(exported).toMatchObject([{ id: orderId, state: 'underWay', wantedAtOnce: expect.stringMatching(/Z$/) }]);
  expect(await part?.read(kit.context, { accountId: (await signUp(kit)).user.id })).toEqual([]);
});
