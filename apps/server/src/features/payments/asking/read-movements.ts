import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import type { Context } from '../../../core/context.ts';
import type { ListSpan, PaymentProvider } from '../../../outside/payments/payment-provider.ts';
import { receiveMovement } from '../payouts/receive-movement.ts';
import { type ListIntake, readLists } from './read-list.ts';

export const MOVEMENTS_EVERY_MS: number = 5 * MINUTE_MS;

/**
 * The job: books what providers kept, exchanged and paid out, as their lists of movements have it. Returns how many were new. The
 * overlap is a day, because PayPal lists a transaction hours after it happened.
 */
export const readMovements = (context: Context): Promise<number> =>
  readLists(context, {
    what: 'movements',
    firstSinceMs: DAY_MS,
    overlapMs: DAY_MS,
    windowMs: 3 * DAY_MS,
    pauseMs: HOUR_MS,
    receive: (provider, span) => receiveMovements(context, provider, span),
  });

async function receiveMovements(context: Context, provider: PaymentProvider, span: ListSpan): Promise<ListIntake> {
  let taken = 0;
  for (const found of await provider.listMovements(span)) {
    const isNew = await context.db.transaction((tx) => receiveMovement(tx, context, { provider: provider.id, found }));
    if (isNew) taken += 1;
  }
  return { taken, waits: false };
}
