import { fromUtf8, utf8, VaultError, type WrapSlot } from '@repo/vault';
import { isNotNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { reviews } from '../../db/tables/profiles.ts';
import { kekUnwrap, kekWrap } from '../../seals/kek-wraps.ts';
import { rewrapTable } from '../../seals/rewrap-table.ts';
import { computeRowMac } from '../../seals/row-macs.ts';
import { isReviewIntact, REVIEW_MAC_COLUMNS, type ReviewRow } from '../profile/decision-macs.ts';

// Seals the reason of an appeal at rest, like the rest of the person's profile.

type AppealPlace = Pick<ReviewRow, 'id' | 'accountId'>;

function buildSlot({ id, accountId }: AppealPlace, kekId: string): WrapSlot {
  const policyHash = new Uint8Array(0);
  return { kind: 'document', ownerId: accountId, objectId: id, role: 'appeal', version: 0, policyHash, kekId };
}

export async function sealAppeal({ keys }: Context, place: AppealPlace, text: string) {
  const kekId = keys.currentKekId;
  return { appealWrapped: await kekWrap(keys.kek(kekId), buildSlot(place, kekId), utf8(text)), kekId };
}

/** Returns null for a case that is no appeal. */
export async function openAppeal({ keys }: Context, row: ReviewRow): Promise<string | null> {
  const { appealWrapped, kekId } = row;
  if (appealWrapped === null || kekId === null) return null;
  return fromUtf8(await kekUnwrap(keys.kek(kekId), buildSlot(row, kekId), appealWrapped));
}

/** A case that somebody else wrote gets no new row MAC. */
export const reviewWraps = rewrapTable({
  table: reviews,
  owner: reviews.accountId,
  key: [reviews.id],
  isUsed: isNotNull(reviews.kekId),
  rewrap: async (context, row) => {
    if (row.seal !== null && !isReviewIntact(context, row)) throw new VaultError('open.refused');
    const text = await openAppeal(context, row);
    const wrapped = text === null ? null : await sealAppeal(context, row, text);
    return row.seal === null ? wrapped : { ...wrapped, ...computeRowMac(context.keys, REVIEW_MAC_COLUMNS, row) };
  },
});
