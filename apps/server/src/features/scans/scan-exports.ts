import type { AnswerOf } from '@repo/contract/call';
import { type noteScanExport, SCAN_EXPORT_MINUTES, type ScanExportKind } from '@repo/contract/scans/scans';
import { toBase64url } from '@repo/vault';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { scanExports, scans } from '../../db/tables/scans.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { mayCopyNow } from './copying/may-copy-now.ts';
import type { ScanTableRow } from './scan-context.ts';
import { inTurn, queueScans } from './scan-queue.ts';

type ExportAnswer = AnswerOf<typeof noteScanExport>;
type ScanExportRow = typeof scanExports.$inferSelect;

const EXPORT_MS = SCAN_EXPORT_MINUTES * 60_000;

/**
 * Asked before the page hands out what somebody else's glyph showed. The server cannot enforce
 * this, because the page has the data already; it makes every export by our page visible to the owner.
 */
export async function recordExport(
  context: Context,
  session: Session,
  scanId: string,
  kind: ScanExportKind,
): Promise<ExportAnswer | Refusal> {
  return inTurn(context, session.accountId, () =>
    context.db.transaction((tx) => decideExport(tx, context, session, scanId, kind)),
  );
}

async function decideExport(
  tx: Tx,
  context: Context,
  session: Session,
  scanId: string,
  kind: ScanExportKind,
): Promise<ExportAnswer | Refusal> {
  const { accountId } = session;
  await queueScans(tx, accountId);
  const [scan] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.scannerId, accountId), eq(scans.id, scanId)));
  if (scan === undefined) return refuse('request.notFound');
  // File, share sheet and paper carry no source line: they stay with level Full.
  if (kind !== 'copy' && scan.result !== 'full') return refuse('scans.exportNotAllowed');
  if (kind === 'copy' && !(await mayCopyNow(tx, context, session, scan))) return refuse('copies.notAllowed');
  if (scan.at.getTime() + EXPORT_MS <= context.clock.now().getTime()) return refuse('scans.exportTooLate');
  const isOfThis = and(eq(scanExports.ownerId, scan.ownerId), eq(scanExports.scanId, scanId));
  const [noted] = await tx
    .select()
    .from(scanExports)
    .where(and(isOfThis, eq(scanExports.kind, kind)));
  const left = noted ?? (await leaveExport(tx, context, scan, accountId, kind));
  if (left === null) return refuse('request.notFound');
  const { at, leafHash } = left;
  return { id: scanId, kind, at: at.toISOString(), leafHash: toBase64url(leafHash) };
}

/**
 * Row, audit leaves and notice in one transaction, like the scan's own. Returns null when the owner's account has just
 * ended.
 */
async function leaveExport(
  tx: Tx,
  context: Context,
  scan: ScanTableRow,
  scannerId: string,
  kind: ScanExportKind,
): Promise<ScanExportRow | null> {
  const { id: scanId, ownerId, recordId } = scan;
  // Held before the audit log's locks, in the order of every scan.
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [ownerId, scannerId]))
    .orderBy(asc(accounts.id))
    .for('key share');
  if (!held.some(({ id }) => id === ownerId)) return null;
  const at = context.clock.now();
  const baseFacts = { scan: scanId, kind };
  const act = 'scan.exported' as const;
  const [leaf] = await append(tx, at, [
    { subjectId: ownerId, act, facts: { ...baseFacts, glyph: recordId, scanner: scannerId } },
    // As in the scan's own leaf: the record's id is known to its owner alone.
    { subjectId: scannerId, act, facts: baseFacts },
  ]);
  if (leaf === undefined) throw new Error('An export left no leaf.');
  const { leafHash } = leaf;
  const row = { ownerId, scanId, kind, leafHash, at };
  await tx.insert(scanExports).values(row);
  const facts = { role: scan.scannerRole, exported: kind };
  await notify(tx, context, [{ accountId: ownerId, kind: act, severity: 'medium', recordId, scanId, leafHash, facts }]);
  return row;
}
