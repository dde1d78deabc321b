import { fromUtf8, utf8, type WrapSlot } from '@house/vault';
import { isNotNull } from 'drizzle-orm';
import { reviews } from '../../db/tables/profiles.ts';
import type { Context } from '../../http/context.ts';
import { kekUnwrap, kekWrap } from '../../http/seals/kek-wraps.ts';
import { rewrapTable } from '../../http/seals/rewrap-table.ts';
import type { ReviewRow } from './review-view.ts';

// Seals the reason of an appeal at rest, like the rest of the person's profile.

type AppealPlace = Pick<ReviewRow, 'id' | 'accountId'>;

function slotOf({ id, accountId }: AppealPlace, kekId: string): WrapSlot {
  const policyHash = new Uint8Array(0);
  return { kind: 'document', ownerId: accountId, objectId: id, role: 'appeal', version: 0, policyHash, kekId };
}

export async function sealAppeal({ keys }: Context, place: AppealPlace, text: string) {
  const kekId = keys.currentKekId;
  return { appealWrapped: await kekWrap(keys.kek(kekId), slotOf(place, kekId), utf8(text)), kekId };
}

/** Null for a case that is no appeal. */
export async function openAppeal({ keys }: Context, row: ReviewRow): Promise<string | null> {
  const { appealWrapped, kekId } = row;
  if (appealWrapped === null || kekId === null) return null;
  return fromUtf8(await kekUnwrap(keys.kek(kekId), slotOf(row, kekId), appealWrapped));
}

export const appealWraps = rewrapTable({
  table: reviews,
  owner: reviews.accountId,
  key: [reviews.id],
  isUsed: isNotNull(reviews.appealWrapped),
  rewrap: async (context, row) => {
    const text = await openAppeal(context, row);
    return text === null ? null : sealAppeal(context, row, text);
  },
});
