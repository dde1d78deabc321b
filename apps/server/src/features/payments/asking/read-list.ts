import { MINUTE_MS } from '@repo/contract/durations';
import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { newId } from '../../../db/new-id.ts';
import type { PaymentProviderId } from '../../../db/tables/money/payments.ts';
import { providerReadings } from '../../../db/tables/money/provider-money.ts';
import {
  type ListSpan,
  ListTooLongError,
  type PaymentProvider,
  ProviderError,
} from '../../../outside/payments/payment-provider.ts';

/** `waits`: one of the list cannot be taken yet, so the same span is read again later. */
export type ListIntake = { readonly taken: number; readonly waits: boolean };

type ReadingRow = typeof providerReadings.$inferSelect;

/** How long a reading belongs to the node that began it. */
const LEASE_MS: number = 10 * MINUTE_MS;

type ReadingClaim = { provider: PaymentProviderId; what: ReadingRow['what']; firstSince: Date };

/** Takes a reading that is due, for this node alone; null when it is not due, or another node has it. */
async function claimReading(
  { db, clock }: Context,
  { provider, what, firstSince }: ReadingClaim,
): Promise<ReadingRow | null> {
  const now = clock.now();
  const row = { id: newId(now.getTime()), provider, what, readUntil: firstSince, dueAt: now };
  await db.insert(providerReadings).values(row).onConflictDoNothing();
  const [claimed] = await db
    .update(providerReadings)
    .set({ dueAt: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(eq(providerReadings.provider, provider), eq(providerReadings.what, what), lte(providerReadings.dueAt, now)),
    )
    .returning();
  return claimed ?? null;
}

async function finishReading(
  { db }: Context,
  { id }: ReadingRow,
  { readUntil, dueAt }: Pick<ReadingRow, 'readUntil' | 'dueAt'>,
): Promise<void> {
  await db.update(providerReadings).set({ readUntil, dueAt }).where(eq(providerReadings.id, id));
}

export type ReadList = {
  readonly what: ReadingRow['what'];
  /** Of a provider that was never read, how far back it begins. */
  readonly firstSinceMs: number;
  /** Read twice, because something may be listed later than it is dated. */
  readonly overlapMs: number;
  readonly windowMs: number;
  readonly pauseMs: number;
  readonly receive: (provider: PaymentProvider, span: ListSpan) => Promise<ListIntake>;
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
    logProviderError(context, list, { provider, reading }, error);
    await finishReading(context, reading, later);
    return 0;
  }
}

/** A window with more in it than the provider lists at once is cut in half until it fits, and the rest is read on afterwards. */
async function readWindow(
  context: Context,
  list: ReadList,
  { provider, reading }: ClaimedReading,
): Promise<ListIntake & { until: Date }> {
  const since = new Date(reading.readUntil.getTime() - list.overlapMs);
  for (let windowMs = list.windowMs; ; windowMs /= 2) {
    const until = new Date(Math.min(context.clock.now().getTime(), since.getTime() + windowMs));
    try {
      return { ...(await list.receive(provider, { since, until })), until };
    } catch (error) {
      // The half has to end after what was read before, or nothing new would ever be read.
      const isLeast = windowMs / 2 < WINDOW_MIN_MS || windowMs / 2 <= list.overlapMs;
      if (!(error instanceof ListTooLongError) || isLeast) throw error;
    }
  }
}

function logProviderError(
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
