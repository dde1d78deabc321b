import type { FeeOffer, FeeOrder, FeeStep } from '@repo/contract/fees/fees';
import { SERVICE_FEES } from '@repo/contract/fees/service-fees';
import { CURRENCIES, moneyNumber } from '@repo/contract/rules/money';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { bankSendBacks } from '../../db/tables/money/bank.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import { paymentRefunds, payments } from '../../db/tables/money/payments.ts';
import { type FeeRow, readFees } from '../payments/fees.ts';
import { isSelling } from '../payments/selling/selling.ts';
import { isDisputed } from '../payments/view-payment.ts';
import type { FeeDelivery } from './fee-deliveries.ts';
import { computePromise, roundUp } from './fee-promise.ts';
import { type FeeOrderRow, findDelivery, findRunning, isRunning, needDelivery, toFacts } from './fee-rows.ts';

/** One row more than the page, newest first. */
export async function findFeeOrders(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<FeeOrderRow[]> {
  const isOwn = eq(feeOrders.accountId, accountId);
  return db
    .select()
    .from(feeOrders)
    .where(after === null ? isOwn : and(isOwn, lt(feeOrders.id, after)))
    .orderBy(desc(feeOrders.id))
    .limit(limit + 1);
}

export async function viewFeeOrder(context: Context, order: FeeOrderRow): Promise<FeeOrder> {
  const { db } = context;
  const delivery = needDelivery(context, order.feeType);
  const [payment] = await db.select().from(payments).where(eq(payments.id, order.paymentId));
  if (payment === undefined) throw new Error('A payment vanished.');
  const { id, feeType, subjectId, subjectKind: kind, label, currency, endReason, note } = order;
  const state = order.state === 'refunded' && (await isStillToSend(context, order)) ? 'refunding' : order.state;
  return {
    ...{ id, feeType, state, subject: { kind, id: subjectId, label }, promise: delivery.promise },
    promisedBy: toIso(order.promisedBy),
    pausedAt: toIso(order.pausedAt),
    left: order.leftMs === null ? null : roundUp(order.leftMs, delivery.promise),
    ...{ paymentId: order.paymentId, amountMinor: order.amount.toString(), currency },
    createdAt: order.createdAt.toISOString(),
    paidAt: toIso(order.paidAt),
    endedAt: toIso(order.endedAt),
    ...{ endReason, note },
    refundedMinor: payment.refunded.toString(),
    refundWay: payment.provider === 'bank' ? order.refundWay : null,
    mayStop: isRunning(order) && !(await isDisputed(db, payment)),
    page: delivery.page(toFacts(order)),
    steps: await readSteps(context, delivery, { ...order, state }),
  };
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A refund to an account number is booked before somebody makes the transfer. */
async function isStillToSend({ db }: Context, { paymentId }: FeeOrderRow): Promise<boolean> {
  const [open] = await db
    .select({ id: bankSendBacks.id })
    .from(bankSendBacks)
    .innerJoin(paymentRefunds, eq(paymentRefunds.id, bankSendBacks.refundId))
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(bankSendBacks.state, 'open'), isNull(bankSendBacks.sentAt)))
    .limit(1);
  return open !== undefined;
}

async function readSteps({ db }: Context, delivery: FeeDelivery, order: FeeOrderRow): Promise<FeeStep[]> {
  if (order.state === 'cancelled') return [];
  const paidAt = toIso(order.paidAt);
  const paid: FeeStep = { step: 'paid', state: paidAt === null ? 'now' : 'done', at: paidAt };
  const between = await delivery.steps(db, toFacts(order));
  if (order.endReason === null) return [paid, ...between];
  const reached = between.filter(({ state }) => state === 'done' || state === 'problem');
  const why: FeeStep = { step: order.endReason, state: 'problem', at: toIso(order.endedAt) };
  const isBack = order.state === 'refunded';
  const back: FeeStep = {
    step: 'refunded',
    state: isBack ? 'done' : 'now',
    at: isBack ? await readRefundedAt(db, order) : null,
  };
  return [paid, ...reached, why, back];
}

async function readRefundedAt(db: Context['db'], { paymentId }: FeeOrderRow): Promise<string | null> {
  const isDone = and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.state, 'succeeded'));
  const [last] = await db
    .select({ at: paymentRefunds.finishedAt })
    .from(paymentRefunds)
    .where(isDone)
    .orderBy(desc(paymentRefunds.id))
    .limit(1);
  return toIso(last?.at ?? null);
}

/** Every service, for this account at this moment. */
export async function listOffers(context: Context, accountId: string): Promise<FeeOffer[]> {
  const fees = await readFees(context);
  const isClosed = !(await isSelling(context));
  const offers: FeeOffer[] = [];
  for (const feeType of SERVICE_FEES) {
    const fee = fees.find((one) => one.feeType === feeType);
    const delivery = findDelivery(context, feeType);
    if (fee === undefined || delivery === null) continue;
    offers.push(await buildOffer(context, accountId, { fee, delivery, isClosed }));
  }
  return offers;
}

async function buildOffer(
  context: Context,
  accountId: string,
  { fee, delivery, isClosed }: { fee: FeeRow; delivery: FeeDelivery; isClosed: boolean },
): Promise<FeeOffer> {
  const { feeType, promise, isMadeFirst, subjectKind: kind } = delivery;
  const minors = { USD: fee.usdMinor, EUR: fee.eurMinor };
  const prices = CURRENCIES.flatMap((currency) => {
    const minor = minors[currency];
    return minor === null ? [] : [{ currency, amount: moneyNumber(minor), amountMinor: minor.toString() }];
  });
  const found = await delivery.listSubjects(context.db, context, accountId);
  const listed = 'subjects' in found ? found.subjects : [];
  const ids = listed.map(({ id }) => id);
  const running = await findRunning(context.db, feeType, ids);
  const barrier = 'barrier' in found ? found.barrier : null;
  return {
    ...{ feeType, prices, promise, isMadeFirst },
    promisedBy: computePromise(context.clock.now(), promise).toISOString(),
    subjects: listed.map((one) => ({ ...one, kind, runningOrderId: running.get(one.id)?.id ?? null })),
    barrier: isClosed ? 'closed' : barrier,
    wayThere: isClosed || !('wayThere' in found) ? null : found.wayThere,
  };
}
