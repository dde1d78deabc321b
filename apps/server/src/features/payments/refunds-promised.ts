import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { paymentRefunds } from '../../db/tables/money/payments.ts';
import type { PaymentRow } from './book-payment.ts';

/** Refunded and on the way. */
export async function sumPromisedRefunds(tx: Tx, { id }: Pick<PaymentRow, 'id'>): Promise<bigint> {
  const [sum] = await tx
    .select({ amount: sql<string>`coalesce(sum(${paymentRefunds.amount}), 0)` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, id),
        inArray(paymentRefunds.state, ['pending', 'succeeded']),
        eq(paymentRefunds.isOfLateMoney, false),
      ),
    );
  return BigInt(sum?.amount ?? '0');
}
