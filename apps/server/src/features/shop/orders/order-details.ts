import { deliveryAddress } from '@repo/contract/shop/delivery-address';
import type { WrapSlot } from '@repo/vault';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { orderDetails } from '../../../db/tables/money/shop.ts';
import { kekUnwrap, kekWrap } from '../../../seals/kek-wraps.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';

/** What an order says of the person: where it goes, and the texts on its products by the id of their line. */
const details = z.object({ address: deliveryAddress, texts: z.record(z.string(), z.string()) });
export type OrderDetails = z.output<typeof details>;
type DetailsRow = typeof orderDetails.$inferSelect;

const NO_POLICY = new Uint8Array(0);

type OrderPlace = Pick<DetailsRow, 'orderId' | 'accountId'>;
const buildSlot = ({ orderId, accountId }: OrderPlace, kekId: string): WrapSlot => ({
  ...{ kind: 'order', ownerId: accountId, objectId: orderId, role: '', version: 0 },
  ...{ policyHash: NO_POLICY, kekId },
});

export async function sealDetails({ keys }: Context, place: OrderPlace, said: OrderDetails) {
  const kekId = keys.currentKekId;
  const plain = new TextEncoder().encode(JSON.stringify(said));
  return { detailsWrapped: await kekWrap(keys.kek(kekId), buildSlot(place, kekId), plain), kekId };
}

async function openDetails({ keys }: Context, row: DetailsRow): Promise<OrderDetails> {
  const plain = await kekUnwrap(keys.kek(row.kekId), buildSlot(row, row.kekId), row.detailsWrapped);
  return details.parse(JSON.parse(new TextDecoder().decode(plain)));
}

/** Returns null once the account is deleted. */
export async function readDetails(context: Context, db: Db, orderId: string): Promise<OrderDetails | null> {
  const [row] = await db.select().from(orderDetails).where(eq(orderDetails.orderId, orderId));
  return row === undefined ? null : openDetails(context, row);
}

export const orderDetailWraps = rewrapTable({
  table: orderDetails,
  owner: orderDetails.accountId,
  key: [orderDetails.orderId],
  rewrap: async (context, row) => sealDetails(context, row, await openDetails(context, row)),
});
