import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { GLYPH_ROLES } from '@repo/contract/rules/permissions';
import { COPY_ASK_HOURS, COPY_ASKS_PER_CARD, type CopyState } from '@repo/contract/scans/copy-asks';
import { SCAN_EXPORT_MINUTES } from '@repo/contract/scans/scans';
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { copyAsks, matchScan, scans } from '../../../db/tables/scans.ts';
import { append } from '../../audit/audit-leaves.ts';
import { buildAnswerEffects, holdReaders } from '../../glyphs/copying/follow-copy-ticks.ts';
import { notify } from '../../notifications/notify.ts';
import type { ScanTableRow } from '../scan-context.ts';
import { inTurn, queueScans } from '../scan-queue.ts';
import { mayCopyNow } from './may-copy-now.ts';
import { viewAsk } from './view-ask.ts';

type AskRow = typeof copyAsks.$inferSelect;

/** For the reader's page: what holds now, and what became of the question. */
export async function readState(context: Context, session: Session, scanId: string): Promise<CopyState | Refusal> {
  return context.db.transaction(async (tx) => {
    const scan = await readOwnScan(tx, session, scanId);
    return scan === null ? refuse('request.notFound') : loadCopyState(tx, context, session, scan);
  });
}

/** A question to the owner: once a scan, and a few times a day about one card. */
export async function askOwner(context: Context, session: Session, scanId: string): Promise<CopyState | Refusal> {
  return inTurn(context, session.accountId, () =>
    context.db.transaction((tx) => decideAsk(tx, context, session, scanId)),
  );
}

async function decideAsk(tx: Tx, context: Context, session: Session, scanId: string): Promise<CopyState | Refusal> {
  await queueScans(tx, session.accountId);
  const scan = await readOwnScan(tx, session, scanId);
  if (scan === null) return refuse('request.notFound');
  const known = await loadCopyState(tx, context, session, scan);
  // Asked twice, or allowed meanwhile: the same answer, and nobody is told again.
  if (known.asked !== null || (known.mayCopy && canBeAsked(scan))) return known;
  if (!canBeAsked(scan)) return refuse('copies.nothingToAsk');
  if (!isRecent(context, scan)) return refuse('scans.exportTooLate');
  if ((await countAsks(tx, context, session, scan)) >= COPY_ASKS_PER_CARD) {
    return refuse('copies.tooMany', { params: { count: String(COPY_ASKS_PER_CARD), hours: String(COPY_ASK_HOURS) } });
  }
  const asked = await leaveAsk(tx, context, session, scan);
  return asked === null ? refuse('request.notFound') : { mayCopy: false, mayAsk: false, asked: viewAsk(asked) };
}

/** The owner's no. Said again it is the same; after a yes, or where nobody asked, there is nothing to say no to. */
export async function answerNo(
  context: Context,
  ownerId: string,
  scanId: string,
): Promise<CopyState['asked'] | Refusal> {
  return context.db.transaction(async (tx) => {
    // In the order of a change, which answers too: the account first.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ownerId)).for('no key update');
    const isThis = and(eq(copyAsks.ownerId, ownerId), eq(copyAsks.scanId, scanId));
    const [row] = await tx
      .select({ ask: copyAsks, recordId: scans.recordId })
      .from(copyAsks)
      .innerJoin(scans, matchScan(copyAsks))
      .where(isThis)
      .for('update', { of: copyAsks });
    if (row === undefined) return refuse('request.notFound');
    if (row.ask.answer === 'allowed') return refuse('copies.notAsked');
    if (row.ask.answer === 'refused') return viewAsk(row.ask);
    const readers = await holdReaders(tx, ownerId, [scanId]);
    const at = context.clock.now();
    const answered = { answer: 'refused', answeredAt: at } as const;
    await tx.update(copyAsks).set(answered).where(isThis);
    const told = { ownerId, recordId: row.recordId, scanId, reader: readers.get(scanId) ?? null };
    const { entries, notices } = buildAnswerEffects([{ ...told, answer: 'refused' }]);
    await append(tx, at, entries);
    await notify(tx, context, notices);
    return viewAsk({ ...row.ask, ...answered });
  });
}

async function loadCopyState(tx: Tx, context: Context, session: Session, scan: ScanTableRow): Promise<CopyState> {
  const isThis = and(eq(copyAsks.ownerId, scan.ownerId), eq(copyAsks.scanId, scan.id));
  const [asked] = await tx.select().from(copyAsks).where(isThis);
  const mayCopy = await mayCopyNow(tx, context, session, scan);
  const mayAsk = !mayCopy && asked === undefined && canBeAsked(scan) && isRecent(context, scan);
  return { mayCopy, mayAsk, asked: viewAsk(asked ?? null) };
}

/** A role that can be ticked, at the level at which a tick counts. */
const canBeAsked = ({ result, scannerRole }: ScanTableRow): boolean =>
  result === 'read' && GLYPH_ROLES.some((role) => role === scannerRole);

const isRecent = ({ clock }: Context, { at }: ScanTableRow): boolean =>
  clock.now().getTime() < at.getTime() + SCAN_EXPORT_MINUTES * MINUTE_MS;

async function readOwnScan(tx: Tx, { accountId }: Session, scanId: string): Promise<ScanTableRow | null> {
  const [scan] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.scannerId, accountId), eq(scans.id, scanId)));
  return scan ?? null;
}

/** By the scanner's queue no two questions of one reader are counted at once. */
async function countAsks(tx: Tx, { clock }: Context, { accountId }: Session, scan: ScanTableRow): Promise<number> {
  const since = new Date(clock.now().getTime() - COPY_ASK_HOURS * HOUR_MS);
  const [row] = await tx
    .select({ asks: count() })
    .from(copyAsks)
    .innerJoin(scans, matchScan(copyAsks))
    .where(
      and(
        eq(copyAsks.ownerId, scan.ownerId),
        eq(scans.recordId, scan.recordId),
        eq(scans.scannerId, accountId),
        gt(copyAsks.at, since),
      ),
    );
  return row?.asks ?? 0;
}

/**
 * Row, entries of both and the owner's notification in one transaction. Returns null when the owner's account has just
 * ended.
 */
async function leaveAsk(tx: Tx, context: Context, { accountId }: Session, scan: ScanTableRow): Promise<AskRow | null> {
  const { id: scanId, ownerId, recordId, scannerRole: role } = scan;
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [ownerId, accountId]))
    .orderBy(asc(accounts.id))
    .for('key share');
  if (!held.some(({ id }) => id === ownerId)) return null;
  const at = context.clock.now();
  const row: AskRow = { ownerId, scanId, at, answer: null, answeredAt: null };
  await tx.insert(copyAsks).values(row);
  const act = 'scan.copyAsked' as const;
  await append(tx, at, [
    { subjectId: ownerId, act, facts: { scan: scanId, role, glyph: recordId, scanner: accountId } },
    // As in the scan's own entry: the record's id is known to its owner alone.
    { subjectId: accountId, act, facts: { scan: scanId, role } },
  ]);
  await notify(tx, context, [{ accountId: ownerId, kind: act, severity: 'medium', recordId, scanId, facts: { role } }]);
  return row;
}
