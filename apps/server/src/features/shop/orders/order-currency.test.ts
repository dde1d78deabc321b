// @databases both
import type { CharityPool } from '@repo/contract/charity/charity';
import type { Invoice } from '@repo/contract/invoices/invoices';
import { dayInRome } from '@repo/contract/payments/working-days';
import type { Order } from '@repo/contract/shop/orders';
import { PRODUCTS } from '@repo/contract/shop/products';
import { openBankDesk } from '@repo/dev-env/money/bank/bank-desk';
import { payWithCard, postAllReports, readPayment, startPaying } from '@repo/dev-env/money/payment-person';
import {
  add,
  KEYCHAIN,
  payFor,
  place,
  prepare,
  readCartAs,
  readOrderAs,
  signUpShopper,
} from '@repo/dev-env/money/shop-person';
import { callAs, type Owner } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../../db/tables/audit.ts';
import { orders } from '../../../db/tables/money/shop.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';
import { setEuroRate } from '../../money/euro-exchange.ts';
import { recoverAttempts } from '../../payments/attempts.ts';
import { readCredit } from '../../payments/credit.ts';

let kit: TestApp;
let creator: Person;
let marta: Owner;
let glyphId: string;
const { prices } = PRODUCTS['metal-keychain'];
const listed = { ...prices };
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
  // Another number in each list, so that a sum of the wrong one is noticed.
  Object.assign(prices, { USD: 2199n });
});
beforeEach(async () => {
  ({ owner: marta, glyphId } = await signUpShopper(kit));
});
afterEach(async () => {
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});
afterAll(async () => {
  Object.assign(prices, listed);
  await kit.close();
});

const choose = (currency: string, person: Person = marta) =>
  callAs(kit, person, 'PUT', '/api/payment/currency', { currency });
const readChosen = async (person: Person = marta) =>
  (await callAs(kit, person, 'GET', '/api/payment/currency')).json().currency;
const addIn = (currency: string) =>
  callAs(kit, marta, 'POST', '/api/shop/cart/lines', {
    ...KEYCHAIN,
    ...{ customization: { qrCodeId: glyphId, text: '' }, currency },
  });
const countOrders = () => kit.context.db.$count(orders, eq(orders.accountId, marta.user.id));

async function order(currency: string): Promise<Order> {
  await choose(currency);
  if ((await readCartAs(kit, marta)).count === 0) await add(kit, marta, glyphId);
  const placed = (await place(kit, marta)).json<Order>();
  await prepare(kit, marta, placed);
  return placed;
}

async function start(placed: Order, method: string): Promise<string> {
  const answer = await payFor(kit, marta, placed, method);
  expect(answer.statusCode, answer.body).toBe(200);
  return (await readOrderAs(kit, marta, placed.id)).paymentId ?? '';
}

const readPapers = async (paymentId: string) =>
  (await callAs(kit, marta, 'GET', `/api/payment/payments/${paymentId}/invoices`)).json<Invoice[]>();
const readSold = async (currency: string) => {
  const { pools } = (await kit.app.inject({ url: '/api/charity/summary' })).json<{ pools: CharityPool[] }>();
  return BigInt(pools.find((one) => one.currency === currency)?.soldMinor ?? '0');
};

test('prices are in euros until another currency is chosen, once for all devices and for nobody else', async () => {
  const other = await signUp(kit);
  expect(await readChosen()).toBeNull();
  await add(kit, marta, glyphId);
  expect(await readCartAs(kit, marta)).toMatchObject({
    ...{ currency: 'EUR', isCurrencyChosen: false, subtotalMinor: '1999' },
  });
  expect((await choose('USD')).json()).toEqual({ currency: 'USD' });
  const cart = await readCartAs(kit, marta);
  expect(cart).toMatchObject({ currency: 'USD', isCurrencyChosen: true, subtotalMinor: '2199' });
  expect(cart.lines).toMatchObject([{ unitMinor: '2199', totalMinor: '2199' }]);
  expect((await choose('GBP')).json().code).toBe('request.invalid');
  await choose('USD');
  const isChoice = and(eq(auditLeaves.subjectId, marta.user.id), eq(auditLeaves.act, 'preference.changed'));
  expect(await kit.context.db.$count(auditLeaves, isChoice)).toBe(1);
  expect([await readChosen(), await readChosen(other)]).toEqual(['USD', null]);
});

test('the currency of the price that was shown is kept with the first piece, and no later one changes it', async () => {
  expect((await addIn('USD')).json()).toMatchObject({ currency: 'USD', isCurrencyChosen: true, subtotalMinor: '2199' });
  expect((await addIn('EUR')).json()).toMatchObject({ currency: 'USD', subtotalMinor: '4398' });
  expect(await readChosen()).toBe('USD');
});

test('a total that was seen in the other currency is refused with both sums, and nothing is ordered', async () => {
  await addIn('USD');
  const { version: cartVersion } = await readCartAs(kit, marta);
  await choose('EUR');
  const seen = { cartVersion, totalMinor: '2689', currency: 'USD' };
  expect((await place(kit, marta, seen)).json()).toMatchObject({
    code: 'order.otherCurrency',
    params: { currency: 'EUR', total: '24.89 EUR', seen: '26.89 USD' },
  });
  // The number of one list in the currency of the other.
  expect((await place(kit, marta, { totalMinor: '2689' })).json().code).toBe('order.changed');
  expect(await countOrders()).toBe(0);
  expect((await place(kit, marta)).json()).toMatchObject({ currency: 'EUR', totalMinor: '2489' });
});

test('an order keeps its currency whatever is chosen afterwards, and the next one has the new one', async () => {
  const placed = await order('USD');
  expect(placed).toMatchObject({ currency: 'USD', totalMinor: '2689', euroTotalMinor: '2489' });
  await choose('EUR');
  expect(await readOrderAs(kit, marta, placed.id)).toMatchObject({ currency: 'USD', totalMinor: '2689' });
  expect((await place(kit, marta)).json()).toMatchObject({ currency: 'EUR', totalMinor: '2489' });
});

test.each([
  ['EUR', '2489', '1999'],
  ['USD', '2689', '2199'],
] as const)('paid and refunded in %s, payment, papers and charity have its cents', async (currency, total, sold) => {
  const before = await readSold(currency);
  const placed = await order(currency);
  const paymentId = await start(placed, 'card');
  const { paymentUrl } = (await payFor(kit, marta, placed)).json();
  await payWithCard(kit, paymentUrl);
  await postAllReports(kit);
  expect(await readPayment(kit, marta, paymentId)).toMatchObject({ status: 'completed', currency, amountMinor: total });
  expect(await readSold(currency)).toBe(before + BigInt(sold));
  await callAs(kit, marta, 'POST', `/api/shop/orders/${placed.id}/cancel`, {});
  await recoverAttempts(kit.context);
  await postAllReports(kit);
  expect(await readOrderAs(kit, marta, placed.id)).toMatchObject({ currency, refundedMinor: total });
  expect((await readPapers(paymentId)).map(({ paper }) => paper)).toMatchObject([
    { kind: 'invoice', currency, totalMinor: total, charityBaseMinor: sold },
    { kind: 'creditNote', currency, totalMinor: total },
  ]);
  expect(await readSold(currency)).toBe(before);
});

test('what is paid in dollars has its euros on the papers, at the rate of its day, or says that none is known', async () => {
  const buy = async (): Promise<{ id: string; paymentId: string }> => {
    const placed = await order('USD');
    const paymentId = await start(placed, 'card');
    await payWithCard(kit, (await payFor(kit, marta, placed)).json().paymentUrl);
    await postAllReports(kit);
    return { id: placed.id, paymentId };
  };
  const readEuros = async ({ paymentId }: { paymentId: string }) =>
    (await readPapers(paymentId)).map(({ paper }) => paper?.euro);
  expect(await readEuros(await buy())).toEqual([null]);
  const set = (dollars: string) =>
    setEuroRate(kit.context, { day: dayInRome(kit.clock.now()), dollars, byId: creator.user.id });
  const rate = await set('1.0845');
  const bought = await buy();
  // 26.89 / 1.0845, and 22% within.
  const euros = { ...rate, totalMinor: '2479', taxMinor: '447' };
  expect(await readEuros(bought)).toEqual([euros]);
  await set('1.2000');
  await callAs(kit, marta, 'POST', `/api/shop/orders/${bought.id}/cancel`, {});
  await recoverAttempts(kit.context);
  await postAllReports(kit);
  expect(await readEuros(bought)).toEqual([euros, euros]);
});

test('a transfer for an order in dollars is asked in euros by the list, and its invoice has both', async () => {
  const placed = await order('USD');
  const paymentId = await start(placed, 'bank_transfer');
  const { nextAction } = await readPayment(kit, marta, paymentId);
  expect(nextAction).toMatchObject({ type: 'bank_details', currency: 'EUR', amountMinor: '2489' });
  const reference = nextAction?.type === 'bank_details' ? nextAction.reference : '';
  await openBankDesk(kit, creator).arrive('24.89', { text: reference });
  expect(await readOrderAs(kit, marta, placed.id)).toMatchObject({ status: 'paid', currency: 'USD' });
  expect((await readPapers(paymentId))[0]?.paper).toMatchObject({
    ...{ currency: 'USD', totalMinor: '2689', euroMinor: '2489' },
    // 22% within what came in euros.
    euroTaxMinor: '449',
  });
});

test('credit in euros pays an order in dollars at its price in euros; credit in dollars pays none in euros', async () => {
  const topUp = async (currency: string, amount: number) => {
    const { page } = await startPaying(kit, marta, { feeType: 'wallet_topup', amount, currency });
    await payWithCard(kit, page);
    await postAllReports(kit);
  };
  await topUp('USD', 30);
  const inEuros = await order('EUR');
  expect((await payFor(kit, marta, inEuros, 'account_credit')).json().code).toBe('payment.notEnoughCredit');
  await topUp('EUR', 25);
  await callAs(kit, marta, 'POST', `/api/shop/orders/${inEuros.id}/cancel`, {});
  // Enough of the same currency goes first.
  await start(await order('USD'), 'account_credit');
  expect(await readCredit(kit.context.db, marta.user.id)).toEqual({ USD: 311n, EUR: 2500n });
  await start(await order('USD'), 'account_credit');
  expect(await readCredit(kit.context.db, marta.user.id)).toEqual({ USD: 311n, EUR: 11n });
});

test('while the currency is changed again and again, an order has one list through and through', async () => {
  await addIn('USD');
  const { version: cartVersion } = await readCartAs(kit, marta);
  const sent = [
    { cartVersion, totalMinor: '2689', currency: 'USD' },
    { cartVersion, totalMinor: '2489', currency: 'EUR' },
  ];
  const answers = await Promise.all(
    ['EUR', 'USD', 'EUR', 'USD'].flatMap((currency, at) => [choose(currency), place(kit, marta, sent[at % 2])]),
  );
  const failed = answers.filter(({ statusCode }) => statusCode >= 400).map((answer) => answer.json().code);
  expect(failed.filter((code) => code !== 'order.otherCurrency')).toEqual([]);
  const rows = await kit.context.db.select().from(orders).where(eq(orders.accountId, marta.user.id));
  for (const { currency, subtotal, otherTotal } of rows) {
    expect([subtotal, otherTotal]).toEqual(currency === 'EUR' ? [1999n, 2689n] : [2199n, 2489n]);
  }
});
