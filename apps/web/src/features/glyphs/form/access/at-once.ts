import { isEmptyRow } from '@repo/client/card/card-rows';
import { ROW_KIND_NAMES, ROW_KINDS, type RowKind, type RowKindWith } from '@repo/client/card/row-kinds';
import { seenBy } from '@repo/client/seen-by';
import { readRows } from '../../../../parts/rows/read-rows.ts';
import { unsealedCard } from '../../preview/seen-parts.ts';
import { AT_ONCE_FIELD } from '../draft-rows.ts';
import type { GlyphDraft } from '../glyph-draft.ts';

export type MissedKind = RowKindWith<{ empty: { isMissed: true } }>;

const isMissedKind = (kind: RowKind): kind is MissedKind => ROW_KINDS[kind].empty.isMissed;
/** In the order of the form: the first of them that is filled in is what a helper misses most. */
const MISSED_MOST = ROW_KIND_NAMES.filter(isMissedKind);

export type AtOnce = {
  kind: MissedKind;
  /** `atOnce` is read by the ambulance without a reason, `forReason` after one, `never` not at all. */
  seen: 'atOnce' | 'forReason' | 'never';
};

/** How the ambulance comes to what matters most on this card; null where nothing of it is filled in. */
export function findAtOnce(draft: GlyphDraft): AtOnce | null {
  const isFilled = (kind: RowKind) =>
    draft.rows.some((row) => row.kind === kind && row.home !== AT_ONCE_FIELD && !isEmptyRow(row));
  const kind = MISSED_MOST.find(isFilled);
  if (kind === undefined) return null;
  const isSeen = (hasReason: boolean) => {
    const { fields } = seenBy(unsealedCard(draft), 'emergency', { hasReason });
    return readRows(fields).some(({ rows }) => rows.some((row) => row.kind === kind));
  };
  if (isSeen(false)) return { kind, seen: 'atOnce' };
  return { kind, seen: isSeen(true) ? 'forReason' : 'never' };
}

/** The lines stand in the ambulance's own field as well, and the ambulance may read it. */
export function withAtOnce(draft: GlyphDraft, kind: MissedKind): GlyphDraft {
  const { emergency } = draft.permissions;
  const isRead = emergency === 'read' || emergency === 'full';
  return {
    ...draft,
    atOnce: [...draft.atOnce.filter((one) => one !== kind), kind],
    permissions: { ...draft.permissions, emergency: isRead ? emergency : 'read' },
  };
}

/** `before` is the level that was raised with it; left out where it was not. */
export function withoutAtOnce(
  draft: GlyphDraft,
  kind: MissedKind,
  before: GlyphDraft['permissions']['emergency'] = draft.permissions.emergency,
): GlyphDraft {
  return {
    ...draft,
    atOnce: draft.atOnce.filter((one) => one !== kind),
    permissions: { ...draft.permissions, emergency: before },
  };
}
