import type { DisputeDetail } from '@repo/contract/payments/disputes';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { paymentDisputes } from '../../../db/tables/money/payments.ts';

export type DisputeRow = typeof paymentDisputes.$inferSelect;

/** What the provider calls it when it is its turn, or that of the customer's bank. */
const UNDER_REVIEW = /under_review|waiting_for_buyer/i;
const INQUIRY = /^warning_|^INQUIRY/;

export const isInquiry = ({ providerState }: DisputeRow): boolean => INQUIRY.test(providerState);
export const isAnswered = ({ answeredAt, providerState }: DisputeRow): boolean =>
  answeredAt !== null || UNDER_REVIEW.test(providerState);

/** All disputes of a payment, the newest first. */
export async function readDisputes(db: Db, paymentId: string): Promise<DisputeDetail[]> {
  const rows = await db
    .select({ dispute: paymentDisputes, by: accounts.username })
    .from(paymentDisputes)
    .leftJoin(accounts, eq(accounts.id, paymentDisputes.answeredById))
    .where(eq(paymentDisputes.paymentId, paymentId))
    .orderBy(desc(paymentDisputes.id));
  return rows.map(({ dispute, by }) => ({
    id: dispute.id,
    state: dispute.state,
    amountMinor: dispute.amount.toString(),
    reason: dispute.reason,
    isInquiry: isInquiry(dispute),
    answerBy: dispute.answerBy?.toISOString() ?? null,
    openedAt: dispute.openedAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
    answer: dispute.answeredAt === null ? null : dispute.answer,
    answeredAt: dispute.answeredAt?.toISOString() ?? null,
    answeredBy: by,
    isAnswered: isAnswered(dispute),
  }));
}
