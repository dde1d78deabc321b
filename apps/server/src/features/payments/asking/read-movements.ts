import { DAY_MS, HOUR_MS, MINUTE_MS } from '@house/contract/durations';
import type { Context } from '../../../http/context.ts';
import { type PaymentProvider, ProviderError } from '../../../outside/payments/payment-provider.ts';
import { takeMovement } from '../payouts/take-movement.ts';
import { claimReading, finishReading, type Reading } from './claim-reading.ts';

export const MOVEMENTS_EVERY_MS: number = 5 * MINUTE_MS;
const PAUSE_MS: number = HOUR_MS;
const FIRST_SINCE_MS: number = DAY_MS;
/** PayPal lists a transaction hours after it happened. */
const OVERLAP_MS: number = DAY_MS;
const WINDOW_MS: number = 3 * DAY_MS;

/** The job: books what providers kept, exchanged and paid out, as their lists of movements have it. Returns how many were new. */
export async function readMovements(context: Context): Promise<number> {
  let taken = 0;
  for (const provider of context.payments.providers.values()) {
    const firstSince = new Date(context.clock.now().getTime() - FIRST_SINCE_MS);
    const reading = await claimReading(context, { provider: provider.id, what: 'movements', firstSince });
    if (reading !== null) taken += await readOf(context, provider, reading);
  }
  return taken;
}

async function readOf(context: Context, provider: PaymentProvider, reading: Reading): Promise<number> {
  const now = context.clock.now();
  const since = new Date(reading.readUntil.getTime() - OVERLAP_MS);
  const until = new Date(Math.min(now.getTime(), since.getTime() + WINDOW_MS));
  const dueAt = new Date(now.getTime() + PAUSE_MS);
  let taken = 0;
  try {
    for (const found of await provider.listMovements({ since, until })) {
      const isNew = await context.db.transaction((tx) => takeMovement(tx, context, { provider: provider.id, found }));
      if (isNew) taken += 1;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ provider: provider.id, code: error.code }, 'the movements of a provider could not be read');
    await finishReading(context, reading, { readUntil: reading.readUntil, dueAt });
    return taken;
  }
  // A server that was off for long catches up window by window.
  await finishReading(context, reading, { readUntil: until, dueAt: until < now ? now : dueAt });
  return taken;
}
