import { formatOrderNumber } from '@repo/contract/shop/slip-codes';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { cartLines, carts, orderLines, orders } from '../../../db/tables/money/shop.ts';
import { notify } from '../../notifications/notify.ts';
import { refundUnwanted } from '../../payments/refund-unwanted.ts';
import type { PaidPurpose, SoldItems, WhenPaid } from '../../payments/when-paid.ts';
import { deductStock } from '../stock.ts';
import { cancelUnpaid, endSoldOut, keptUntil, notifyOrder } from './cancel-order.ts';
import { nameOptions, nameProduct, nameShipping } from './name-pieces.ts';
import { readDetails } from './order-details.ts';
import { computeTotal, lockOrder, moveTo, type OrderRow, readOrderLines } from './order-rows.ts';

/** What a payment changes of an order. */
export const ORDER_PAID: WhenPaid = {
  purpose: 'order',
  sold: readSoldOrder,
  completed: async (tx, context, paid) => {
    const row = await lockOrder(tx, paid.purposeId);
    // Paid twice, or after it was given up.
    if (row === null || row.status !== 'awaitingPayment') {
      await refundUnwanted(tx, context, paid.paymentId);
      return false;
    }
    if (row.accountId !== null) return markOrderPaid(tx, context, row, paid);
    // Its account was deleted: nobody knows any more where it goes.
    await refundUnwanted(tx, context, paid.paymentId);
    await cancelUnpaid(tx, context, row);
    return false;
  },
  ended: async (tx, context, { purposeId }) => {
    const row = await lockOrder(tx, purposeId);
    if (row?.status !== 'awaitingPayment') return;
    await tx
      .update(orders)
      .set({ stockUntil: keptUntil(context) })
      .where(eq(orders.id, row.id));
  },
  refunded: async (tx, context, { purposeId, paymentId, amount }) => {
    const row = await lockOrder(tx, purposeId);
    if (row === null || row.paymentId !== paymentId) return;
    const refunded = row.refunded + amount;
    await tx.update(orders).set({ refunded }).where(eq(orders.id, row.id));
    // What was made or sent stays so; what was cancelled shows that its money went back.
    if (refunded === computeTotal(row) && row.status === 'cancelled') {
      await moveTo(tx, context, { ...row, refunded }, { status: 'refunded', act: 'order.moved' });
    }
  },
};

/** Resolves to true: the payer hears of the order, in either case. */
async function markOrderPaid(tx: Tx, context: Context, row: OrderRow, { paymentId }: PaidPurpose): Promise<boolean> {
  const lines = await readOrderLines(tx, row.id);
  if (!(await deductStock(tx, lines, row.holdsStock))) {
    await endSoldOut(tx, context, row, paymentId);
    return true;
  }
  const paid = { status: 'paid', holdsStock: false, paidAt: context.clock.now(), paymentId } as const;
  const changed = await moveTo(tx, context, row, { ...paid, act: 'order.paid' });
  if (row.accountId !== null) await removeOrdered(tx, row.accountId, row.id);
  await notifyOrder(tx, context, changed, 'order.paid');
  const creators = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'creator'));
  const facts = { order: formatOrderNumber(row) };
  await notify(
    tx,
    context,
    creators.map(({ id: accountId }) => ({ accountId, kind: 'order.toMake', severity: 'low', facts })),
  );
  return true;
}

/** Takes what was bought out of the cart: lines that were changed since, and what was added, stay. */
async function removeOrdered(tx: Tx, accountId: string, orderId: string): Promise<void> {
  const bought = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  for (const { sameMac, quantity } of bought) {
    const isSame = and(eq(cartLines.accountId, accountId), eq(cartLines.sameMac, sameMac));
    const taken = await tx
      .delete(cartLines)
      .where(and(isSame, sql`quantity <= ${quantity}`))
      .returning({ id: cartLines.id });
    if (taken.length === 0)
      await tx
        .update(cartLines)
        .set({ quantity: sql`quantity - ${quantity}` })
        .where(isSame);
  }
  await tx.update(carts).set({ version: sql`version + 1` }).where(eq(carts.accountId, accountId));
}

/** The lines of the invoice. Shipping does not count for charity (decision 0086). */
async function readSoldOrder(tx: Tx, context: Context, orderId: string): Promise<SoldItems> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined) throw new Error('A paid order vanished.');
  const products = (await readOrderLines(tx, orderId)).map(({ productId, quantity, unitPrice, options }) => ({
    ...{ title: nameProduct(productId), note: nameOptions(options), quantity },
    amount: unitPrice * BigInt(quantity),
  }));
  const shipping = row.shippingPrice === 0n ? [] : [{ title: nameShipping(row.shipping), amount: row.shippingPrice }];
  const address = (await readDetails(context, tx, orderId))?.address ?? null;
  return {
    ...{ lines: [...products, ...shipping], taxPercent: row.taxPercent, charityBase: row.subtotal },
    ...(row.taxPercent > 0 && { taxCountry: row.country }),
    order: { number: formatOrderNumber(row), at: row.createdAt, address },
  };
}
