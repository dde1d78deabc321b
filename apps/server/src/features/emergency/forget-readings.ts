import { DAY_MS } from '@repo/contract/durations';
import { READING_NETWORK_DAYS } from '@repo/contract/emergency/emergency';
import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { cardReports, emergencyReadings, readingNotes } from '../../db/tables/emergency.ts';
import { append } from '../audit/audit-leaves.ts';
import { forgetLateNonces } from './late-notices.ts';
import { forgetStopLinks } from './stop-link.ts';

/** Rows per run of the job; the next run takes the rest. */
const BATCH = 500;
/** How long the words of a decided report are kept. */
const REPORT_TEXT_DAYS = 30;

/** Writes the number of counted readings to the audit log once their time is over. Safe on several nodes at once. */
export async function sealReadingCounts(context: Context): Promise<void> {
  const { ownerId, id, repeats, repeatsLeafHash, endsAt } = emergencyReadings;
  const due = await context.db
    .select({ ownerId, id })
    .from(emergencyReadings)
    .where(and(gt(repeats, 0), isNull(repeatsLeafHash), lte(endsAt, context.clock.now())))
    .orderBy(asc(endsAt))
    .limit(BATCH);
  for (const one of due) await context.db.transaction((tx) => sealCount(tx, context, one));
}

type CountedReading = Pick<typeof emergencyReadings.$inferSelect, 'ownerId' | 'id'>;

async function sealCount(tx: Tx, context: Context, { ownerId, id }: CountedReading): Promise<void> {
  const isThis = and(eq(emergencyReadings.ownerId, ownerId), eq(emergencyReadings.id, id));
  const isOpen = and(isThis, isNull(emergencyReadings.repeatsLeafHash));
  const [open] = await tx.select().from(emergencyReadings).where(isOpen).for('update');
  if (open === undefined) return;
  const counted = { reading: id, repeats: open.repeats, lastAt: open.lastAt.toISOString() };
  const facts = { ...counted, glyph: open.recordId };
  const [leaf] = await append(tx, context.clock.now(), [{ subjectId: ownerId, act: 'emergency.repeated', facts }]);
  await tx
    .update(emergencyReadings)
    .set({ repeatsLeafHash: leaf?.leafHash ?? null })
    .where(isOpen);
}

/** Ends what has its time: networks and devices of readings, places, messages, words of reports, links, numbers. */
export async function forgetReadings(context: Context): Promise<void> {
  const now = context.clock.now();
  const networksEnd = new Date(now.getTime() - READING_NETWORK_DAYS * DAY_MS);
  await context.db
    .update(emergencyReadings)
    .set({ network: null, device: null })
    .where(and(isNotNull(emergencyReadings.network), lte(emergencyReadings.at, networksEnd)));
  await context.db.delete(readingNotes).where(lte(readingNotes.endsAt, now));
  const wordsEnd = new Date(now.getTime() - REPORT_TEXT_DAYS * DAY_MS);
  await context.db
    .update(cardReports)
    .set({ sealed: null })
    .where(and(isNotNull(cardReports.sealed), lte(cardReports.decidedAt, wordsEnd)));
  await forgetStopLinks(context);
  await forgetLateNonces(context);
}
