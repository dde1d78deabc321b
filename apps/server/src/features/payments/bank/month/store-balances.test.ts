import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { openPaypalServer, type PaypalServer } from '@repo/dev-env/outside/paypal-server';
import { openStripeServer, type StripeServer } from '@repo/dev-env/outside/stripe-server';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerBalances } from '../../../../db/tables/money/bank-months.ts';
import { readMovements } from '../../asking/read-movements.ts';
import { reconcile } from './read-month.ts';
import { storeBalances } from './store-balances.ts';

let paypal: PaypalServer;
let stripe: StripeServer;
let kit: TestApp;
beforeAll(async () => {
  [paypal, stripe] = [await openPaypalServer(), await openStripeServer()];
  kit = await openTestApp({ paymentsMode: 'stripe-test', stripe: stripe.config, paypal: paypal.config });
});
afterAll(async () => {
  await kit.close();
  await Promise.all([paypal.close(), stripe.close()]);
});

function moveAtStripe(id: string, net: number, fee = 0): void {
  const created = Math.floor(kit.clock.now().getTime() / 1000);
  const moved = { object: 'balance_transaction', currency: 'eur', reporting_category: 'fee', source: null };
  stripe.objects.set(id, { ...moved, id, created, amount: net + fee, fee, net });
}

function moveAtPaypal(id: string, value: string): void {
  paypal.movements.push({
    ...{ transaction_id: id, transaction_event_code: 'T0107', transaction_status: 'S' },
    transaction_initiation_date: kit.clock.now().toISOString(),
    transaction_amount: { currency_code: 'EUR', value },
  });
}

async function saidBy(provider: 'stripe' | 'paypal') {
  const [row] = await kit.context.db.select().from(providerBalances).where(eq(providerBalances.provider, provider));
  return { held: row?.held, failure: row?.failure };
}

test('what both held at the end of a month is kept, also when it is asked days later and money has moved since', async () => {
  moveAtStripe('txn_1', -300);
  moveAtPaypal('PP1', '-2.50');
  await readMovements(kit.context);
  expect(await storeBalances(kit.context)).toBe(0);
  kit.clock.advance(10 * DAY_MS);
  moveAtStripe('txn_2', -4_000);
  moveAtPaypal('PP2', '-70.00');
  stripe.failing = { status: 500, left: 1 };
  paypal.refreshedAt = new Date('2026-11-30T22:00:00Z');
  expect(await storeBalances(kit.context)).toBe(0);
  expect(await saidBy('stripe')).toEqual({ held: null, failure: 'unreachable' });
  expect(await saidBy('paypal')).toEqual({ held: null, failure: 'notYet' });
  const rows = (await reconcile(kit.context.db, kit.context, '2026-11')).rows;
  expect(rows.map(({ account, theirsMinor, missing }) => [account, theirsMinor, missing])).toContainEqual([
    'stripe',
    null,
    'noAnswer',
  ]);
  expect(rows.map(({ account, missing }) => [account, missing])).toContainEqual(['paypal', 'notYet']);
  // It is not asked again at once.
  kit.clock.advance(MINUTE_MS);
  expect(await storeBalances(kit.context)).toBe(0);
  kit.clock.advance(HOUR_MS);
  paypal.refreshedAt = kit.clock.now();
  // Money moves between two answers: only what did not change in between is told.
  stripe.moving = 1;
  expect(await storeBalances(kit.context)).toBe(2);
  expect(await saidBy('stripe')).toEqual({ held: { EUR: '-300' }, failure: null });
  expect(await saidBy('paypal')).toEqual({ held: { EUR: '-250' }, failure: null });
  const now = (await reconcile(kit.context.db, kit.context, '2026-11')).rows;
  expect(now.filter(({ account }) => account !== 'bank').map(({ differenceMinor }) => differenceMinor)).toEqual([
    '0',
    '0',
  ]);
  expect(await storeBalances(kit.context)).toBe(0);
});

test('two nodes ask once, and a balance that never stands still is no balance', async () => {
  kit.clock.advance(31 * DAY_MS);
  paypal.refreshedAt = kit.clock.now();
  const both = await Promise.all([storeBalances(kit.context), storeBalances(kit.context)]);
  expect(both[0] + both[1]).toBe(2);
  stripe.moving = 20;
  await expect(kit.context.payments.providers.get('stripe')?.readBalance(kit.clock.now())).rejects.toThrow(
    'unreachable',
  );
});
