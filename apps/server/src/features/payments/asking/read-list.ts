import { MINUTE_MS } from '@house/contract/durations';
import type { Context } from '../../../core/context.ts';
import {
  type ListSpan,
  ListTooLongError,
  type PaymentProvider,
  ProviderError,
} from '../../../outside/payments/payment-provider.ts';
import { claimReading, finishReading, type ReadingRow } from './claim-reading.ts';

/** `waits`: one of the list cannot be taken yet, so the same span is read again later. */
export type TakenOfList = { readonly taken: number; readonly waits: boolean };

export type ReadList = {
  readonly what: ReadingRow['what'];
  /** Of a provider that was never read, how far back it begins. */
  readonly firstSinceMs: number;
  /** Read twice, because something may be listed later than it is dated. */
  readonly overlapMs: number;
  readonly windowMs: number;
  readonly pauseMs: number;
  readonly take: (provider: PaymentProvider, span: ListSpan) => Promise<TakenOfList>;
};

/** A busier minute than this cannot be cut further. */
const WINDOW_MIN_MS = MINUTE_MS;

/** Reads a list of each provider that is due, on from where it was read to. Returns how many were new. */
export async function readLists(context: Context, list: ReadList): Promise<number> {
  let taken = 0;
  for (const provider of context.payments.providers.values()) {
    const firstSince = new Date(context.clock.now().getTime() - list.firstSinceMs);
    const reading = await claimReading(context, { provider: provider.id, what: list.what, firstSince });
    if (reading !== null) taken += await readProviderList(context, list, { provider, reading });
  }
  return taken;
}

type ClaimedReading = { provider: PaymentProvider; reading: ReadingRow };

async function readProviderList(
  context: Context,
  list: ReadList,
  { provider, reading }: ClaimedReading,
): Promise<number> {
  const now = context.clock.now();
  const later = { readUntil: reading.readUntil, dueAt: new Date(now.getTime() + list.pauseMs) };
  try {
    const { taken, waits, until } = await readWindow(context, list, { provider, reading });
    // A server that was off for long catches up window by window.
    const read = { readUntil: until, dueAt: until < now ? now : later.dueAt };
    await finishReading(context, reading, waits ? later : read);
    return taken;
  } catch (error) {
    if (!(error instanceof ProviderError) && !(error instanceof ListTooLongError)) throw error;
    sayWhy(context, list, { provider, reading }, error);
    await finishReading(context, reading, later);
    return 0;
  }
}

/** A window with more in it than the provider lists at once is cut in half until it fits, and the rest is read on afterwards. */
async function readWindow(
  context: Context,
  list: ReadList,
  { provider, reading }: ClaimedReading,
): Promise<TakenOfList & { until: Date }> {
  const since = new Date(reading.readUntil.getTime() - list.overlapMs);
  for (let windowMs = list.windowMs; ; windowMs /= 2) {
    const until = new Date(Math.min(context.clock.now().getTime(), since.getTime() + windowMs));
    try {
      return { ...(await list.take(provider, { since, until })), until };
    } catch (error) {
      // The half has to end after what was read before, or nothing new would ever be read.
      const isLeast = windowMs / 2 < WINDOW_MIN_MS || windowMs / 2 <= list.overlapMs;
      if (!(error instanceof ListTooLongError) || isLeast) throw error;
    }
  }
}

function sayWhy(
  { log }: Context,
  { what }: ReadList,
  { provider, reading }: ClaimedReading,
  error: ProviderError | ListTooLongError,
): void {
  const of = { provider: provider.id, what };
  if (error instanceof ProviderError) {
    log.warn({ ...of, code: error.code }, 'a list of a provider could not be read');
    return;
  }
  // Nothing behind this moment is taken before it fits: somebody has to look at the provider's own panel.
  log.error({ ...of, readUntil: reading.readUntil }, 'a list of a provider is too long to be read');
}
