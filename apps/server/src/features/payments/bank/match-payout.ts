import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { providerPayouts } from '../../../db/tables/money/provider-money.ts';
import type { Context } from '../../../http/context.ts';
import { bookArrivedPayout } from '../book-payment.ts';
import { onItsWay } from '../payouts/book-payout.ts';
import { changeLine } from './book-line.ts';
import type { LineRow } from './line-rows.ts';
import { openPayer } from './payer-seal.ts';

/**
 * A credit that a payment provider has sent: the payout of the sum whose reference, or whose provider's name, stands in the
 * line. Unchanged: there is none, or several fit.
 */
export async function matchPayout(tx: Tx, context: Context, row: LineRow): Promise<LineRow> {
  const isExpected = and(
    eq(providerPayouts.currency, 'EUR'),
    eq(providerPayouts.amount, row.amount),
    inArray(providerPayouts.state, ['pending', 'paid']),
    isNull(providerPayouts.bankLineId),
  );
  const expected = await tx.select().from(providerPayouts).where(isExpected).orderBy(providerPayouts.id);
  const payer = (await openPayer(context, row))?.name;
  const written = plain(`${payer ?? ''} ${row.reference ?? ''} ${row.text}`);
  const isNamed = (reference: string | null) =>
    reference !== null && reference !== '' && written.includes(plain(reference));
  const [byReference] = expected.filter((one) => isNamed(one.bankReference) || isNamed(one.providerRef));
  const named = expected.filter(({ provider }) => isNamed(provider));
  const found = byReference ?? (named.length === 1 ? named[0] : undefined);
  if (found === undefined) return row;
  await tx.update(providerPayouts).set({ bankLineId: row.id }).where(eq(providerPayouts.id, found.id));
  const of = { lineId: row.id, amount: row.amount, payout: onItsWay(found.provider, 'EUR') };
  await bookArrivedPayout(tx, of, context.clock.now());
  return changeLine(tx, row, { outcome: 'payout', settledBy: found.id });
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
