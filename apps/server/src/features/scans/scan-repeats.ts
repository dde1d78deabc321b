import { HOUR_MS } from '@repo/contract/durations';
import { REFUSALS_SHOWN_PER_HOUR, type ScanResult } from '@repo/contract/scans/scans';
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { scanRepeats, scans } from '../../db/tables/scans.ts';
import { append } from '../audit/audit-leaves.ts';
import { rememberScan } from './challenges.ts';
import { isRefused } from './gate-rules.ts';
import type { ScanContext } from './scan-context.ts';
import { matchScannedBy } from './scanner/scanned-by.ts';

// Whoever photographed a glyph could fill the owner's log, bell and the audit log with refusals. An hour shows the first
// ones; the rest are a number on the last of the same kind, which the audit log gets when the hour is over.

/** Rows per run of the job; the next run takes the rest. */
const BATCH = 500;

/** Returns true when the refusal was counted on one that the owner has been told of. The glyph is locked. */
export async function countAsRepeat(scan: ScanContext, result: ScanResult): Promise<boolean> {
  // Every wrong passcode notifies the owner, because five close the glyph.
  if (result === 'passcodeWrong' || scan.isOwner) return false;
  const { tx, context, scanner, challenge } = scan;
  const now = context.clock.now();
  const shown = (await listHourRefusals(scan, now)).filter((row) => isRefused(row.result));
  const same = shown.find((row) => row.result === result);
  if (shown.length < REFUSALS_SHOWN_PER_HOUR || same === undefined) return false;
  const counted = await tx
    .insert(scanRepeats)
    .values({
      ownerId: scan.glyph.accountId,
      scanId: same.id,
      repeats: 1,
      lastAt: now,
      endsAt: new Date(same.at.getTime() + HOUR_MS),
    })
    .onConflictDoUpdate({
      target: [scanRepeats.ownerId, scanRepeats.scanId],
      set: { repeats: sql`${scanRepeats.repeats} + 1`, lastAt: now },
      // What the audit log has said already stays as it is.
      setWhere: isNull(scanRepeats.leafHash),
    })
    .returning({ scanId: scanRepeats.scanId });
  if (counted.length === 0) return false;
  await rememberScan(tx, scanner, challenge.nonce, same.id);
  return true;
}

/** Newest first. */
function listHourRefusals({ tx, scanner, glyph }: ScanContext, now: Date) {
  const since = new Date(now.getTime() - HOUR_MS);
  return tx
    .select({ id: scans.id, result: scans.result, at: scans.at })
    .from(scans)
    .where(
      and(
        eq(scans.ownerId, glyph.accountId),
        matchScannedBy(tx, scanner, since),
        eq(scans.recordId, glyph.id),
        gt(scans.at, since),
      ),
    )
    .orderBy(desc(scans.id));
}

/** Writes the number of repeats to the audit log once the hour is over. Safe on several nodes at once. */
export async function sealRepeats(context: Context): Promise<void> {
  const now = context.clock.now();
  const isOver = and(isNull(scanRepeats.leafHash), lte(scanRepeats.endsAt, now));
  const due = await context.db
    .select({ ownerId: scanRepeats.ownerId, scanId: scanRepeats.scanId })
    .from(scanRepeats)
    .where(isOver)
    .orderBy(asc(scanRepeats.endsAt))
    .limit(BATCH);
  for (const one of due) await context.db.transaction((tx) => sealOne(tx, context, one));
}

type CountedScan = Pick<typeof scanRepeats.$inferSelect, 'ownerId' | 'scanId'>;

async function sealOne(tx: Tx, context: Context, { ownerId, scanId }: CountedScan): Promise<void> {
  const isThis = and(eq(scanRepeats.ownerId, ownerId), eq(scanRepeats.scanId, scanId));
  const isOpen = and(isThis, isNull(scanRepeats.leafHash));
  const [open] = await tx.select().from(scanRepeats).where(isOpen).for('update');
  const [scan] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.ownerId, ownerId), eq(scans.id, scanId)));
  if (open === undefined || scan === undefined) return;
  const baseFacts = { scan: scanId, repeats: open.repeats, lastAt: open.lastAt.toISOString() };
  const act = 'scan.repeated' as const;
  const owners = { subjectId: scan.ownerId, act, facts: { ...baseFacts, glyph: scan.recordId } };
  const scanners = scan.scannerId === null ? [] : [{ subjectId: scan.scannerId, act, facts: baseFacts }];
  const [leaf] = await append(tx, context.clock.now(), [owners, ...scanners]);
  await tx
    .update(scanRepeats)
    .set({ leafHash: leaf?.leafHash ?? null })
    .where(isOpen);
}
