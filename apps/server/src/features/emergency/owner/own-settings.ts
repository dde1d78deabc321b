import { DAY_MS } from '@repo/contract/durations';
import { type AnyoneSettings, DRILLS_PER_CARD_AND_DAY } from '@repo/contract/emergency/anyone-settings';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { firstIdSince } from '../../../db/new-id.ts';
import { cardReports, emergencyReadings } from '../../../db/tables/emergency.ts';
import { type FinderRow, readFinder } from '../../glyphs/finders/finder-rows.ts';
import type { GlyphTableRow } from '../../glyphs/glyph-view.ts';
import { lockOwnGlyph } from '../../glyphs/own-glyph.ts';
import { COUNTED_READING } from '../opening/counted-readings.ts';

export type OwnCard = { readonly accountId: string; readonly recordId: string };

const COUNTED_DAYS = 30;

/** A card of the caller and the row of its present drawing, under the card's lock. */
export type HeldCard = { readonly glyph: GlyphTableRow; readonly finder: FinderRow | null };

/** Runs under the lock of the card, so that a reading that comes later sees what was decided. */
export function holdCard(
  context: Context,
  { accountId, recordId }: OwnCard,
  act: (tx: Tx, card: HeldCard) => Promise<FinderRow | null | Refusal>,
): Promise<AnyoneSettings | Refusal> {
  return context.db.transaction(async (tx): Promise<AnyoneSettings | Refusal> => {
    const glyph = await lockOwnGlyph(tx, context, accountId, recordId);
    if (glyph instanceof Refusal) return glyph;
    const finder = await act(tx, { glyph, finder: await readFinder(tx, glyph) });
    return finder instanceof Refusal ? finder : viewSettings(tx, context, { glyph, finder });
  });
}

/** The same for what needs a registered drawing. */
export function holdRegistered(
  context: Context,
  place: OwnCard,
  act: (tx: Tx, finder: FinderRow) => Promise<FinderRow | Refusal>,
): Promise<AnyoneSettings | Refusal> {
  return holdCard(context, place, async (tx, { finder }) =>
    finder === null ? refuse('emergency.notReady') : act(tx, finder),
  );
}

async function viewSettings(tx: Tx, context: Context, { glyph, finder }: HeldCard): Promise<AnyoneSettings> {
  const now = context.clock.now();
  const drillUntil = finder?.drillUntil ?? null;
  return {
    registered: finder !== null,
    groups: [...(glyph.anyoneGroups ?? [])],
    on: finder?.isOn ?? false,
    stopped: finder === null ? null : await viewStop(tx, finder),
    drillUntil: drillUntil !== null && drillUntil > now ? drillUntil.toISOString() : null,
    drillsLeft: Math.max(0, DRILLS_PER_CARD_AND_DAY - listRecentDrills(finder, now).length),
    lateNotices: finder?.lateNotices ?? false,
    readings: await countReadings(tx, glyph, now),
  };
}

async function viewStop(
  tx: Tx,
  { accountId, recordId, stoppedAt, stopWords }: FinderRow,
): Promise<AnyoneSettings['stopped']> {
  if (stoppedAt === null) return null;
  const [appeal] = await tx
    .select({ at: cardReports.at })
    .from(cardReports)
    .where(
      and(
        eq(cardReports.accountId, accountId),
        eq(cardReports.recordId, recordId),
        eq(cardReports.kind, 'appealed'),
        gt(cardReports.at, stoppedAt),
      ),
    )
    .orderBy(desc(cardReports.id))
    .limit(1);
  return {
    at: stoppedAt.toISOString(),
    reason: stopWords ?? '',
    appealedAt: appeal?.at.toISOString() ?? null,
  };
}

/** The drills of the last day. */
export function listRecentDrills(finder: FinderRow | null, now: Date): string[] {
  return (finder?.drills ?? []).filter((at) => Date.parse(at) > now.getTime() - DAY_MS);
}

/** Those that count as scans. */
async function countReadings(tx: Tx, { accountId, id: recordId }: GlyphTableRow, now: Date): Promise<number> {
  const { ownerId, id } = emergencyReadings;
  const isOfCard = and(eq(ownerId, accountId), eq(emergencyReadings.recordId, recordId), COUNTED_READING);
  const since = firstIdSince(new Date(now.getTime() - COUNTED_DAYS * DAY_MS));
  const [row] = await tx
    .select({ readings: count() })
    .from(emergencyReadings)
    .where(and(isOfCard, gt(id, since)));
  return row?.readings ?? 0;
}
