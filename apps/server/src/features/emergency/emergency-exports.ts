import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { ExportPart } from '../../core/feature.ts';
import { cardReports, glyphFinders } from '../../db/tables/emergency.ts';
import { listOwnReadings } from './owner/list-readings.ts';

const EXPORTED_PER_PAGE = 1000;

async function listAllReadings(context: Context, accountId: string, after: string | null): Promise<ReadingRow[]> {
  const page = await listOwnReadings(context, accountId, {}, { after, limit: EXPORTED_PER_PAGE });
  const rows = page.slice(0, EXPORTED_PER_PAGE);
  const last = rows.at(-1);
  return page.length === rows.length || last === undefined
    ? rows
    : [...rows, ...(await listAllReadings(context, accountId, last.id))];
}

/** What the export of an account says of readings by anyone: everything that its owner can see, and no hash. */
export const EMERGENCY_EXPORTS: readonly ExportPart[] = [
  {
    name: 'readingsByAnyone',
    read: async (context, { accountId }) => {
      const rows = await listAllReadings(context, accountId, null);
      return rows.map(({ leafHash: _, title: _title, face: _face, ...row }) => row);
    },
  },
  {
    name: 'cardsForAnyone',
    read: ({ db }, { accountId }) => {
      const { recordId, glyphId, isOn, stoppedAt, stopWords, lateNotices, createdAt } = glyphFinders;
      return db
        .select({ recordId, glyphId, isOn, stoppedAt, stopWords, lateNotices, createdAt })
        .from(glyphFinders)
        .where(eq(glyphFinders.accountId, accountId))
        .orderBy(asc(glyphFinders.id));
    },
  },
  {
    name: 'reportsOfMyCards',
    // Who reported a card, and in which words, stays with the reviewers.
    read: ({ db }, { accountId }) => {
      const { id, recordId, kind, reason, at, decidedAt, stops, words } = cardReports;
      return db
        .select({ id, recordId, kind, reason, at, decidedAt, stops, words })
        .from(cardReports)
        .where(eq(cardReports.accountId, accountId))
        .orderBy(asc(id));
    },
  },
];
