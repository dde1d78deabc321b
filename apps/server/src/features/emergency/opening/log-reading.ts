import { MINUTE_MS } from '@repo/contract/durations';
import type { ReadingResult } from '@repo/contract/emergency/anyone-settings';
import { ANYONE_FOLDED_MINUTES } from '@repo/contract/emergency/emergency';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { emergencyReadings } from '../../../db/tables/emergency.ts';
import { append } from '../../audit/audit-leaves.ts';
import { type LockedCard, listTicked } from './judge-card.ts';

export type ReadingTableRow = typeof emergencyReadings.$inferSelect;

/** Where a reading came from, as far as the server saw it; the network is cut before it gets here. */
export type ReadingOrigin = { readonly network: string; readonly country: string | null; readonly device: string };

export type SeenReading = {
  readonly card: LockedCard;
  readonly result: ReadingResult;
  readonly isDrill: boolean;
  readonly seen: ReadingOrigin;
  /** The version of a print that is newer than what the server holds. */
  readonly newerPrint: number | null;
};

/**
 * The logged reading that a like one from the same network counts on, for ten minutes from the first (decision 0062). The
 * glyph is locked.
 */
export async function findFirstReading(
  tx: Tx,
  context: Context,
  { card: { glyph, finder }, result, isDrill, seen, newerPrint }: SeenReading,
): Promise<string | null> {
  const { ownerId, recordId, glyphId, contentVersion, network, endsAt, repeatsLeafHash } = emergencyReadings;
  const [first] = await tx
    .select({ id: emergencyReadings.id })
    .from(emergencyReadings)
    .where(
      and(
        eq(ownerId, glyph.accountId),
        eq(recordId, glyph.id),
        eq(glyphId, finder.glyphId),
        eq(contentVersion, glyph.contentVersion),
        eq(emergencyReadings.result, result),
        eq(emergencyReadings.isDrill, isDrill),
        eq(network, seen.network),
        newerPrint === null ? isNull(emergencyReadings.newerPrint) : eq(emergencyReadings.newerPrint, newerPrint),
        gt(endsAt, context.clock.now()),
        // What the audit log has said already stays as it is.
        isNull(repeatsLeafHash),
      ),
    )
    .orderBy(desc(emergencyReadings.id))
    .limit(1);
  return first?.id ?? null;
}

/** Null when the count of that reading has just ended. */
export async function countOnReading(
  tx: Tx,
  context: Context,
  { ownerId, id }: Pick<ReadingTableRow, 'ownerId' | 'id'>,
): Promise<ReadingTableRow | null> {
  const isThis = and(eq(emergencyReadings.ownerId, ownerId), eq(emergencyReadings.id, id));
  const [row] = await tx
    .update(emergencyReadings)
    .set({ repeats: sql`${emergencyReadings.repeats} + 1`, lastAt: context.clock.now() })
    .where(and(isThis, isNull(emergencyReadings.repeatsLeafHash)))
    .returning();
  return row ?? null;
}

/**
 * Leaf of a reading, and the row that is to be stored with it, in its own transaction: none is answered without them, or
 * without a count on one that has them.
 */
export async function appendReading(
  tx: Tx,
  context: Context,
  id: string,
  { card: { glyph, finder, record }, result, isDrill, seen, newerPrint }: SeenReading,
): Promise<ReadingTableRow> {
  const at = context.clock.now();
  const { accountId: ownerId, id: recordId, contentVersion } = glyph;
  const groups = result === 'open' ? [...listTicked(record)] : [];
  const facts = { reading: id, glyph: recordId, contentVersion, result, drill: isDrill, groups: groups.join(' ') };
  const act = result === 'open' || result === 'nothing' ? 'emergency.read' : 'emergency.refused';
  const [leaf] = await append(tx, at, [
    { subjectId: ownerId, act, facts: { ...facts, ...(newerPrint !== null && { print: newerPrint }) } },
  ]);
  if (leaf === undefined) throw new Error('A reading left no leaf.');
  const row: ReadingTableRow = {
    ...{ id, ownerId, recordId, glyphId: finder.glyphId, contentVersion, result, isDrill, groups, newerPrint },
    ...{ claimedAt: null, leafHash: leaf.leafHash, at, ...seen },
    ...{ repeats: 0, lastAt: at, endsAt: new Date(at.getTime() + ANYONE_FOLDED_MINUTES * MINUTE_MS) },
    repeatsLeafHash: null,
  };
  if (result === 'recordBroken') context.log.error({ recordId, reading: id }, 'a signed record does not verify');
  return row;
}

export async function storeReading(tx: Tx, row: ReadingTableRow): Promise<void> {
  await tx.insert(emergencyReadings).values(row);
}
