// @databases both

import { DAY_MS } from '@repo/contract/durations';
import type { CreatorFee } from '@repo/contract/fees/creator-fees';
import { payWithCard, postAllReports } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { paymentRefunds } from '../../db/tables/money/payments.ts';
import { sweepFees } from './sweep-fees.ts';

let kit: TestApp;
let creator: Person;
let ines: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  creator = await signUpReviewer(kit, 'creator');
  ines = await signUp(kit, { realm: 'real' });
});

const URL = '/api/creator/fee-orders';
const list = async (which?: string, by = creator) =>
  (await callAs(kit, by, 'GET', which === undefined ? URL : `${URL}?which=${which}`)).json<CreatorFee[]>();
const retry = (id: string, by = creator) => callAs(kit, by, 'POST', `${URL}/${id}/retry`, {});

async function buy(): Promise<{ orderId: string; paymentId: string }> {
  const { id: subjectId } = await openCase(kit, ines, 'document');
  const body = { feeType: 'identity_verification', subjectId, currency: 'EUR', paymentMethod: 'card' };
  const order = await callAs(kit, ines, 'POST', '/api/fees/orders', { ...body, wantsImmediately: true });
  const { orderId, transactionId: paymentId, nextAction } = order.json();
  await payWithCard(kit, nextAction.url);
  await postAllReports(kit);
  return { orderId, paymentId };
}

test('the creator sees each paid fee with who, promise and payment; a reviewer does not', async () => {
  const { orderId, paymentId } = await buy();
  const [first] = await list('underWay');
  expect(first).toMatchObject({ id: orderId, state: 'underWay', username: ines.user.username, endReason: null });
  expect(first?.payment).toMatchObject({ id: paymentId, amountMinor: '999', paymentMethod: 'card' });
  expect(await list('late')).toEqual([]);
  const reviewer = await signUpReviewer(kit);
  const refused = await callAs(kit, reviewer, 'GET', URL);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'payment.creatorOnly']);
  expect((await retry(orderId, reviewer)).json().code).toBe('payment.creatorOnly');
});

test('refunded with a reason by the creator, the fee ends and stands under what went back', async () => {
  const { orderId, paymentId } = await buy();
  const url = `/api/creator/payments/${paymentId}/refund`;
  const made = await callConfirmed(kit, creator, {
    method: 'POST',
    url,
    payload: { reason: 'Asked by the customer.' },
  });
  expect(made.statusCode).toBe(201);
  await postAllReports(kit);
  const back = (await list('refunded')).find(({ id }) => id === orderId);
  expect(back).toMatchObject({ state: 'refunded', endReason: 'failed' });
  expect((await retry(orderId)).json().code).toBe('fees.answered');
});

test('late ones are listed, and the refund of one can be asked for at once: once, however often', async () => {
  const { orderId, paymentId } = await buy();
  kit.clock.advance(10 * DAY_MS);
  await sweepFees(kit.context);
  creator = await signUpReviewer(kit, 'creator');
  expect((await list('late')).map(({ id }) => id)).toContain(orderId);
  const answers = await Promise.all([retry(orderId), retry(orderId)]);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  expect(await kit.context.db.$count(paymentRefunds, eq(paymentRefunds.paymentId, paymentId))).toBe(1);
  expect((await retry(newId())).json().code).toBe('fees.unknown');
});
