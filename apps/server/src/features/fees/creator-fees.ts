import type { CreatorFee, FeeList } from '@repo/contract/fees/creator-fees';
import { and, desc, eq, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { payments } from '../../db/tables/money/payments.ts';
import { readChain } from '../ledger/chain.ts';
import { runDueAttempts } from '../payments/attempts.ts';
import { viewForCreator } from '../payments/creator/view-for-creator.ts';
import { isDisputed } from '../payments/view-payment.ts';
import { refundFee } from './end-fee.ts';
import { lockFee } from './fee-rows.ts';

type FeePage = { readonly after: string | null; readonly limit: number; readonly which: FeeList | undefined };

function matchList(which: FeeList | undefined, now: Date): SQL | undefined {
  if (which === 'underWay') return inArray(feeOrders.state, ['underWay', 'waitsForYou']);
  if (which === 'refunded') return inArray(feeOrders.state, ['refunding', 'refunded']);
  if (which === undefined) return undefined;
  const isOverdue = and(eq(feeOrders.state, 'underWay'), lt(feeOrders.promisedBy, now));
  return or(isOverdue, eq(feeOrders.endReason, 'late'));
}

/** What was paid, newest first, with one row more than the page when there is a next one. */
export async function listFeesForCreator(context: Context, { after, limit, which }: FeePage): Promise<CreatorFee[]> {
  const { db } = context;
  const beyond = after === null ? undefined : lt(feeOrders.id, after);
  const rows = await db
    .select({ order: feeOrders, payment: payments, username: accounts.username })
    .from(feeOrders)
    .innerJoin(payments, eq(payments.id, feeOrders.paymentId))
    .leftJoin(accounts, eq(accounts.id, feeOrders.accountId))
    .where(and(isNotNull(feeOrders.paidAt), beyond, matchList(which, context.clock.now())))
    .orderBy(desc(feeOrders.id))
    .limit(limit + 1);
  const paid = await viewForCreator(
    db,
    rows.map(({ payment }) => payment),
  );
  const paymentOf = new Map(paid.map((payment) => [payment.id, payment]));
  return rows.map(({ order, username }) => {
    const payment = paymentOf.get(order.paymentId);
    if (payment === undefined) throw new Error('A fee has no payment.');
    return {
      ...{ id: order.id, feeType: order.feeType, state: order.state, endReason: order.endReason, username },
      createdAt: order.createdAt.toISOString(),
      promisedBy: order.promisedBy?.toISOString() ?? null,
      pausedAt: order.pausedAt?.toISOString() ?? null,
      endedAt: order.endedAt?.toISOString() ?? null,
      payment,
    };
  });
}

/** What the job does every minute, now: there is one refund of a payment, however often it is asked for. */
export async function retryRefund(context: Context, orderId: string): Promise<Refusal | null> {
  await readChain(context);
  const paymentId = await context.db.transaction(async (tx) => {
    const locked = await lockFee(tx, orderId);
    if (locked === null) return refuse('fees.unknown');
    if (locked.order.state !== 'refunding') return refuse('fees.answered');
    if (await isDisputed(tx, locked.payment)) return refuse('fees.disputed');
    await refundFee(tx, context, locked);
    return locked.payment.id;
  });
  if (paymentId instanceof Refusal) return paymentId;
  await runDueAttempts(context, paymentId);
  return null;
}
