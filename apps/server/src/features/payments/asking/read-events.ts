import { DAY_MS, HOUR_MS, MINUTE_MS } from '@house/contract/durations';
import type { Context } from '../../../http/context.ts';
import { type PaymentProvider, ProviderError } from '../../../outside/payments/payment-provider.ts';
import { takeReport } from '../take-report.ts';
import { claimReading, finishReading, type Reading } from './claim-reading.ts';

export const READ_EVERY_MS: number = MINUTE_MS;
const PAUSE_MS: number = 5 * MINUTE_MS;
/** Of a provider that was never read. */
const FIRST_SINCE_MS: number = DAY_MS;
/** Read twice, because a report may be listed later than it is dated. */
const OVERLAP_MS: number = 10 * MINUTE_MS;
const WINDOW_MS: number = 6 * HOUR_MS;

/**
 * The job: takes the reports that providers have written since the last time, so that one which never arrived has its effect all the
 * same. What arrived is known by its id and has none. Returns how many were new.
 */
export async function readEvents(context: Context): Promise<number> {
  let taken = 0;
  for (const provider of context.payments.providers.values()) {
    const firstSince = new Date(context.clock.now().getTime() - FIRST_SINCE_MS);
    const reading = await claimReading(context, { provider: provider.id, what: 'events', firstSince });
    if (reading !== null) taken += await readOf(context, provider, reading);
  }
  return taken;
}

async function readOf(context: Context, provider: PaymentProvider, reading: Reading): Promise<number> {
  const now = context.clock.now();
  const since = new Date(reading.readUntil.getTime() - OVERLAP_MS);
  const until = new Date(Math.min(now.getTime(), since.getTime() + WINDOW_MS));
  const later = { readUntil: reading.readUntil, dueAt: new Date(now.getTime() + PAUSE_MS) };
  let taken = 0;
  try {
    for (const event of await provider.listEvents({ since, until })) {
      const outcome = await takeReport(context, provider, event);
      if (outcome === 'taken') taken += 1;
      if (outcome === 'later') {
        await finishReading(context, reading, later);
        return taken;
      }
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ provider: provider.id, code: error.code }, 'the reports of a provider could not be read');
    await finishReading(context, reading, later);
    return taken;
  }
  // A server that was off for long catches up window by window.
  const dueAt = until < now ? now : later.dueAt;
  await finishReading(context, reading, { readUntil: until, dueAt });
  return taken;
}
