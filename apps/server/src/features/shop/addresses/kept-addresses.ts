import { type DeliveryAddress, deliveryAddress } from '@repo/contract/shop/delivery-address';
import { ADDRESSES_KEPT_MAX, type KeptAddress } from '@repo/contract/shop/kept-addresses';
import { enc, jcsBytes, pepperedHash, sha256, type WrapSlot } from '@repo/vault';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { deliveryAddresses } from '../../../db/tables/money/order-cases.ts';
import { kekUnwrap, kekWrap } from '../../../seals/kek-wraps.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';

type AddressRow = typeof deliveryAddresses.$inferSelect;
type AddressPlace = Pick<AddressRow, 'id' | 'accountId'>;

const NO_POLICY = new Uint8Array(0);
const buildSlot = ({ id, accountId }: AddressPlace, kekId: string): WrapSlot => ({
  ...{ kind: 'deliveryAddress', ownerId: accountId, objectId: id, role: '', version: 0 },
  ...{ policyHash: NO_POLICY, kekId },
});

async function sealAddress({ keys }: Context, place: AddressPlace, address: DeliveryAddress) {
  const kekId = keys.currentKekId;
  const plain = new TextEncoder().encode(JSON.stringify(address));
  return { addressWrapped: await kekWrap(keys.kek(kekId), buildSlot(place, kekId), plain), kekId };
}

/** The address of a row. */
async function openAddress({ keys }: Context, row: AddressRow): Promise<DeliveryAddress> {
  const plain = await kekUnwrap(keys.kek(row.kekId), buildSlot(row, row.kekId), row.addressWrapped);
  return deliveryAddress.parse(JSON.parse(new TextDecoder().decode(plain)));
}

export const keptAddressWraps = rewrapTable({
  table: deliveryAddresses,
  owner: deliveryAddresses.accountId,
  key: [deliveryAddresses.id],
  rewrap: async (context, row) => sealAddress(context, row, await openAddress(context, row)),
});

/** Keeps an address for the next order; the same one is kept once, and the oldest goes for a new one. */
export async function keepAddress(
  tx: Tx,
  context: Context,
  accountId: string,
  address: DeliveryAddress,
): Promise<void> {
  const usedAt = context.clock.now();
  const place = { id: newId(usedAt.getTime()), accountId };
  const sameMac = pepperedHash(context.keys.pepper, enc('delivery-address', accountId, sha256(jcsBytes(address))));
  await tx
    .insert(deliveryAddresses)
    .values({ ...place, ...(await sealAddress(context, place, address)), sameMac, usedAt })
    .onConflictDoUpdate({ target: [deliveryAddresses.accountId, deliveryAddresses.sameMac], set: { usedAt } });
  const kept = await tx
    .select({ id: deliveryAddresses.id })
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.accountId, accountId))
    .orderBy(desc(deliveryAddresses.usedAt), desc(deliveryAddresses.id));
  const old = kept.slice(ADDRESSES_KEPT_MAX).map(({ id }) => id);
  if (old.length > 0) await tx.delete(deliveryAddresses).where(inArray(deliveryAddresses.id, old));
}

/** The last one that was used first. */
export async function readAddresses(context: Context, accountId: string): Promise<KeptAddress[]> {
  const rows = await context.db
    .select()
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.accountId, accountId))
    .orderBy(desc(deliveryAddresses.usedAt), desc(deliveryAddresses.id));
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      address: await openAddress(context, row),
      usedAt: row.usedAt.toISOString(),
    })),
  );
}

export async function dropAddress(
  { db }: Context,
  { accountId, id }: { accountId: string; id: string },
): Promise<Record<string, never> | Refusal> {
  const isOwn = and(eq(deliveryAddresses.accountId, accountId), eq(deliveryAddresses.id, id));
  const gone = await db.delete(deliveryAddresses).where(isOwn).returning({ id: deliveryAddresses.id });
  return gone.length === 0 ? refuse('address.unknown') : {};
}
