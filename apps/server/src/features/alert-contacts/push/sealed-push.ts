import { enc, pepperedHash, type WrapSlot } from '@repo/vault';
import * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { contactPushes } from '../../../db/tables/alert-contacts.ts';
import type { PushTarget } from '../../../outside/push/push.ts';
import { kekUnwrap, kekWrap } from '../../../seals/kek-wraps.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';

export type ContactPushRow = typeof contactPushes.$inferSelect;

const Target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

type PushPlace = Pick<ContactPushRow, 'id' | 'accountId' | 'contactId' | 'endpointKey'>;

/** The contact is part of the slot: a browser cannot be moved to another one, whose link its messages would hold. */
function pushSlot({ id, accountId, contactId, endpointKey }: PushPlace, kekId: string): WrapSlot {
  const bound = { role: contactId, version: 0, policyHash: endpointKey };
  return { kind: 'contactPush', ownerId: accountId, objectId: id, ...bound, kekId };
}

export async function sealTarget({ keys }: Context, place: PushPlace, target: PushTarget) {
  const kekId = keys.currentKekId;
  const plain = new TextEncoder().encode(JSON.stringify(target));
  return { targetWrapped: await kekWrap(keys.kek(kekId), pushSlot(place, kekId), plain), kekId };
}

/** Throws VaultError `open.refused`. */
export async function openTarget({ keys }: Context, row: ContactPushRow): Promise<PushTarget> {
  const plain = await kekUnwrap(keys.kek(row.kekId), pushSlot(row, row.kekId), row.targetWrapped);
  return Target.parse(JSON.parse(new TextDecoder().decode(plain)));
}

export function keyEndpoint({ keys }: Pick<Context, 'keys'>, contactId: string, endpoint: string): Uint8Array {
  return pepperedHash(keys.pepper, enc('alertContact.endpoint', contactId, endpoint));
}

export const contactPushWraps = rewrapTable({
  table: contactPushes,
  owner: contactPushes.accountId,
  key: [contactPushes.id],
  rewrap: async (context, row) => sealTarget(context, row, await openTarget(context, row)),
});
