import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { decideCardReport } from '@repo/contract/emergency/card-reports';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import { shownLine } from '../../../core/shown-text.ts';
import type { Tx } from '../../../db/database.ts';
import { cardReports, glyphFinders } from '../../../db/tables/emergency.ts';
import { append } from '../../audit/audit-leaves.ts';
import { changeFinder, type FinderRow } from '../../glyphs/finders/finder-rows.ts';
import { lockOwnGlyph } from '../../glyphs/own-glyph.ts';
import { notify } from '../../notifications/notify.ts';
import { readReports } from './list-reports.ts';

type ReportAnswer = AnswerOf<typeof decideCardReport>;
type Decision = BodyOf<typeof decideCardReport>;
type ReportRow = typeof cardReports.$inferSelect;

/**
 * Stops what a card shows to everyone, on every print of it, or lets it be shown: the owner reads the words. Roles read on
 * as before. Every waiting report of the card is decided with it.
 */
export async function decideReport(
  context: Context,
  session: Session,
  id: string,
  decision: Decision,
): Promise<ReportAnswer | Refusal> {
  return context.db.transaction(async (tx) => {
    const [report] = await tx.select().from(cardReports).where(eq(cardReports.id, id));
    if (report === undefined) return refuse('request.notFound');
    if (report.accountId === session.accountId) return refuse('emergency.ownReport');
    // A card that was destroyed shows nothing any more: its reports are closed all the same.
    const glyph = await lockOwnGlyph(tx, context, report.accountId, report.recordId);
    const words = shownLine(decision.words);
    if (!(await closeReports(tx, context, report, { ...decision, words, by: session.accountId }))) {
      return refuse('emergency.reportDecided');
    }
    const outcome =
      glyph instanceof Refusal ? null : await settleCard(tx, context, report, { stops: decision.stops, words });
    await tellDecision(tx, context, report, { by: session.accountId, words, stops: decision.stops, outcome });
    const [view] = await readReports(context, tx, {
      where: eq(cardReports.id, id),
      order: asc(cardReports.id),
      limit: 1,
    });
    if (view === undefined) throw new Error('A decided report vanished.');
    return view;
  });
}

/** Returns false when another reviewer has decided this one. */
async function closeReports(
  tx: Tx,
  context: Context,
  { id, accountId, recordId }: ReportRow,
  { stops, words, by }: Decision & { by: string },
): Promise<boolean> {
  const isWaiting = and(
    eq(cardReports.accountId, accountId),
    eq(cardReports.recordId, recordId),
    isNull(cardReports.decidedAt),
  );
  const closed = await tx
    .update(cardReports)
    .set({ decidedAt: context.clock.now(), decidedBy: by, stops, words })
    .where(isWaiting)
    .returning({ id: cardReports.id });
  return closed.some((one) => one.id === id);
}

type ReportOutcome = 'stopped' | 'kept' | 'released';

/**
 * The stop stands on every print of the card, so that an older one registered again does not escape it. Null when nothing
 * changes for the card.
 */
async function settleCard(
  tx: Tx,
  context: Context,
  { accountId, recordId, kind }: ReportRow,
  { stops, words }: Decision,
): Promise<ReportOutcome | null> {
  const now = context.clock.now();
  const finders = await tx
    .select()
    .from(glyphFinders)
    .where(and(eq(glyphFinders.accountId, accountId), eq(glyphFinders.recordId, recordId)))
    .orderBy(asc(glyphFinders.id));
  const wasStopped = finders.some(({ stoppedAt }) => stoppedAt !== null);
  if (finders.length === 0 || (!stops && !wasStopped)) return null;
  for (const finder of finders) await changeFinder(tx, context, finder, chooseStop(finder, { stops, words }, now));
  if (!stops) return 'released';
  return wasStopped && kind === 'appealed' ? 'kept' : 'stopped';
}

function chooseStop(
  { stoppedAt }: FinderRow,
  { stops, words }: Decision,
  now: Date,
): Pick<FinderRow, 'stoppedAt' | 'stopWords'> {
  return stops ? { stoppedAt: stoppedAt ?? now, stopWords: words } : { stoppedAt: null, stopWords: null };
}

type SettledReport = Decision & { readonly by: string; readonly outcome: ReportOutcome | null };

/** Leaves of reviewer and owner, and the owner's notice: nothing of a report that changed nothing. */
async function tellDecision(
  tx: Tx,
  context: Context,
  { id, accountId, recordId }: ReportRow,
  { by, words, stops, outcome }: SettledReport,
): Promise<void> {
  const act = stops ? 'emergency.stopped' : 'emergency.released';
  const reviewers = { subjectId: by, act: 'emergency.reportDecided', facts: { report: id, stops } } as const;
  const owners = { subjectId: accountId, act, facts: { glyph: recordId } } as const;
  const leaves = await append(tx, context.clock.now(), outcome === null ? [reviewers] : [reviewers, owners]);
  if (outcome === null) return;
  const facts = { words, ...(outcome !== 'stopped' && { outcome }) };
  const base = { accountId, recordId, leafHash: leaves[1]?.leafHash ?? null, facts };
  await notify(tx, context, [{ ...base, kind: 'emergency.stopped', severity: 'high' }]);
}
