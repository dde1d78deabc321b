import { fromUtf8, utf8, type WrapSlot } from '@repo/vault';
import type { Context } from '../../../core/context.ts';
import { cardReports, readingNotes } from '../../../db/tables/emergency.ts';
import { kekUnwrap, kekWrap } from '../../../seals/kek-wraps.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';

// What strangers leave an owner, and what is written of a card to reviewers, rest under the KEK.

export type NoteKind = 'place' | 'message' | 'cardReport';

type NotePlace = { readonly ownerId: string; readonly objectId: string; readonly kind: NoteKind };
type SealedNote = { readonly sealed: Uint8Array; readonly kekId: string };

const NO_POLICY = new Uint8Array(0);

const buildSlot = (place: NotePlace, kekId: string): WrapSlot => ({
  ...place,
  ...{ role: '', version: 0, policyHash: NO_POLICY, kekId },
});

export async function sealNote({ keys }: Context, place: NotePlace, text: string): Promise<SealedNote> {
  const kekId = keys.currentKekId;
  return { sealed: await kekWrap(keys.kek(kekId), buildSlot(place, kekId), utf8(text)), kekId };
}

/** Throws VaultError `open.refused`. */
export async function openNote({ keys }: Context, place: NotePlace, { sealed, kekId }: SealedNote): Promise<string> {
  return fromUtf8(await kekUnwrap(keys.kek(kekId), buildSlot(place, kekId), sealed));
}

export const readingNoteWraps = rewrapTable({
  table: readingNotes,
  owner: readingNotes.ownerId,
  key: [readingNotes.readingId, readingNotes.kind],
  rewrap: async (context, row) => {
    const place = { ownerId: row.ownerId, objectId: row.readingId, kind: row.kind };
    return sealNote(context, place, await openNote(context, place, row));
  },
});

export const cardReportWraps = rewrapTable({
  table: cardReports,
  owner: cardReports.accountId,
  key: [cardReports.id],
  rewrap: async (context, { id, accountId, sealed, kekId }) => {
    // Nothing was written, or it is forgotten: the row only names the present key.
    if (sealed === null) return { kekId: context.keys.currentKekId };
    const place = { ownerId: accountId, objectId: id, kind: 'cardReport' } as const;
    return sealNote(context, place, await openNote(context, place, { sealed, kekId }));
  },
});
