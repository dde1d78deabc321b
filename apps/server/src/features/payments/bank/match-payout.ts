import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { bookArrivedPayout } from '../book-payment.ts';
import { onItsWay } from '../payouts/book-payout.ts';
import { matchPayout as keepArrival, type PayoutRow, readExpectedPayouts } from '../payouts/expected-payouts.ts';
import { changeLine } from './book-line.ts';
import type { LineRow } from './line-rows.ts';
import { plainSigns } from './matching/named-reference.ts';
import { openPayer } from './payer-seal.ts';

/**
 * A credit that a payment provider has sent: the payout of the sum whose reference, or whose provider's name, stands in the
 * line. Unchanged: there is none, or several fit.
 */
export async function matchPayout(tx: Tx, context: Context, row: LineRow): Promise<LineRow> {
  const expected = await readExpectedPayouts(tx, { currency: 'EUR', amount: row.amount });
  const payer = (await openPayer(context, row))?.name;
  const written = plainSigns(`${payer ?? ''} ${row.reference ?? ''} ${row.text}`);
  const isNamed = (reference: string | null) =>
    reference !== null && reference !== '' && written.includes(plainSigns(reference));
  const [byReference] = expected.filter((one) => isNamed(one.bankReference) || isNamed(one.providerRef));
  const named = expected.filter(({ provider }) => isNamed(provider));
  const found = byReference ?? (named.length === 1 ? named[0] : undefined);
  if (found === undefined) return row;
  return (await arriveAs(tx, context, row, found)) ?? row;
}

/** The line is the arrival of an expected payout. Returns null when that is expected no longer. */
export async function arriveAs(
  tx: Tx,
  context: Context,
  row: LineRow,
  { id, provider }: Pick<PayoutRow, 'id' | 'provider'>,
): Promise<LineRow | null> {
  if (!(await keepArrival(tx, { id, bankLineId: row.id }))) return null;
  const at = context.clock.now();
  // A line can be undone and matched again, so that the posting is not named after it.
  const of = { about: newId(at.getTime()), amount: row.amount, payout: onItsWay(provider, 'EUR') };
  await bookArrivedPayout(tx, of, at);
  return changeLine(tx, row, { outcome: 'payout', settledBy: id });
}
