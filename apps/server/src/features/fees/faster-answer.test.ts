// @databases both
import type { ReviewSummary } from '@repo/contract/reviews/reviews';
import { payWithCard, postAllReports } from '@repo/dev-env/money/payment-person';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { reviews } from '../../db/tables/profiles.ts';

let kit: TestApp;
let reviewer: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.context.db.delete(reviews);
  reviewer = await signUpReviewer(kit);
});

const REVIEWS = '/api/creator/reviews';
const claimNext = async (by = reviewer) =>
  (await callAs(kit, by, 'POST', `${REVIEWS}/claim-next`)).json<ReviewSummary>().id;

async function open(isPaid: boolean): Promise<string> {
  kit.clock.advance(1000);
  const person = await signUp(kit, { realm: 'real' });
  const { id: subjectId } = await openCase(kit, person, 'document');
  if (!isPaid) return subjectId;
  const body = { feeType: 'identity_verification', currency: 'EUR', paymentMethod: 'card', wantsImmediately: true };
  const { nextAction } = (await callAs(kit, person, 'POST', '/api/fees/orders', { ...body, subjectId })).json();
  await payWithCard(kit, nextAction.url);
  await postAllReports(kit);
  return subjectId;
}

test('who paid has every second place at most, and who waits longest has the others', async () => {
  const free = [await open(false), await open(false)];
  const paid = [await open(true), await open(true), await open(true)];
  const taken: string[] = [];
  for (let place = 0; place < 5; place += 1) {
    taken.push(await claimNext());
    kit.clock.advance(1000);
  }
  expect(taken).toEqual([paid[0], free[0], paid[1], free[1], paid[2]]);
});

test('two reviewers who ask at once never get two faster ones while another waits', async () => {
  const free = [await open(false), await open(false)];
  for (let count = 0; count < 3; count += 1) await open(true);
  const second = await signUpReviewer(kit);
  const taken = await Promise.all([claimNext(), claimNext(second)]);
  expect(taken.filter((id) => free.includes(id))).toHaveLength(1);
});

test('a payment is in no answer that a reviewer gets', async () => {
  const id = await open(true);
  const ask = async () => {
    await callAs(kit, reviewer, 'POST', `${REVIEWS}/${id}/claim`);
    const answers = [
      await callAs(kit, reviewer, 'GET', REVIEWS),
      await callAs(kit, reviewer, 'POST', `${REVIEWS}/${id}/claim`),
      await callAs(kit, reviewer, 'GET', `${REVIEWS}/${id}`),
    ];
    await callAs(kit, reviewer, 'POST', `${REVIEWS}/${id}/release`);
    const next = await callAs(kit, reviewer, 'POST', `${REVIEWS}/claim-next`);
    await callAs(kit, reviewer, 'POST', `${REVIEWS}/${id}/release`);
    return [...answers, next].map(({ statusCode, body }) => [statusCode, body]);
  };
  const paid = await ask();
  expect(paid.map(([status]) => status)).toEqual([200, 200, 200, 200]);
  await kit.context.db.delete(feeOrders).where(eq(feeOrders.subjectId, id));
  expect(await ask()).toEqual(paid);
});
