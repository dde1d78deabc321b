import { RUNNING_FEE_STATES, type ServiceFee } from '@repo/contract/fees/service-fees';
import { and, eq, inArray } from 'drizzle-orm';
import { announceChange } from '../../core/announce-change.ts';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { feeOrders } from '../../db/tables/money/fee-orders.ts';
import type { PaymentRow } from '../payments/book-payment.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { FEE_DELIVERIES, type FeeDelivery, type FeeOrderFacts } from './fee-deliveries.ts';

export type FeeOrderRow = typeof feeOrders.$inferSelect;
export type FeeKey = { readonly accountId: string; readonly id: string };
export type LockedFee = { readonly order: FeeOrderRow; readonly payment: PaymentRow };

export const isRunning = ({ state }: Pick<FeeOrderRow, 'state'>): boolean =>
  RUNNING_FEE_STATES.some((one) => one === state);

export const findDelivery = (context: Pick<Context, 'hooks'>, feeType: ServiceFee): FeeDelivery | null =>
  FEE_DELIVERIES.read(context).find((one) => one.feeType === feeType) ?? null;

export function needDelivery(context: Pick<Context, 'hooks'>, feeType: ServiceFee): FeeDelivery {
  const delivery = findDelivery(context, feeType);
  if (delivery === null) throw new Error(`No feature delivers ${feeType}.`);
  return delivery;
}

export const toFacts = (order: FeeOrderRow): FeeOrderFacts => order;

/** Payment before order, as where a payment is completed: whoever changes an order locks both in this order. */
export async function lockFee(tx: Tx, id: string): Promise<LockedFee | null> {
  const [found] = await tx.select({ paymentId: feeOrders.paymentId }).from(feeOrders).where(eq(feeOrders.id, id));
  const payment = found === undefined ? null : await lockPayment(tx, found.paymentId);
  const order = payment === null ? null : await lockOrder(tx, id);
  return payment === null || order === null ? null : { payment, order };
}

/** Of a payment that is locked already. */
export async function lockOrder(tx: Tx, id: string): Promise<FeeOrderRow | null> {
  const [order] = await tx.select().from(feeOrders).where(eq(feeOrders.id, id)).for('no key update');
  return order ?? null;
}

export async function changeOrder(tx: Tx, order: FeeOrderRow, changes: Partial<FeeOrderRow>): Promise<FeeOrderRow> {
  await tx.update(feeOrders).set(changes).where(eq(feeOrders.id, order.id));
  if (order.accountId !== null) await announceChange(tx, order.accountId, 'payments');
  return { ...order, ...changes };
}

export async function findOwnOrder(db: Db, { accountId, id }: FeeKey): Promise<FeeOrderRow | null> {
  const isOwn = and(eq(feeOrders.id, id), eq(feeOrders.accountId, accountId));
  const [order] = await db.select().from(feeOrders).where(isOwn);
  return order ?? null;
}

/** The running orders for these subjects, one for each at most. */
export async function findRunning(
  db: Db,
  feeType: ServiceFee,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, FeeOrderRow>> {
  if (subjectIds.length === 0) return new Map();
  const isOfThem = and(
    eq(feeOrders.feeType, feeType),
    inArray(feeOrders.subjectId, [...subjectIds]),
    inArray(feeOrders.state, [...RUNNING_FEE_STATES]),
  );
  const rows = await db.select().from(feeOrders).where(isOfThem);
  return new Map(rows.map((row) => [row.subjectId, row]));
}
