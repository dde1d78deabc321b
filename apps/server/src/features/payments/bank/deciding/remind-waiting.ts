import { HOUR_MS } from '@repo/contract/durations';
import { lastDayDue } from '@repo/contract/payments/bank-days';
import { WAITING_BANK_DAYS } from '@repo/contract/payments/bank-lines';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import { bankLines } from '../../../../db/tables/money/bank.ts';
import { notifyCreators } from '../../payment-events.ts';
import { WAITING } from '../line-rows.ts';

/** What came in on this day or before has waited for too long. */
const lastOverdueDay = (now: Date): string =>
  lastDayDue(now.toISOString().slice(0, '2026-11-30'.length), WAITING_BANK_DAYS);

/** Asks the creators, once for each line, to send back what nobody could match. */
export async function remindWaiting(context: Context): Promise<number> {
  return context.db.transaction(async (tx) => {
    const askedAt = context.clock.now();
    const isOverdue = and(
      inArray(bankLines.outcome, [...WAITING]),
      eq(bankLines.side, 'in'),
      eq(bankLines.currency, 'EUR'),
      isNull(bankLines.twinOf),
      isNull(bankLines.askedAt),
      lte(bankLines.bookedOn, lastOverdueDay(askedAt)),
    );
    const asked = await tx.update(bankLines).set({ askedAt }).where(isOverdue).returning({ amount: bankLines.amount });
    if (asked.length === 0) return 0;
    const amount = asked.reduce((sum, line) => sum + line.amount, 0n);
    await notifyCreators(tx, context, 'payment.linesWait', { amount, currency: 'EUR' });
    return asked.length;
  });
}

export const REMIND_EVERY_MS: number = HOUR_MS;
