// @databases both
import { DAY_MS } from '@repo/contract/durations';
import { type Billing, type Plan, type PlanChange, PREVIEW_VALID_MS } from '@repo/contract/plans/plans';
import { brokenBalance, payWithCard, postAllReports } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { advancePlans } from './advance-plans.ts';
import { endSubscription, lockLive, readOwnBilling } from './subscriptions.ts';

let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
beforeEach(async () => {
  marta = await signUp(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const post = (person: Person, path: string, body: object = {}) =>
  callAs(kit, person, 'POST', `/api/billing/${path}`, body);
const billing = async (person: Person) => (await callAs(kit, person, 'GET', '/api/billing')).json<Billing>();
const listNoticeKinds = async ({ user }: Person) =>
  (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('plan.'));

async function start(person: Person, planId: string): Promise<void> {
  const { paymentUrl } = (await post(person, 'subscribe', { planId })).json();
  await payWithCard(kit, paymentUrl);
  await postAllReports(kit);
  expect((await billing(person)).subscription).toMatchObject({ planId, status: 'active' });
}

/** Lets time pass a day at a time, as the job sees it. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    kit.clock.advance(DAY_MS);
    await advancePlans(kit.context);
  }
}

test('[PLAN-02] [PLAN-08] [PLAN-14] the seven plans and their prices', async () => {
  const plans = (await callAs(kit, marta, 'GET', '/api/billing/plans')).json<Plan[]>();
  expect(
    plans.map(({ id, price, accountLimit, isPopular, hasAds }) => [id, price, accountLimit, isPopular, hasAds]),
  ).toEqual([
    ['basic', 1, 1, false, true],
    ['premium', 3, 1, true, false],
    ['hospital', 0, 999_999, false, false],
    ['small', 59.99, 10, false, false],
    ['medium', 99.99, 20, false, false],
    ['large', 199.99, 50, true, false],
    ['enterprise', 2299.99, 999_999, false, false],
  ]);
});

test('[PLAN-15] a plan begins when it is paid; asked again before, it leads to the same page', async () => {
  const first = (await post(marta, 'subscribe', { planId: 'premium' })).json();
  expect((await post(marta, 'subscribe', { planId: 'premium' })).json()).toEqual(first);
  expect(await billing(marta)).toMatchObject({
    subscription: { status: 'incomplete' },
    entitlements: { hasAds: true },
  });
  await payWithCard(kit, first.paymentUrl);
  await postAllReports(kit);
  expect(await billing(marta)).toMatchObject({
    subscription: { planId: 'premium', status: 'active', periodEnd: '2026-12-21T09:00:00.000Z' },
    entitlements: { hasAds: false, accountLimit: 1 },
    bill: null,
  });
  expect(await listNoticeKinds(marta)).toEqual(['plan.started']);
  expect((await post(marta, 'subscribe', { planId: 'premium' })).json().code).toBe('plan.active');
  expect((await post(marta, 'subscribe', { planId: 'basic' })).json().code).toBe('plan.changeInstead');
});

test('twenty at once are one plan and one charge; another choice before paying gives up the first', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(marta, 'subscribe', { planId: 'premium' })));
  const urls = new Set(answers.flatMap((one) => (one.statusCode === 200 ? [one.json().paymentUrl] : [])));
  expect(urls.size).toBe(1);
  const basic = (await post(marta, 'subscribe', { planId: 'basic' })).json();
  // The page of the plan that was given up no longer takes money.
  const [given = ''] = urls;
  expect((await payWithCard(kit, given)).headers.location).toContain('/payment?payment=');
  await payWithCard(kit, basic.paymentUrl);
  await postAllReports(kit);
  expect((await billing(marta)).subscription).toMatchObject({ planId: 'basic', status: 'active' });
});

test('[PLAN-21] [ROLE-10] a plan of another kind of account is refused, and the hospital plan needs a verified licence', async () => {
  expect((await post(marta, 'subscribe', { planId: 'small' })).json().code).toBe('plan.notForYou');
  expect((await post(marta, 'subscribe', { planId: 'gold' })).json().code).toBe('plan.unknown');
  const refused = await post(marta, 'subscribe', { planId: 'hospital' });
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Hospital verification required']);
  const clinic = await signUpInstitution(kit);
  expect((await post(clinic, 'subscribe', { planId: 'basic' })).json().code).toBe('plan.notForYou');
  expect((await post(clinic, 'subscribe', { planId: 'hospital' })).json()).toEqual({});
  expect(await billing(clinic)).toMatchObject({ subscription: { planId: 'hospital', status: 'active' } });
  const isClinic = eq(accounts.id, clinic.user.id);
  await pass(31);
  expect((await billing(await signInAgain(kit, clinic))).subscription).toMatchObject({ status: 'active' });
  await kit.context.db.update(accounts).set({ institutionVerifiedAt: null }).where(isClinic);
  await pass(31);
  expect((await readOwnBilling(kit.context, clinic.user.id)).subscription).toBeNull();
});

test('an upgrade costs the difference to the second, as its preview showed it; another sum is refused', async () => {
  await start(marta, 'basic');
  const { periodStart = '', periodEnd = '' } = (await billing(marta)).subscription ?? {};
  const days = (Date.parse(periodEnd) - Date.parse(periodStart)) / DAY_MS;
  kit.clock.advance((days / 2) * DAY_MS);
  marta = await signInAgain(kit, marta);
  const old = (await post(marta, 'preview', { planId: 'premium' })).json<PlanChange>();
  kit.clock.advance(PREVIEW_VALID_MS + 1);
  expect((await post(marta, 'change', { planId: 'premium', token: old.token })).json().code).toBe('plan.oldPreview');
  const preview = (await post(marta, 'preview', { planId: 'premium' })).json<PlanChange>();
  expect(preview).toMatchObject({ takesEffect: 'now', creditMinor: '50', debitMinor: '150', totalMinor: '100' });
  const [ms, mac = ''] = preview.token.split('.');
  for (const token of [
    `${Number(ms) - 1}.${mac}`,
    `${ms}.${'A'.repeat(43)}`,
    `9999999999999.${mac}`,
    `${ms}.A`,
    '🙂',
  ]) {
    const refused = await post(marta, 'change', { planId: 'premium', token });
    expect([refused.statusCode, refused.json().code], token).toEqual([409, 'plan.oldPreview']);
  }
  const { paymentUrl } = (await post(marta, 'change', { planId: 'premium', token: preview.token })).json();
  expect((await billing(marta)).subscription).toMatchObject({ planId: 'basic' });
  await payWithCard(kit, paymentUrl);
  await postAllReports(kit);
  expect((await billing(marta)).subscription).toMatchObject({ planId: 'premium', status: 'active' });
  expect((await post(marta, 'change', { planId: 'premium', token: preview.token })).json().code).toBe('plan.active');
});

test('a smaller plan begins with the next period; a cancelled one ends with this one; both can be taken back', async () => {
  await start(marta, 'premium');
  const { token, takesEffect, totalMinor } = (await post(marta, 'preview', { planId: 'basic' })).json<PlanChange>();
  expect([takesEffect, totalMinor]).toEqual(['nextPeriod', '0']);
  expect((await post(marta, 'change', { planId: 'basic', token })).json()).toEqual({});
  expect((await billing(marta)).subscription).toMatchObject({ planId: 'premium', nextPlanId: 'basic' });
  expect((await post(marta, 'resume')).json<Billing>().subscription?.nextPlanId).toBeNull();
  expect((await post(marta, 'cancel')).json<Billing>().subscription?.cancelAtPeriodEnd).toBe(true);
  expect((await post(marta, 'resume')).json<Billing>().subscription?.cancelAtPeriodEnd).toBe(false);
  await post(marta, 'cancel');
  await pass(31);
  expect(await billing(await signInAgain(kit, marta))).toMatchObject({
    subscription: null,
    entitlements: { hasAds: true },
  });
  expect(await listNoticeKinds(marta)).toEqual(['plan.started', 'plan.ended']);
});

test('a month that is not paid is asked for five times, entitles for seven days more, and then ends', async () => {
  await start(marta, 'premium');
  await pass(28);
  marta = await signInAgain(kit, marta);
  expect((await billing(marta)).bill).toMatchObject({ reason: 'renewal', amountMinor: '300' });
  await pass(6);
  marta = await signInAgain(kit, marta);
  expect(await billing(marta)).toMatchObject({ subscription: { status: 'pastDue' }, entitlements: { hasAds: false } });
  await pass(4);
  marta = await signInAgain(kit, marta);
  expect(await billing(marta)).toMatchObject({ subscription: null, bill: null, entitlements: { hasAds: true } });
  const kinds = await listNoticeKinds(marta);
  expect(kinds.filter((kind) => kind === 'plan.pastDue')).toHaveLength(3);
  expect(kinds.at(-1)).toBe('plan.ended');
});

test('a late payment goes on from where the month ended; money for a plan that has ended goes back', async () => {
  await start(marta, 'premium');
  const end = (await billing(marta)).subscription?.periodEnd ?? '';
  await pass(32);
  marta = await signInAgain(kit, marta);
  const { paymentUrl } = (await post(marta, 'pay')).json();
  await payWithCard(kit, paymentUrl);
  await postAllReports(kit);
  expect((await billing(marta)).subscription).toMatchObject({ status: 'active', periodStart: end });
  expect((await post(marta, 'pay')).json().code).toBe('plan.nothingToPay');
  await pass(29);
  marta = await signInAgain(kit, marta);
  await payWithCard(kit, (await post(marta, 'pay')).json().paymentUrl);
  await kit.context.db.transaction(async (tx) => {
    const live = await lockLive(tx, marta.user.id);
    if (live !== null) await endSubscription(tx, kit.context, live);
  });
  await postAllReports(kit);
  await postAllReports(kit);
  const [last] = (await callAs(kit, marta, 'GET', '/api/payment/history?limit=1')).json();
  expect(last).toMatchObject({ status: 'completed', refundedMinor: '300' });
});

test('a refund of the running month ends the plan, also in two halves; one of an earlier month does not', async () => {
  await start(marta, 'premium');
  const [first] = (await callAs(kit, marta, 'GET', '/api/payment/history?limit=1')).json();
  await pass(29);
  marta = await signInAgain(kit, marta);
  await payWithCard(kit, (await post(marta, 'pay')).json().paymentUrl);
  await postAllReports(kit);
  const refund = async (id: string, part: object = {}) => {
    const by = await signUpReviewer(kit, 'creator');
    const payload = { reason: 'The person asked for it.', ...part };
    return callConfirmed(kit, by, { method: 'POST', url: `/api/creator/payments/${id}/refund`, payload });
  };
  expect((await refund(first.id)).statusCode).toBe(201);
  expect((await billing(marta)).subscription).toMatchObject({ planId: 'premium', status: 'active' });
  const [running] = (await callAs(kit, marta, 'GET', '/api/payment/history?limit=1')).json();
  expect((await refund(running.id, { amountMinor: '150' })).statusCode).toBe(201);
  expect((await billing(marta)).subscription).toMatchObject({ status: 'active' });
  expect((await refund(running.id, { amountMinor: '150' })).statusCode).toBe(201);
  expect((await billing(marta)).subscription).toBeNull();
});
