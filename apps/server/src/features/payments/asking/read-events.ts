import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import type { Context } from '../../../core/context.ts';
import type { ListSpan, PaymentProvider } from '../../../outside/payments/payment-provider.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { type ListIntake, readLists } from './read-list.ts';

export const READ_EVERY_MS: number = MINUTE_MS;

/**
 * The job: takes the reports that providers have written since the last time, so that one which never arrived has its effect all the
 * same. What arrived is known by its id and has none. Returns how many were new.
 */
export const readEvents = (context: Context): Promise<number> =>
  readLists(context, {
    what: 'events',
    firstSinceMs: DAY_MS,
    overlapMs: 10 * MINUTE_MS,
    windowMs: 6 * HOUR_MS,
    pauseMs: 5 * MINUTE_MS,
    receive: (provider, span) => receiveEvents(context, provider, span),
  });

async function receiveEvents(context: Context, provider: PaymentProvider, span: ListSpan): Promise<ListIntake> {
  let taken = 0;
  for (const event of await provider.listEvents(span)) {
    const outcome = await receiveWebhook(context, provider, event);
    if (outcome === 'taken') taken += 1;
    if (outcome === 'later') return { taken, waits: true };
  }
  return { taken, waits: false };
}
