// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { Invoice } from '@repo/contract/invoices/invoices';
import type { Payment } from '@repo/contract/payments/payments';
import { PLAN_PRICES } from '@repo/contract/plans/plan-prices';
import { PLAN_IDS, type Plan } from '@repo/contract/plans/plans';
import { CURRENCIES, type Currency } from '@repo/contract/rules/money';
import { brokenBalance, readPayment } from '@repo/dev-env/money/payment-person';
import { openPlanActs } from '@repo/dev-env/money/plan-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

// A plan has the price of the list of its currency, from its first payment to its last paper.

let kit: TestApp;
let acts: ReturnType<typeof openPlanActs>;
let marta: Person;
const { basic, premium, small, medium } = PLAN_PRICES;
const LISTS = [basic, premium, small, medium] as const;
const known = LISTS.map((one) => ({ ...one }));
beforeAll(async () => {
  kit = await openTestApp();
  acts = openPlanActs(kit);
  // Another number in each list, so that a sum of the wrong one is noticed.
  for (const list of LISTS) Object.assign(list, { USD: 2n * list.EUR + 1n });
});
beforeEach(async () => {
  marta = await signUp(kit);
  await confirmAddress(kit, marta);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  for (const [at, list] of LISTS.entries()) Object.assign(list, known[at]);
  await kit.close();
});

const choose = (currency: Currency, person = marta) =>
  callAs(kit, person, 'PUT', '/api/payment/currency', { currency });
const listPayments = async () => (await callAs(kit, marta, 'GET', '/api/payment/history?limit=20')).json<Payment[]>();

async function pass(days: number): Promise<void> {
  await acts.pass(days);
  marta = await acts.again(marta);
}

/** To two days before the end of the month, when the next one is asked for. */
async function passToBill(): Promise<void> {
  const end = Date.parse((await acts.billing(marta)).subscription?.periodEnd ?? '');
  await pass(Math.floor((end - kit.clock.now().getTime()) / DAY_MS) - 2);
}

/** As one line each: a letter breaks its own. */
const readLetters = async () =>
  (await readMailsTo(kit, marta.user.email)).map(({ headers, text }) => ({
    subject: headers.subject ?? '',
    text: text.replaceAll(/\s+/g, ' '),
  }));

const readInvoice = async (paymentId: string) =>
  (await callAs(kit, marta, 'GET', `/api/payment/payments/${paymentId}/invoices`)).json<Invoice[]>()[0];

test('each plan has a price in both lists, euros first, and a larger one costs more in each of them', async () => {
  const plans = (await callAs(kit, marta, 'GET', '/api/billing/plans')).json<Plan[]>();
  expect(plans.map(({ id, prices }) => [id, prices])).toEqual(
    PLAN_IDS.map((id) => [
      id,
      ['EUR', 'USD'].map((currency) => ({
        currency,
        amountMinor: PLAN_PRICES[id][currency === 'EUR' ? 'EUR' : 'USD'].toString(),
      })),
    ]),
  );
  for (const currency of CURRENCIES) {
    expect(PLAN_PRICES.hospital[currency]).toBe(0n);
    const sizes = ['small', 'medium', 'large', 'enterprise'] as const;
    const sums = sizes.map((id) => PLAN_PRICES[id][currency]);
    expect(sums).toEqual(sums.toSorted((one, other) => Number(one - other)));
    expect(PLAN_PRICES.basic[currency]).toBeLessThan(PLAN_PRICES.premium[currency]);
  }
});

test.each([
  ['EUR', '300', '€3.00'],
  ['USD', '601', '$6.01'],
] as const)(
  'a plan that began in %s is billed, renewed and invoiced in it, and the letter says its sum',
  async (currency, month, said) => {
    await acts.start(marta, 'premium', currency);
    await passToBill();
    const { bill, subscription } = await acts.billing(marta);
    expect([subscription?.currency, bill?.amountMinor, bill?.currency]).toEqual([currency, month, currency]);
    expect((await readLetters()).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining(`Go on for ${said}?`),
    );
    await acts.pay((await acts.post(marta, 'pay')).json().paymentUrl);
    const paid = await listPayments();
    expect(paid.map((one) => [one.amountMinor, one.currency])).toEqual([
      [month, currency],
      [month, currency],
    ]);
    for (const { id } of paid) {
      expect((await readInvoice(id))?.paper).toMatchObject({ currency, totalMinor: month, charityBaseMinor: month });
    }
  },
);

test('whoever chooses another currency keeps that of the plan, and is told before the next payment', async () => {
  await acts.start(marta, 'premium', 'USD');
  await choose('USD');
  await passToBill();
  const sentence = 'Your plan stays in dollars, as it began, although you now read prices in euros.';
  const findTold = async () => (await readLetters()).filter(({ text }) => text.includes(sentence));
  expect((await readLetters()).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Go on for $6.01'),
  );
  expect(await findTold()).toEqual([]);
  await acts.pay((await acts.post(marta, 'pay')).json().paymentUrl);
  await choose('EUR');
  await passToBill();
  expect((await acts.billing(marta)).bill).toMatchObject({ amountMinor: '601', currency: 'USD' });
  expect((await findTold()).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Your Premium plan ends on .* Go on for \$6\.01\?$/),
  );
});

test('to change the currency, the plan is ended and chosen again: the new one has the other list', async () => {
  await acts.start(marta, 'premium', 'USD');
  await acts.post(marta, 'cancel');
  await pass(32);
  expect((await acts.billing(marta)).subscription).toBeNull();
  await choose('EUR');
  await acts.start(marta, 'premium');
  expect((await acts.billing(marta)).subscription?.currency).toBe('EUR');
  expect((await listPayments())[0]).toMatchObject({ amountMinor: '300', currency: 'EUR' });
});

test('seats that are added in the middle of a month cost their part of the list of the plan, by a transfer that of the other', async () => {
  const clinic = await signUpInstitution(kit);
  await acts.start(clinic, 'small', 'USD');
  kit.clock.advance(10 * DAY_MS);
  const who = await acts.again(clinic);
  const { preview } = await acts.change(who, 'medium');
  const { subscription } = await acts.billing(who);
  const [start, end] = [Date.parse(subscription?.periodStart ?? ''), Date.parse(subscription?.periodEnd ?? '')];
  const share = (end - Date.parse(preview.at)) / (end - start);
  const near = (sum: bigint, of: number) => expect(Math.abs(Number(sum) - of)).toBeLessThanOrEqual(1);
  expect(preview).toMatchObject({ takesEffect: 'now', currency: 'USD' });
  near(BigInt(preview.totalMinor), Number(medium.USD - small.USD) * share);
  const again = (await acts.post(who, 'pay', { paymentMethod: 'bank_transfer' })).json<{ paymentUrl: string }>();
  const paymentId = new URL(again.paymentUrl, kit.context.config.publicUrl.origin).searchParams.get('payment') ?? '';
  const { nextAction } = await readPayment(kit, who, paymentId);
  if (nextAction?.type !== 'bank_details') throw new Error('No bank transfer is waited for.');
  near(BigInt(nextAction.amountMinor), Number(medium.EUR - small.EUR) * share);
  // What the page says of credit in euros is that sum too.
  expect([preview.euroMinor, (await acts.billing(who)).bill?.euroMinor]).toEqual(Array(2).fill(nextAction.amountMinor));
});
