import { COUNTED_VARIANTS } from '@repo/contract/shop/products';
import { openWallet } from '@repo/dev-env/ledger/wallet-person';
import { insertPayment } from '@repo/dev-env/money/payment-person';
import { openStripeServer } from '@repo/dev-env/outside/stripe-server';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PaymentsMode } from '../config/payments/payments-mode.ts';
import { moneyMode } from '../core/money-mode.ts';
import { payments } from '../db/tables/money/payments.ts';
import { shopStock } from '../db/tables/money/shop.ts';
import { readStock } from '../features/shop/stock.ts';
import { readHeldMoney } from './held-money.ts';
import { openContext } from './open-context.ts';

test('live payments refuse a database that does not wait for the disk, before anything is written', async () => {
  const stripe = await openStripeServer();
  const kit = await openTestApp();
  const { database, context, clock } = kit;
  const config = { ...context.config, paymentsMode: 'live' as const, stripe: stripe.config };
  const log = context.log;
  // Test databases run without fsync, as the embedded one always does.
  await expect(openContext(config, { database, clock, log })).rejects.toThrow(
    'PAYMENTS_MODE=live needs a database with fsync=on',
  );
  await kit.close();
  await stripe.close();
});

test('a database holds test money or real money, never both', async () => {
  const kit = await openTestApp();
  const { database, context, clock } = kit;
  const id = await insertPayment(kit, await signUp(kit));
  await context.db.update(payments).set({ isTest: false }).where(eq(payments.id, id));
  const open = () => openContext(context.config, { database, clock, log: context.log });
  // Real, but nothing was captured yet.
  await open();
  await context.db.update(payments).set({ captured: 199n, state: 'succeeded' }).where(eq(payments.id, id));
  await expect(open()).rejects.toThrow('PAYMENTS_MODE must be live: this database holds real payments.');
  await kit.close();
});

test('without payments set up either kind may be there, and the public sums say which it is', async () => {
  const kit = await openTestApp();
  const { database, context, clock } = kit;
  const open = (paymentsMode: PaymentsMode) =>
    openContext({ ...context.config, paymentsMode }, { database, clock, log: context.log });
  expect(moneyMode(await open('none'))).toBe('none');
  const id = await insertPayment(kit, await signUp(kit));
  await context.db.update(payments).set({ captured: 199n, state: 'succeeded' }).where(eq(payments.id, id));
  expect(moneyMode(await open('none'))).toBe('sandbox');
  await context.db.update(payments).set({ isTest: false }).where(eq(payments.id, id));
  expect(moneyMode(await open('none'))).toBe('live');
  await kit.close();
});

test('units of the faucet and an invented shelf do not become real', async () => {
  const kit = await openTestApp();
  const { db } = kit.context;
  await readStock(kit.context);
  await db.update(shopStock).set({ held: 3 });
  await readHeldMoney(db, 'live');
  expect((await db.select().from(shopStock)).map(({ onHand }) => onHand)).toEqual(COUNTED_VARIANTS.map(() => 3));
  await db.update(shopStock).set({ onHand: 9 });
  await readHeldMoney(db, 'live');
  expect((await db.select().from(shopStock)).map(({ onHand }) => onHand)).toEqual(COUNTED_VARIANTS.map(() => 9));
  await openWallet(kit, await signUp(kit), { isFunded: true });
  await expect(readHeldMoney(db, 'live')).rejects.toThrow('needs a database without test payments');
  expect(await readHeldMoney(db, 'none')).toBe('sandbox');
  await kit.close();
});
