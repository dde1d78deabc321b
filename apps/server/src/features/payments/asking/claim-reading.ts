import { MINUTE_MS } from '@house/contract/durations';
import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { newId } from '../../../db/new-id.ts';
import type { PaymentProviderId } from '../../../db/tables/money/payments.ts';
import { providerReadings } from '../../../db/tables/money/provider-money.ts';

export type ReadingRow = typeof providerReadings.$inferSelect;

/** How long a reading belongs to the node that began it. */
const LEASE_MS: number = 10 * MINUTE_MS;

type ReadingClaim = { provider: PaymentProviderId; what: ReadingRow['what']; firstSince: Date };

/** Takes a reading that is due, for this node alone; null when it is not due, or another node has it. */
export async function claimReading(
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

export async function finishReading(
  { db }: Context,
  { id }: ReadingRow,
  { readUntil, dueAt }: Pick<ReadingRow, 'readUntil' | 'dueAt'>,
): Promise<void> {
  await db.update(providerReadings).set({ readUntil, dueAt }).where(eq(providerReadings.id, id));
}
