import { expect, test } from 'vitest';
import { openStripeServer } from '../test-kit/outside/stripe-server.ts';
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
