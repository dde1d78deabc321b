// @databases both
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { UNLIMITED_ACCOUNTS } from '@repo/contract/plans/plans';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { openPlanActs } from '@repo/dev-env/money/plan-person';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscriptions } from '../../db/tables/money/plans.ts';
import { advancePlans } from './advance-plans.ts';
import { grantPlan } from './grant-plan.ts';
import { readOwnBilling } from './subscriptions.ts';

// The limits of a plan hold at each moment: nobody has more than was paid for.

let kit: TestApp;
let acts: ReturnType<typeof openPlanActs>;
let clinic: Person;
beforeAll(async () => {
  kit = await openTestApp();
  acts = openPlanActs(kit);
});
beforeEach(async () => {
  clinic = await signUpInstitution(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const limit = async () => (await readOwnBilling(kit.context, clinic.user.id)).entitlements.accountLimit;

/** Sets the clock so long before the end of the period that is paid. */
async function goBeforeEnd(ms: number): Promise<void> {
  const { subscription } = await readOwnBilling(kit.context, clinic.user.id);
  kit.clock.advance(Date.parse(subscription?.periodEnd ?? '') - kit.clock.now().getTime() - ms);
  await advancePlans(kit.context);
  clinic = await acts.again(clinic);
}

test('a difference too small to be charged begins with the month that is paid, never before', async () => {
  await acts.start(clinic, 'small');
  await goBeforeEnd(9 * MINUTE_MS);
  const { preview, paymentUrl } = await acts.change(clinic, 'enterprise');
  expect([preview.totalMinor, preview.takesEffect, paymentUrl]).toEqual(['0', 'nextPeriod', undefined]);
  expect(await limit()).toBe(10);
  expect((await acts.billing(clinic)).subscription).toMatchObject({ planId: 'small', nextPlanId: 'enterprise' });
  await acts.pass(1);
  expect((await readOwnBilling(kit.context, clinic.user.id)).subscription).toMatchObject({ status: 'pastDue' });
  expect(await limit()).toBe(10);
  clinic = await acts.again(clinic);
  expect((await acts.billing(clinic)).bill).toMatchObject({ planId: 'enterprise', amountMinor: '229999' });
});

test('an upgrade paid for the last minutes entitles for these, and not for the days in which nothing is paid', async () => {
  await acts.start(clinic, 'small');
  await goBeforeEnd(20 * MINUTE_MS);
  const { preview, paymentUrl } = await acts.change(clinic, 'enterprise');
  expect(Number(preview.totalMinor)).toBeLessThan(200);
  await acts.pay(paymentUrl ?? '');
  expect(await limit()).toBe(UNLIMITED_ACCOUNTS);
  await acts.pass(1);
  expect(await limit()).toBe(10);
});

test('an upgrade that is paid after its month does not begin: its money goes back', async () => {
  await acts.start(clinic, 'small');
  await goBeforeEnd(60 * MINUTE_MS);
  const { paymentUrl } = await acts.change(clinic, 'enterprise');
  kit.clock.advance(61 * MINUTE_MS);
  await acts.pay(paymentUrl ?? '');
  expect(await limit()).toBe(10);
  clinic = await acts.again(clinic);
  const [last] = (await callAs(kit, clinic, 'GET', '/api/payment/history?limit=1')).json();
  expect(last.refundedMinor).toBe(last.amountMinor);
});

test('an upgrade of a granted plan of several months costs the difference of each of them', async () => {
  await grantPlan(kit.context, { accountId: clinic.user.id, planId: 'small', months: 12 });
  const { preview } = await acts.change(clinic, 'medium');
  expect(preview.totalMinor).toBe(String(12 * (9_999 - 5_999)));
});

test('a granted plan that is over entitles to nothing until a month is paid', async () => {
  await grantPlan(kit.context, { accountId: clinic.user.id, planId: 'small', months: 1 });
  await acts.post(clinic, 'resume');
  await acts.pass(32);
  expect((await readOwnBilling(kit.context, clinic.user.id)).subscription).toMatchObject({ status: 'pastDue' });
  expect(await limit()).toBe(1);
});

test.each([28, 29, 30, 31])('[PLAN-11] three months from a day %i: nobody has more than was paid for', async (day) => {
  while (kit.clock.now().getUTCDate() !== day) kit.clock.advance(DAY_MS);
  clinic = await signUpInstitution(kit);
  await acts.start(clinic, 'small');
  for (let month = 0; month < 3; month++) {
    await goBeforeEnd(9 * MINUTE_MS);
    await acts.change(clinic, 'enterprise');
    expect(await limit()).toBe(10);
    await acts.pass(4);
    clinic = await acts.again(clinic);
    expect(await limit()).toBe(10);
    await acts.post(clinic, 'resume');
    await advancePlans(kit.context);
    await acts.pay((await acts.post(clinic, 'pay')).json().paymentUrl);
    expect(await limit()).toBe(10);
  }
  const [row] = await kit.context.db.select().from(subscriptions).where(eq(subscriptions.accountId, clinic.user.id));
  expect(row).toMatchObject({ status: 'active', planId: 'small', period: 3 });
});
