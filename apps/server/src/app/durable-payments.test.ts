import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '../db/tables/money/payments.ts';
import { openStripeServer } from '../test-kit/outside/stripe-server.ts';
import { insertPayment } from '../test-kit/payment-person.ts';
import { signUp } from '../test-kit/people.ts';
import { openTestApp } from '../test-kit/test-app.ts';
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
