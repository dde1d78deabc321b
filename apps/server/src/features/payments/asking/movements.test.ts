import { HOUR_MS } from '@repo/contract/durations';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { openPaypalServer, type PaypalServer } from '@repo/dev-env/outside/paypal-server';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ledgerAccounts } from '../../../db/tables/ledger.ts';
import { readExpectedPayouts } from '../payouts/expected-payouts.ts';
import { readMovements } from './read-movements.ts';

let paypal: PaypalServer;
let stripe: StripeServer;
let kit: TestApp;
beforeAll(async () => {
  [paypal, stripe] = [await openPaypalServer(), await openStripeServer()];
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config, paypal: paypal.config });
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(async () => {
  await kit.close();
  await Promise.all([paypal.close(), stripe.close()]);
});

const readBalance = async (code: string): Promise<bigint> => {
  const [row] = await kit.context.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code));
  return row === undefined ? 0n : row.debitsPosted - row.creditsPosted;
};

const secondsNow = (): number => Math.floor(kit.clock.now().getTime() / 1000);

function moveAtStripe(id: string, more: object): void {
  const moved = { object: 'balance_transaction', currency: 'eur', fee: 0, source: null, created: secondsNow() };
  stripe.objects.set(id, { ...moved, ...more, id });
}

function moveAtPaypal(id: string, code: string, more: object): void {
  paypal.movements.push({
    transaction_id: id,
    transaction_event_code: code,
    transaction_initiation_date: kit.clock.now().toISOString(),
    transaction_status: 'S',
    ...more,
  });
}

const euros = (value: string) => ({ currency_code: 'EUR', value });

test('fees, exchanges and withdrawals are booked from the lists of both providers, once', async () => {
  const source = { id: 'ch_1', object: 'charge', amount: 1000, currency: 'usd' };
  moveAtStripe('txn_1', { amount: 920, fee: 52, reporting_category: 'charge', source });
  moveAtStripe('txn_2', { amount: -999, fee: 1500, reporting_category: 'dispute', source: 'du_1' });
  moveAtStripe('txn_3', { amount: 999, fee: -1500, reporting_category: 'dispute_reversal', source: 'du_1' });
  moveAtStripe('txn_4', { amount: -200, reporting_category: 'fee' });
  moveAtStripe('txn_5', { amount: 77, currency: 'jpy', reporting_category: 'charge' });
  moveAtPaypal('PP1', 'T0006', { transaction_amount: euros('9.99'), fee_amount: euros('-0.69') });
  moveAtPaypal('PP2', 'T0400', { transaction_amount: euros('-5.00') });
  moveAtPaypal('PP3', 'T0006', { transaction_amount: euros('1.00'), transaction_status: 'P' });
  expect(await readMovements(kit.context)).toBe(6);
  kit.clock.advance(2 * HOUR_MS);
  expect(await readMovements(kit.context)).toBe(0);
  expect(await readBalance('expense:fees:stripe:EUR')).toBe(252n);
  expect([await readBalance('psp:stripe:USD'), await readBalance('psp:stripe:EUR')]).toEqual([-1000n, 920n - 252n]);
  expect([await readBalance('fx:USD:EUR:USD'), await readBalance('fx:USD:EUR:EUR')]).toEqual([1000n, -920n]);
  expect(await readBalance('expense:fees:paypal:EUR')).toBe(69n);
  expect([await readBalance('psp:paypal:EUR'), await readBalance('payout:paypal:EUR')]).toEqual([-569n, 500n]);
  const [payout] = await readExpectedPayouts(kit.context.db, { currency: 'EUR', amount: 500n });
  expect(payout).toMatchObject({ provider: 'paypal', providerRef: 'PP2', state: 'paid' });
});

test('a provider that does not answer is read again from the same time', async () => {
  kit.clock.advance(2 * HOUR_MS);
  moveAtStripe('txn_6', { amount: -100, reporting_category: 'fee' });
  stripe.failing = { status: 500, left: 1 };
  expect(await readMovements(kit.context)).toBe(0);
  kit.clock.advance(2 * HOUR_MS);
  expect(await readMovements(kit.context)).toBe(1);
});
