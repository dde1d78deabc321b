import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { nameQuery } from '../../../db/run-named.ts';
import { emergencyReadings } from '../../../db/tables/emergency.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import type { ReadingTableRow } from './log-reading.ts';

/**
 * A reading by anyone counts as a scan, wherever scans are counted, when it showed something to somebody else: never a try
 * of the owner's own, one that was shown nothing, or a late notice, which anybody who has the card can invent. Openings that
 * are counted on an earlier one are one scan with it, as they are one row.
 */
const isScan = ({ result, isDrill }: ReadingTableRow): boolean => result === 'open' && !isDrill;

/** The same of the rows of a query. */
export const COUNTED_READING: SQL | undefined = and(
  eq(emergencyReadings.result, 'open'),
  eq(emergencyReadings.isDrill, false),
);

/** Rows of tries that were shown nothing; of these a day's statistics tell as of refused scans. */
export const REFUSED_READING: SQL | undefined = and(
  notInArray(emergencyReadings.result, ['open', 'late']),
  eq(emergencyReadings.isDrill, false),
);

const countScan = nameQuery('card_count_scan', (db) =>
  db
    .update(glyphs)
    .set({ scanCount: sql`${sql.placeholder('scanCount')}`, lastScanAt: sql`${sql.placeholder('lastScanAt')}` })
    .where(and(eq(glyphs.accountId, sql.placeholder('ownerId')), eq(glyphs.id, sql.placeholder('recordId')))),
);

/** Counts it on its card, which is locked; of one that is counted on an earlier one only the time. Reads left are for roles. */
export async function countReading(
  tx: Tx,
  { scanCount }: Pick<typeof glyphs.$inferSelect, 'scanCount'>,
  row: ReadingTableRow,
): Promise<void> {
  if (!isScan(row)) return;
  const { ownerId, recordId, repeats, lastAt } = row;
  const counted = repeats === 0 ? scanCount + 1 : scanCount;
  await countScan(tx, { ownerId, recordId, scanCount: counted, lastScanAt: lastAt.toISOString() });
}
