import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { moneyPostings } from '../../../db/tables/money/money.ts';
import { paymentDisputes, paymentRefunds } from '../../../db/tables/money/payments.ts';
import type { ProviderRefund } from '../../../outside/payments/payment-provider.ts';
import { advanceRefund } from '../apply-refund.ts';
import { bookDisputeExcess, type PaymentRow, type RefundRow } from '../book-payment.ts';
import { lockPayment } from '../lock-payment.ts';
import { notifyCreators } from '../payment-events.ts';

/**
 * A refund that left although a lost dispute had taken the same money: the person was paid back twice, and the second time is
 * an expense of the dispute, no refund of the payment. The row stays `failed`, its posting says that it left. Returns false
 * where no dispute explains it.
 */
export async function bookExcessRefund(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { refund, found }: { refund: RefundRow; found: ProviderRefund },
): Promise<boolean> {
  const dispute = await findLost(tx, row);
  if (dispute === null) return false;
  if (await hasLeftBeyond(tx, refund)) return true;
  if (refund.state === 'pending') {
    await advanceRefund(tx, context, { row, refund, to: { state: 'failed', ref: found.ref } });
  } else if (refund.providerRef === null) {
    await tx.update(paymentRefunds).set({ providerRef: found.ref }).where(eq(paymentRefunds.id, refund.id));
  }
  const { amount } = refund;
  await moveExcess(tx, context, row, { dispute, refund, isBack: false });
  context.log.error({ paymentId: row.id, refundId: refund.id }, 'a refund left after a dispute had taken the money');
  await notifyCreators(tx, context, 'payment.refundedAtProvider', { amount, currency: row.currency });
  return true;
}

/** Such a refund bounced after all: the expense is taken back with it. */
export async function undoBeyond(tx: Tx, context: Context, row: PaymentRow, refund: RefundRow): Promise<void> {
  const dispute = await findLost(tx, row);
  if (dispute === null || !(await hasLeftBeyond(tx, refund))) return;
  await moveExcess(tx, context, row, { dispute, refund, isBack: true });
}

/** The dispute was won afterwards and its money is here again: what had left beyond it is an ordinary refund now. */
export async function settleBeyond(tx: Tx, context: Context, { id }: PaymentRow): Promise<void> {
  const ofPayment = and(eq(paymentRefunds.paymentId, id), eq(paymentRefunds.state, 'failed'));
  for (const refund of await tx.select().from(paymentRefunds).where(ofPayment).orderBy(paymentRefunds.id)) {
    const row = await lockPayment(tx, id);
    if (row === null || !(await hasLeftBeyond(tx, refund))) continue;
    if (refund.amount > row.captured - row.refunded) continue;
    await advanceRefund(tx, context, { row, refund, to: { state: 'succeeded', ref: refund.providerRef } });
  }
}

type LostDispute = typeof paymentDisputes.$inferSelect;

async function findLost(tx: Tx, { id }: PaymentRow): Promise<LostDispute | null> {
  const isLost = and(eq(paymentDisputes.paymentId, id), eq(paymentDisputes.state, 'lost'));
  const [dispute] = await tx.select().from(paymentDisputes).where(isLost).orderBy(desc(paymentDisputes.id)).limit(1);
  return dispute ?? null;
}

async function hasLeftBeyond(tx: Tx, { id }: RefundRow): Promise<boolean> {
  const isOfRefund = and(eq(moneyPostings.about, id), inArray(moneyPostings.kind, ['dispute', 'disputeReturned']));
  const [sum] = await tx
    .select({
      left: sql<number>`count(*) filter (where ${moneyPostings.kind} = 'dispute')::int`,
      back: sql<number>`count(*) filter (where ${moneyPostings.kind} = 'disputeReturned')::int`,
    })
    .from(moneyPostings)
    .where(isOfRefund);
  return (sum?.left ?? 0) > (sum?.back ?? 0);
}

type ExcessRefund = { dispute: LostDispute; refund: RefundRow; isBack: boolean };

async function moveExcess(
  tx: Tx,
  { clock }: Context,
  row: PaymentRow,
  { dispute, refund, isBack }: ExcessRefund,
): Promise<void> {
  const { id: turn, amount } = refund;
  await bookDisputeExcess(tx, { row, turn, amount, isBack }, clock.now());
  const excess = isBack ? dispute.excess - amount : dispute.excess + amount;
  await tx.update(paymentDisputes).set({ excess }).where(eq(paymentDisputes.id, dispute.id));
}
