// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { Payment } from '@repo/contract/payments/payments';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { openPlanActs } from '@repo/dev-env/money/plan-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recoverAttempts } from '../payments/attempts.ts';

let kit: TestApp;
let acts: ReturnType<typeof openPlanActs>;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
  acts = openPlanActs(kit);
});
beforeEach(async () => {
  marta = await signUp(kit);
  await confirmAddress(kit, marta);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

async function start(person: Person, wish: object = { wantsImmediately: true }): Promise<void> {
  const { paymentUrl } = (await acts.post(person, 'subscribe', { planId: 'premium', ...wish })).json();
  await acts.pay(paymentUrl);
}

const withdraw = () => acts.post(marta, 'withdraw');
const listPayments = async () => (await callAs(kit, marta, 'GET', '/api/payment/history?limit=9')).json<Payment[]>();

async function passTime(ms: number): Promise<void> {
  kit.clock.advance(ms);
  marta = await acts.again(marta);
}

test('in the first 14 days a plan ends at once, and all but the whole days that were used comes back by itself', async () => {
  await start(marta);
  const { subscription, withdrawal } = await acts.billing(marta);
  expect(withdrawal).toMatchObject({ refundMinor: '300', currency: 'EUR' });
  const days = (Date.parse(subscription?.periodEnd ?? '') - Date.parse(subscription?.periodStart ?? '')) / DAY_MS;
  await passTime(10 * DAY_MS - 1000);
  const left = 300 - Math.floor((300 * 9) / days);
  expect((await acts.billing(marta)).withdrawal?.refundMinor).toBe(String(left));
  const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({ refundMinor: String(left) });
  await recoverAttempts(kit.context);
  expect(await acts.billing(marta)).toMatchObject({
    subscription: null,
    withdrawal: null,
    entitlements: { hasAds: true },
  });
  expect(await listPayments()).toMatchObject([{ refundedMinor: String(left) }]);
  const subjects = (await readMailsTo(kit, marta.user.email)).map(({ headers }) => headers.subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^€2\.\d\d is on its way back to you/));
  expect((await withdraw()).json().code).toBe('plan.none');
});

test('who did not ask that it begins at once gets all of it back; a larger plan goes back with the first', async () => {
  await start(marta, {});
  await passTime(5 * DAY_MS);
  expect((await acts.billing(marta)).withdrawal?.refundMinor).toBe('300');
  expect((await withdraw()).json()).toMatchObject({ refundMinor: '300' });
  const other = await signUp(kit);
  const { paymentUrl } = (await acts.post(other, 'subscribe', { planId: 'basic', wantsImmediately: true })).json();
  await acts.pay(paymentUrl);
  marta = other;
  await passTime(4 * DAY_MS);
  const { paymentUrl: more = '', preview } = await acts.change(marta, 'premium');
  await acts.pay(more);
  await passTime(2 * DAY_MS);
  const { withdrawal } = await acts.billing(marta);
  expect((await withdraw()).json()).toMatchObject({ refundMinor: withdrawal?.refundMinor });
  await recoverAttempts(kit.context);
  const sums = (await listPayments()).map(({ refundedMinor }) => BigInt(refundedMinor));
  expect(sums).toHaveLength(2);
  expect(sums.reduce((sum, one) => sum + one)).toBe(BigInt(withdrawal?.refundMinor ?? '0'));
  expect(sums[0]).toBeLessThan(BigInt(preview.totalMinor));
});

test('after 14 days, in a later month and for an institution there is no such right; the plan can be ended', async () => {
  await start(marta);
  await passTime(14 * DAY_MS);
  expect((await acts.billing(marta)).withdrawal).toBeNull();
  expect((await withdraw()).json().code).toBe('plan.noWithdrawal');
  await acts.pass(15);
  marta = await acts.again(marta);
  await acts.pay((await acts.post(marta, 'pay')).json().paymentUrl);
  await passTime(4 * DAY_MS);
  expect((await withdraw()).json().code).toBe('plan.noWithdrawal');
  expect((await acts.post(marta, 'cancel')).statusCode).toBe(200);
  marta = await signUpInstitution(kit);
  await acts.start(marta, 'small');
  expect((await acts.billing(marta)).withdrawal).toBeNull();
  expect((await withdraw()).json().code).toBe('plan.noWithdrawal');
});
