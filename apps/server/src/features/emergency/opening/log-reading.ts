import { MINUTE_MS } from '@repo/contract/durations';
import type { ReadingResult } from '@repo/contract/emergency/anyone-settings';
import { ANYONE_FOLDED_MINUTES } from '@repo/contract/emergency/emergency';
import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { firstIdSince } from '../../../db/new-id.ts';
import { nameInsert, nameQuery } from '../../../db/run-named.ts';
import { emergencyReadings } from '../../../db/tables/emergency.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { type AuditHead, makeLeaves } from '../../audit/audit-leaves.ts';
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

type ReadPlace = Pick<ReadingTableRow, 'ownerId' | 'recordId'> & {
  readonly glyphId: string;
  readonly network: string;
  readonly printed: number | null;
};

type FirstReading = Pick<ReadingTableRow, 'id' | 'result' | 'isDrill'>;

const printed = sql`${sql.placeholder('printed')}::integer`;

const listFirst = nameQuery('readings_first', (db) =>
  db
    .select({ id: emergencyReadings.id, result: emergencyReadings.result, isDrill: emergencyReadings.isDrill })
    .from(emergencyReadings)
    .innerJoin(
      glyphs,
      and(
        eq(glyphs.accountId, emergencyReadings.ownerId),
        eq(glyphs.id, emergencyReadings.recordId),
        eq(glyphs.contentVersion, emergencyReadings.contentVersion),
      ),
    )
    .where(
      and(
        eq(emergencyReadings.ownerId, sql.placeholder('ownerId')),
        eq(emergencyReadings.recordId, sql.placeholder('recordId')),
        // Ids begin with their time: readings of weeks ago are not looked at.
        gte(emergencyReadings.id, sql.placeholder('since')),
        eq(emergencyReadings.glyphId, sql.placeholder('glyphId')),
        eq(emergencyReadings.network, sql.placeholder('network')),
        sql`${emergencyReadings.newerPrint} is not distinct from
          case when ${printed} > ${glyphs.contentVersion} then ${printed} end`,
        gt(emergencyReadings.endsAt, sql.placeholder('now')),
        // What the audit log has said already stays as it is.
        isNull(emergencyReadings.repeatsLeafHash),
      ),
    )
    .orderBy(desc(emergencyReadings.id)),
);

/**
 * The logged readings on which like ones from the same network count, for ten minutes from the first (decision 0062). The glyph
 * is locked.
 */
export async function listFirstReadings(tx: Tx, context: Context, place: ReadPlace): Promise<FirstReading[]> {
  const now = context.clock.now();
  const since = firstIdSince(new Date(now.getTime() - ANYONE_FOLDED_MINUTES * MINUTE_MS));
  return listFirst(tx, { ...place, now, since });
}

const countOne = nameQuery('reading_count', (db) =>
  db
    .update(emergencyReadings)
    .set({ repeats: sql`${emergencyReadings.repeats} + 1`, lastAt: sql`${sql.placeholder('now')}` })
    .where(
      and(
        eq(emergencyReadings.ownerId, sql.placeholder('ownerId')),
        eq(emergencyReadings.id, sql.placeholder('id')),
        isNull(emergencyReadings.repeatsLeafHash),
      ),
    )
    .returning(),
);

/** Null when the count of that reading has just ended. */
export async function countOnReading(
  tx: Tx,
  context: Context,
  { ownerId, id }: Pick<ReadingTableRow, 'ownerId' | 'id'>,
): Promise<ReadingTableRow | null> {
  const [row] = await countOne(tx, { ownerId, id, now: context.clock.now().toISOString() });
  return row ?? null;
}

type TracedReading = { readonly row: ReadingTableRow; readonly leaves: ReturnType<typeof makeLeaves> };

/**
 * Leaf of a reading, and its row; they are stored together in the reading's own transaction: none is answered without them,
 * or without a count on one that has them.
 */
export function traceReading(
  context: Context,
  id: string,
  { card: { glyph, finder, record }, result, isDrill, seen, newerPrint }: SeenReading,
  head: AuditHead,
): TracedReading {
  const at = context.clock.now();
  const { accountId: ownerId, id: recordId, contentVersion } = glyph;
  const groups = result === 'open' ? [...listTicked(record)] : [];
  const facts = { reading: id, glyph: recordId, contentVersion, result, drill: isDrill, groups: groups.join(' ') };
  const act = result === 'open' || result === 'nothing' ? 'emergency.read' : 'emergency.refused';
  const entry = {
    subjectId: ownerId,
    act,
    facts: { ...facts, ...(newerPrint !== null && { print: newerPrint }) },
  } as const;
  const leaves = makeLeaves(at, [entry], new Map([[ownerId, head]]));
  const [leaf] = leaves;
  if (leaf === undefined) throw new Error('A reading left no leaf.');
  const row: ReadingTableRow = {
    ...{ id, ownerId, recordId, glyphId: finder.glyphId, contentVersion, result, isDrill, groups, newerPrint },
    ...{ claimedAt: null, leafHash: leaf.leafHash, at, ...seen },
    ...{ repeats: 0, lastAt: at, endsAt: new Date(at.getTime() + ANYONE_FOLDED_MINUTES * MINUTE_MS) },
    repeatsLeafHash: null,
  };
  if (result === 'recordBroken') context.log.error({ recordId, reading: id }, 'a signed record does not verify');
  return { row, leaves };
}

export const storeReading = nameInsert('reading_store', emergencyReadings);
