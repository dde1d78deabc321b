import type { Currency } from '@repo/contract/rules/money';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { providerPayouts } from '../../../db/tables/money/provider-money.ts';

export type PayoutRow = typeof providerPayouts.$inferSelect;

/** Payouts that no line of the bank account was matched with, the oldest first: of a currency, and of an amount where one is given. */
export function readExpectedPayouts(
  db: Pick<Db, 'select'>,
  { currency, amount }: { currency: Currency; amount?: bigint },
): Promise<PayoutRow[]> {
  return db
    .select()
    .from(providerPayouts)
    .where(
      and(
        isNull(providerPayouts.bankLineId),
        inArray(providerPayouts.state, ['pending', 'paid']),
        eq(providerPayouts.currency, currency),
        amount === undefined ? undefined : eq(providerPayouts.amount, amount),
      ),
    )
    .orderBy(asc(providerPayouts.id));
}

/**
 * Keeps which line of the bank account a payout arrived as. Returns false when it was matched already, or failed
 * meanwhile.
 */
export async function matchPayout(tx: Tx, { id, bankLineId }: { id: string; bankLineId: string }): Promise<boolean> {
  const isExpected = and(
    eq(providerPayouts.id, id),
    isNull(providerPayouts.bankLineId),
    inArray(providerPayouts.state, ['pending', 'paid']),
  );
  const matched = await tx
    .update(providerPayouts)
    .set({ bankLineId })
    .where(isExpected)
    .returning({ id: providerPayouts.id });
  return matched.length > 0;
}
