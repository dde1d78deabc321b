// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { Payment } from '@repo/contract/payments/payments';
import type { Billing } from '@repo/contract/plans/plans';
import { DELETION_GRACE_DAYS } from '@repo/contract/settings/settings';
import { brokenBalance, payWithCard, postAllReports, sendForm } from '@repo/dev-env/money/payment-person';
import { openPlanActs } from '@repo/dev-env/money/plan-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { keptCards } from '../../../db/tables/money/kept-cards.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { planBills } from '../../../db/tables/money/plans.ts';
import { gatewayPayments } from '../../../db/tables/money/sandbox-gateway.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { accountSuspensions } from '../../../db/tables/suspensions.ts';
import { announceExpiry, askCards } from '../../payments/cards/ask-cards.ts';
import { destroyDueAccounts } from '../../settings/leave-account.ts';
import { advancePlans } from '../advance-plans.ts';
import { grantPlan } from '../grant-plan.ts';

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
  await acts.start(marta, 'premium');
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const FAILS_LATER = '4000000000000341';
const ASKS_ALWAYS = '4000002760003184';

const agree = (amountMinor = '300') => acts.post(marta, 'card', { amountMinor });
const readCard = async () => (await acts.billing(marta)).planCard;
const remove = () => callAs(kit, marta, 'DELETE', '/api/billing/card', {});

/** Types a card on the page of the gateway, and lets its report arrive. */
async function keep(card?: string): Promise<string> {
  const { pageUrl } = (await agree()).json<{ pageUrl: string }>();
  await payWithCard(kit, pageUrl, card);
  if (card === ASKS_ALWAYS) await sendForm(kit, pageUrl, { choice: 'authenticate' });
  await postAllReports(kit);
  return pageUrl;
}

async function pass(days: number): Promise<void> {
  await acts.pass(days);
  await postAllReports(kit);
  marta = await acts.again(marta);
}

const listPayments = async () => (await callAs(kit, marta, 'GET', '/api/payment/history?limit=20')).json<Payment[]>();
const listSubjects = async () => (await readMailsTo(kit, marta.user.email)).map(({ headers }) => headers.subject);
const listKinds = async () =>
  (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, marta.user.id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('plan.'));
const listRows = () => kit.context.db.select().from(keptCards).where(eq(keptCards.accountId, marta.user.id));

test('[PLAN-15] a card is kept at the provider alone, with the sum that was agreed to, and can be taken away', async () => {
  const { subscription, planCard } = await acts.billing(marta);
  const at = subscription?.periodEnd;
  expect(planCard).toEqual({
    card: null,
    isAsked: false,
    charge: null,
    offer: { at, amountMinor: '300', currency: 'EUR' },
  });
  expect((await agree('299')).json().code).toBe('plan.cardSumChanged');
  const page = await keep();
  expect(await readCard()).toMatchObject({
    card: { brand: 'visa', last4: '4242', expiresOn: '2034-12', isExpiring: false },
    charge: { at, amountMinor: '300' },
  });
  const [row] = await listRows();
  expect(JSON.stringify(row, (_, value) => String(value) || value)).not.toContain('42424242');
  expect(row).toMatchObject({ agreedAmount: 300n, state: 'kept' });
  // Its page is over: whoever has the address changes nothing.
  expect((await payWithCard(kit, page, FAILS_LATER)).headers.location).toContain('/pricing');
  expect((await remove()).json()).toEqual({});
  expect((await remove()).json().code).toBe('plan.noCard');
  expect(await readCard()).toMatchObject({ card: null, charge: null });
  await askCards(kit.context);
  expect(await listRows()).toEqual([]);
  const kept = eq(gatewayPayments.merchantRef, row?.id ?? '');
  expect(await kit.context.db.select().from(gatewayPayments).where(kept)).toMatchObject([
    { state: 'canceled', cardLast4: null },
  ]);
});

test('twenty consents at once are one page; another sum is another page, and the first keeps nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => agree()));
  const pages = new Set(answers.map((one) => one.json().pageUrl));
  expect(pages.size).toBe(1);
  await acts.change(marta, 'basic');
  const { pageUrl } = (await agree('100')).json();
  expect(pages.has(pageUrl)).toBe(false);
  const [first = ''] = pages;
  await payWithCard(kit, first);
  await postAllReports(kit);
  expect((await readCard()).card).toBeNull();
  await payWithCard(kit, pageUrl);
  await postAllReports(kit);
  expect(await readCard()).toMatchObject({ card: { last4: '4242' }, charge: { amountMinor: '100' } });
});

test('the month is announced three days before with sum and day, charged once on its day, and confirmed', async () => {
  await keep();
  const end = (await acts.billing(marta)).subscription?.periodEnd ?? '';
  await pass(28);
  expect(await listSubjects()).toContainEqual(expect.stringMatching(/^€3\.00 for your Premium plan on \d+ \w+ 2026$/));
  expect(await listKinds()).toContain('plan.renewsByCard');
  expect(await listPayments()).toHaveLength(1);
  expect((await readCard()).charge).toMatchObject({ at: end, amountMinor: '300' });
  kit.clock.advance(2 * DAY_MS);
  const { context: other } = await kit.reopen({});
  await Promise.all([advancePlans(kit.context), advancePlans(other)]);
  await advancePlans(kit.context);
  await postAllReports(kit);
  marta = await acts.again(marta);
  const [renewal, ...rest] = await listPayments();
  expect(renewal).toMatchObject({ status: 'completed', amountMinor: '300', paymentMethod: 'card' });
  expect(rest).toHaveLength(1);
  const { subscription, bill } = await acts.billing(marta);
  expect([subscription?.status, subscription?.periodStart, bill]).toEqual(['active', end, null]);
  expect((await readCard()).charge?.at).toBe(subscription?.periodEnd);
  expect(await listKinds()).not.toContain('plan.pastDue');
});

test('a bank that refuses, or wants to ask the holder, leaves the month open: told at once, never tried again', async () => {
  for (const [card, failure] of [
    [FAILS_LATER, 'declined'],
    [ASKS_ALWAYS, 'authenticationFailed'],
  ] as const) {
    marta = await signUp(kit);
    await confirmAddress(kit, marta);
    await acts.start(marta, 'premium');
    await keep(card);
    expect((await readCard()).card?.last4).toBe(card.slice(-4));
    await pass(31);
    expect((await listPayments())[0]).toMatchObject({ status: 'failed', failure });
    expect(await acts.billing(marta)).toMatchObject({
      subscription: { status: 'pastDue' },
      entitlements: { hasAds: false },
      bill: { amountMinor: '300' },
      planCard: { charge: null },
    });
    expect(await listSubjects()).toContain('Your Premium plan: €3.00 could not be charged');
    await pass(3);
    expect(await listPayments()).toHaveLength(2);
    expect(await listKinds()).toContain('plan.pastDue');
    // Another card pays what is open, as its consent said: at once.
    await keep('5555555555554444');
    expect(await readCard()).toMatchObject({ card: { brand: 'mastercard' } });
    await pass(1);
    expect((await acts.billing(marta)).subscription?.status).toBe('active');
  }
});

test('who pays by hand, does not renew, or takes the card away before the day is charged nothing by itself', async () => {
  await keep();
  await pass(28);
  const { paymentUrl } = (await acts.post(marta, 'pay')).json();
  await pass(3);
  // It is being paid on a page: nothing is charged beside that.
  expect((await listPayments()).map(({ status }) => status)).toEqual(['pending', 'completed']);
  await acts.pay(paymentUrl);
  expect((await acts.billing(marta)).subscription?.status).toBe('active');
  await pass(27);
  await acts.post(marta, 'cancel');
  expect(await readCard()).toMatchObject({ charge: null, offer: null });
  await pass(4);
  expect(await listPayments()).toHaveLength(2);
  // The card was kept for this plan alone.
  await askCards(kit.context);
  expect(await listRows()).toEqual([]);
  await acts.start(marta, 'premium');
  await keep();
  await pass(28);
  await remove();
  await pass(3);
  expect(await listPayments()).toHaveLength(3);
  expect(await acts.billing(marta)).toMatchObject({ subscription: { status: 'pastDue' } });
});

test('an account that is locked, or about to be deleted, is charged nothing by itself', async () => {
  await keep();
  const { db } = kit.context;
  const by = await signUpReviewer(kit, 'creator');
  const at = kit.clock.now();
  const lock = { id: newId(at.getTime()), accountId: marta.user.id, reason: 'Of a test.', at, byId: by.user.id };
  await db.insert(accountSuspensions).values(lock);
  await acts.pass(31);
  const isMine = eq(payments.accountId, marta.user.id);
  expect(await db.$count(payments, isMine)).toBe(1);
  await db.update(accountSuspensions).set({ liftedAt: kit.clock.now() }).where(eq(accountSuspensions.id, lock.id));
  marta = await acts.again(marta);
  const payload = { username: marta.username };
  await callConfirmed(kit, marta, { method: 'POST', url: '/api/account/delete', payload });
  await acts.pass(1);
  expect(await db.$count(payments, isMine)).toBe(1);
});

test('a month that costs more than was agreed to is asked for by hand; a larger plan that was paid for is agreed to', async () => {
  await keep();
  await kit.context.db.update(keptCards).set({ agreedAmount: 299n }).where(eq(keptCards.accountId, marta.user.id));
  expect((await readCard()).charge).toBeNull();
  await pass(31);
  expect(await listPayments()).toHaveLength(1);
  expect(await listKinds()).toContain('plan.due');
  marta = await signUp(kit);
  await acts.start(marta, 'basic');
  const { pageUrl } = (await agree('100')).json();
  await payWithCard(kit, pageUrl);
  await postAllReports(kit);
  const { paymentUrl = '' } = await acts.change(marta, 'premium');
  await acts.pay(paymentUrl);
  expect((await readCard()).charge?.amountMinor).toBe('300');
});

test('a bill of a day on which the month cost more is not charged above the sum that was agreed to', async () => {
  await keep();
  await pass(28);
  const plan = (await acts.billing(marta)).subscription?.id ?? '';
  const dearer = await kit.context.db
    .update(planBills)
    .set({ amount: 301n })
    .where(and(eq(planBills.subscriptionId, plan), eq(planBills.state, 'open')))
    .returning();
  expect(dearer).toHaveLength(1);
  expect((await readCard()).charge).toBeNull();
  await pass(4);
  expect(await listPayments()).toHaveLength(1);
});

test('a month that was asked for late is charged two days after its announcement, not before', async () => {
  await keep();
  const end = Date.parse((await acts.billing(marta)).subscription?.periodEnd ?? '');
  // The server was down for the days in which the month was to be announced.
  kit.clock.advance(end + DAY_MS / 2 - kit.clock.now().getTime());
  await advancePlans(kit.context);
  await pass(1);
  expect((await listPayments())[0]?.status).toBe('completed');
  expect(await listPayments()).toHaveLength(1);
  expect(await listKinds()).not.toContain('plan.pastDue');
  await pass(1);
  expect((await listPayments()).map(({ status }) => status)).toEqual(['completed', 'completed']);
});

test('a card whose report never came is asked for; one that nobody typed is forgotten', async () => {
  const { pageUrl } = (await agree()).json();
  await payWithCard(kit, pageUrl);
  expect((await readCard()).card).toBeNull();
  await askCards(kit.context);
  expect((await readCard()).card?.last4).toBe('4242');
  await remove();
  await askCards(kit.context);
  await agree();
  await acts.post(marta, 'cancel');
  await acts.pass(32);
  await askCards(kit.context);
  expect(await listRows()).toEqual([]);
});

test('a card that expires is told of once, a month before', async () => {
  await keep();
  await kit.context.db.update(gatewayPayments).set({ cardExpiresOn: kit.clock.now().toISOString().slice(0, 7) });
  expect(await announceExpiry(kit.context)).toBe(0);
  // The provider is asked before a person is told.
  const { clock, context } = kit;
  await context.db.update(keptCards).set({ expiresOn: clock.now().toISOString().slice(0, 7) });
  await announceExpiry(context);
  await announceExpiry(context);
  expect((await listKinds()).filter((kind) => kind === 'plan.cardExpires')).toHaveLength(1);
  expect((await readCard()).card?.isExpiring).toBe(true);
});

test('no card is kept without a plan that is paid and goes on', async () => {
  const other = await signUp(kit);
  const ask = () => acts.post(other, 'card', { amountMinor: '300' });
  expect((await ask()).json().code).toBe('plan.none');
  await acts.post(other, 'subscribe', { planId: 'premium' });
  expect((await ask()).json().code).toBe('plan.cardUnavailable');
  const gifted = await signUp(kit);
  await grantPlan(kit.context, { accountId: gifted.user.id, planId: 'premium', months: 1 });
  const refused = await acts.post(gifted, 'card', { amountMinor: '300' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'plan.cardUnavailable']);
});

test('an export holds the card as it is shown, and the provider forgets it when the account goes', async () => {
  await keep();
  const [row] = await listRows();
  const payload = { username: marta.username };
  const exported = await acts.billing(marta);
  expect((exported satisfies Billing).planCard.card).toMatchObject({ last4: '4242' });
  await callConfirmed(kit, marta, { method: 'POST', url: '/api/account/delete', payload });
  kit.clock.advance(DELETION_GRACE_DAYS * DAY_MS);
  await destroyDueAccounts(kit.context);
  await askCards(kit.context);
  expect(await kit.context.db.select().from(keptCards).where(isNull(keptCards.accountId))).toEqual([]);
  const kept = eq(gatewayPayments.merchantRef, row?.id ?? '');
  expect(await kit.context.db.select().from(gatewayPayments).where(kept)).toMatchObject([{ state: 'canceled' }]);
});
