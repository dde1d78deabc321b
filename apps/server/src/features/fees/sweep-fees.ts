import { and, asc, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { readChain } from '../ledger/chain.ts';
import { runDueAttempts } from '../payments/attempts.ts';
import { endFee, isOpen, refundFee } from './end-fee.ts';
import { type LockedFee, lockFee } from './fee-rows.ts';

const BATCH = 50;

/**
 * The job: what is late is refunded by itself, so is what runs for an account that was deleted, and what could not be refunded is
 * tried again. Two nodes at once do no harm: each order is locked and read again.
 */
export async function sweepFees(context: Context): Promise<number> {
  const now = context.clock.now();
  const isLate = and(eq(feeOrders.state, 'underWay'), lte(feeOrders.promisedBy, now));
  const isLeft = and(
    or(eq(feeOrders.state, 'underWay'), eq(feeOrders.state, 'waitsForYou')),
    isNull(feeOrders.accountId),
  );
  const late = await eachOrder(context, isLate, async (tx, { order }) => {
    if (!isOpen(order) || order.promisedBy === null || order.promisedBy > now || order.pausedAt !== null) return;
    await endFee(tx, context, { orderId: order.id, why: 'late', isChainRead: true });
  });
  const left = await eachOrder(context, isLeft, async (tx, { order }) => {
    if (isOpen(order)) await endFee(tx, context, { orderId: order.id, why: 'stopped', isChainRead: true });
  });
  const again = await eachOrder(context, eq(feeOrders.state, 'refunding'), async (tx, locked) => {
    if (locked.order.state === 'refunding') await refundFee(tx, context, locked);
  });
  return late + left + again;
}

async function eachOrder(
  context: Context,
  which: SQL | undefined,
  work: (tx: Tx, locked: LockedFee) => Promise<void>,
): Promise<number> {
  const due = await context.db
    .select({ id: feeOrders.id, paymentId: feeOrders.paymentId })
    .from(feeOrders)
    .where(which)
    .orderBy(asc(feeOrders.endedAt), asc(feeOrders.promisedBy))
    .limit(BATCH);
  if (due.length > 0) await readChain(context);
  for (const { id, paymentId } of due) {
    await context.db.transaction(async (tx) => {
      const locked = await lockFee(tx, id);
      if (locked !== null) await work(tx, locked);
    });
    await runDueAttempts(context, paymentId);
  }
  return due.length;
}
