import { MINUTE_MS } from '@house/contract/durations';
import { BAD_PROOFS_PER_MINUTE } from '@house/contract/scans/scans';
import { and, eq, sql } from 'drizzle-orm';
import { type Refusal, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { scanBadProofs } from '../../db/tables/scans.ts';

// A scan without the drawing leaves no log entry and tells no owner: whoever knows a glyphId could otherwise flood its
// owner. It counts against the scanner, in one row a minute.

function floorToMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** Only after `queueScans`. */
export async function checkBadProofs(tx: Tx, scannerId: string, now: Date): Promise<Refusal | null> {
  const minute = floorToMinute(now);
  const [row] = await tx
    .select({ failures: scanBadProofs.failures })
    .from(scanBadProofs)
    .where(and(eq(scanBadProofs.scannerId, scannerId), eq(scanBadProofs.minute, minute)));
  if (row === undefined || row.failures < BAD_PROOFS_PER_MINUTE) return null;
  return refuseTooMany((minute.getTime() + MINUTE_MS - now.getTime()) / 1000);
}

export async function countBadProof(tx: Tx, scannerId: string, now: Date): Promise<void> {
  await tx
    .insert(scanBadProofs)
    .values({ scannerId, minute: floorToMinute(now), failures: 1 })
    .onConflictDoUpdate({
      target: [scanBadProofs.scannerId, scanBadProofs.minute],
      set: { failures: sql`${scanBadProofs.failures} + 1` },
    });
}
