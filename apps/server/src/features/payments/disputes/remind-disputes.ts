import { HOUR_MS } from '@repo/contract/durations';
import { DISPUTE_REMINDER_MS } from '@repo/contract/payments/disputes';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { paymentDisputes, payments } from '../../../db/tables/money/payments.ts';
import { notifyCreators } from '../payment-events.ts';

export const REMIND_DISPUTES_EVERY_MS: number = HOUR_MS;

/** Asks everybody who administers once more, shortly before a dispute is lost for want of an answer. Once for each. */
export async function remindDisputes(context: Context): Promise<number> {
  return context.db.transaction(async (tx) => {
    const remindedAt = context.clock.now();
    const { state, answeredAt, answerBy, providerState } = paymentDisputes;
    const isDue = and(
      eq(state, 'open'),
      isNull(answeredAt),
      isNull(paymentDisputes.remindedAt),
      gt(answerBy, remindedAt),
      lte(answerBy, new Date(remindedAt.getTime() + DISPUTE_REMINDER_MS)),
      sql`${providerState} !~* '(under_review|waiting_for_buyer)'`,
    );
    const due = await tx.update(paymentDisputes).set({ remindedAt }).where(isDue).returning();
    for (const { paymentId, amount } of due) {
      const [row] = await tx.select({ currency: payments.currency }).from(payments).where(eq(payments.id, paymentId));
      if (row === undefined) throw new Error('A payment vanished.');
      await notifyCreators(tx, context, 'payment.disputeEnds', { amount, currency: row.currency });
    }
    return due.length;
  });
}
