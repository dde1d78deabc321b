import { HOUR_MS } from '@repo/contract/durations';
import { BusyMonths } from '@repo/dev-env/money/busy-months';
import { drawMonthStatement } from '@repo/dev-env/money/drawn-months';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { openPaypalServer, type PaypalServer } from '@repo/dev-env/outside/paypal-server';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../../core/context.ts';
import { newId } from '../../../../db/new-id.ts';
import { bookMoney, income, psp } from '../../../money/book-money.ts';
import { buildCreditAccount } from '../../../money/left-credit.ts';
import { importStatement } from '../import-statement.ts';
import { closeMonth } from './close-month.ts';
import { spanMonth } from './month-span.ts';
import { digestReading, reconcile } from './read-month.ts';
import { storeBalances } from './store-balances.ts';

let paypal: PaypalServer;
let stripe: StripeServer;
let kit: TestApp;
beforeAll(async () => {
  [paypal, stripe] = [await openPaypalServer(), await openStripeServer()];
  kit = await openTestApp({
    ...{ paymentsMode: 'stripe-test', stripe: stripe.config, paypal: paypal.config },
    bankAccount: { beneficiary: 'Operator', iban: 'DE89370400440532013000', bic: null },
  });
});
afterAll(async () => {
  await kit.close();
  await Promise.all([paypal.close(), stripe.close()]);
});

const readMonth = (context: Context, month: string) => reconcile(context.db, context, month);
const differences = async (month: string) =>
  (await readMonth(kit.context, month)).rows.map(
    ({ account, currency, differenceMinor }) => `${account} ${currency} ${differenceMinor}`,
  );

const seed = 20_261_128;

test('random months end with difference 0 in each row, and close one after the other', async () => {
  const creator = await signUpReviewer(kit, 'creator');
  const marta = await signUp(kit);
  const life = new BusyMonths({ kit, stripe, paypal, marta, creatorId: creator.user.id }, seed);
  for (const month of ['2026-11', '2026-12', '2027-01']) {
    await life.liveUntil(spanMonth(month).end);
    kit.clock.advance(HOUR_MS);
    await storeBalances(kit.context);
    const reading = await readMonth(kit.context, month);
    expect({ seed, month, rows: reading.rows.filter(({ differenceMinor }) => differenceMinor !== '0') }).toEqual({
      ...{ seed, month, rows: [] },
    });
    expect(reading.agrees).toBe(true);
    const digest = digestReading(reading);
    const closed = await closeMonth(kit.context, { month, digest, reason: undefined, byId: creator.user.id });
    expect(closed).toMatchObject({ state: 'closed' });
  }
  expect(await brokenBalance(kit)).toBeNull();
  const { rows } = await readMonth(kit.context, '2027-01');
  const moved = rows.filter(({ inMinor, oursMinor }) => inMinor !== '0' || oursMinor !== '0');
  expect(moved.map(({ account }) => account).toSorted()).toEqual(expect.arrayContaining(['bank', 'stripe']));
});

test('a booking without a movement, one of credit that no list has, and a line that the bank left out are each named', async () => {
  const { db, clock } = kit.context;
  const book = (legs: Parameters<typeof bookMoney>[1]['legs']) =>
    db.transaction((tx) => bookMoney(tx, { kind: 'credit', about: newId(), at: clock.now(), legs }));
  await book([{ debit: psp('psp:stripe', 'EUR'), credit: income('revenue:service', 'EUR'), amount: 1_234n }]);
  const { user } = await signUp(kit);
  await book([{ debit: psp('psp:paypal', 'EUR'), credit: buildCreditAccount(user.id, 'EUR'), amount: 55n }]);
  const [bank] = (await readMonth(kit.context, '2027-01')).rows;
  const opening = Number(bank?.theirsMinor);
  // Its closing has a line of 70.00 that it does not list.
  const told = { id: 'R-short', from: '2027-02-01', to: '2027-02-28', opening, closing: opening + 7_500 };
  const xml = drawMonthStatement(told, [{ side: 'in', day: '2027-02-03', minor: 500, text: 'listed' }]);
  await importStatement(kit.context, { xml, byId: user.id });
  kit.clock.advance(spanMonth('2027-02').end.getTime() + HOUR_MS - clock.now().getTime());
  await storeBalances(kit.context);
  expect((await differences('2027-02')).toSorted()).toEqual(
    ['bank EUR -7000', 'credit EUR 55', 'paypal EUR 55', 'stripe EUR 1234'].toSorted(),
  );
  const { differing } = await readMonth(kit.context, '2027-02');
  const found = differing.map(({ account, kind, amountMinor }) => `${account} ${kind} ${amountMinor}`);
  expect(found).toContain('stripe noLine 1234');
  expect(found).toContain('paypal noLine 55');
  expect(found).toContain('credit noLine 55');
  expect(found).toContain('bank doesNotAddUp -7000');
});
