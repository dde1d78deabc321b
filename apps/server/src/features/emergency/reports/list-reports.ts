import type { CardReport } from '@repo/contract/emergency/card-reports';
import { VaultError } from '@repo/vault';
import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { cardReports, glyphFinders } from '../../../db/tables/emergency.ts';
import { openNote } from '../notes/note-seal.ts';

type ReportPage = { readonly after: string | null; readonly limit: number };

/** Those that wait, oldest first, or decided ones, newest first; one row more than `limit` where there is a next page. */
export function listReports(
  context: Context,
  status: 'waiting' | 'decided',
  { after, limit }: ReportPage,
): Promise<CardReport[]> {
  const { id, decidedAt } = cardReports;
  const choice =
    status === 'waiting'
      ? { where: and(isNull(decidedAt), after === null ? undefined : gt(id, after)), order: asc(id) }
      : { where: and(isNotNull(decidedAt), after === null ? undefined : lt(id, after)), order: desc(id) };
  return readReports(context, context.db, { ...choice, limit: limit + 1 });
}

type ReportChoice = { readonly where: SQL | undefined; readonly order: SQL; readonly limit: number };

/** With the name of the account: a reviewer cannot read the card, and looks at nothing else of it. */
export async function readReports(
  context: Context,
  db: Db | Tx,
  { where, order, limit }: ReportChoice,
): Promise<CardReport[]> {
  const others = alias(cardReports, 'others');
  const ofSameCard = and(eq(others.accountId, cardReports.accountId), eq(others.recordId, cardReports.recordId));
  const stopped = db
    .select({ id: glyphFinders.id })
    .from(glyphFinders)
    .where(
      and(
        eq(glyphFinders.accountId, cardReports.accountId),
        eq(glyphFinders.recordId, cardReports.recordId),
        isNotNull(glyphFinders.stoppedAt),
      ),
    );
  const rows = await db
    .select({
      report: cardReports,
      username: accounts.username,
      realm: accounts.realm,
      waiting: sql<number>`(${db
        .select({ waiting: sql`count(*)` })
        .from(others)
        .where(and(ofSameCard, isNull(others.decidedAt)))})`.mapWith(Number),
      isStopped: sql<boolean>`${exists(stopped)}`,
    })
    .from(cardReports)
    .innerJoin(accounts, eq(accounts.id, cardReports.accountId))
    .where(where)
    .orderBy(order)
    .limit(limit);
  return Promise.all(
    rows.map(async ({ report, ...known }) => {
      const { id, kind, at, reason, recordId, decidedAt, stops, words } = report;
      const base = { id, kind, at: at.toISOString(), reason, text: await openReportText(context, report) };
      return { ...base, ...known, qrCodeId: recordId, decidedAt: decidedAt?.toISOString() ?? null, stops, words };
    }),
  );
}

async function openReportText(
  context: Context,
  { id, accountId, sealed, kekId }: typeof cardReports.$inferSelect,
): Promise<string | null> {
  if (sealed === null) return null;
  try {
    return await openNote(context, { ownerId: accountId, objectId: id, kind: 'cardReport' }, { sealed, kekId });
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    context.log.error({ report: id, code: error.code }, 'the words of a report do not open');
    return null;
  }
}
