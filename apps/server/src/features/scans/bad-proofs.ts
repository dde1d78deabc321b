import { BAD_PROOFS_PER_MINUTE } from '@house/contract/scans';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { scanBadProofs } from '../../db/tables/scans.ts';
import { type Refusal, refuseTooMany } from '../../http/refuse.ts';

// A scan without the drawing leaves no log entry and tells no owner: whoever knows a glyphId could otherwise flood its
// owner. It counts against the scanner, in one row a minute.

const MINUTE_MS = 60_000;

function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** First key of the advisory locks that stand for scanners; the second is drawn from the account's id. */
const SCANNER_LOCKS = 7_103_005;

/**
 * The scans of one account are decided one after the other from here on: of many bad proofs fired at once no more are
 * looked at than of as many in a row, and what follows may count what this account did. The first lock of a scan, taken
 * nowhere else, and kept in memory: an honest scan writes nothing for it.
 */
export async function queueScans(tx: Tx, accountId: string): Promise<void> {
  // The random end of a UUIDv7 as a signed 32-bit number. Two accounts that share one only wait for each other.
  const lock = Number.parseInt(accountId.slice(-8), 16) | 0;
  await tx.execute(sql`select pg_advisory_xact_lock(${SCANNER_LOCKS}::int, ${lock}::int)`);
}

/** Only after `queueScans`. */
export async function checkBadProofs(tx: Tx, accountId: string, now: Date): Promise<Refusal | null> {
  const minute = minuteOf(now);
  const [row] = await tx
    .select({ failures: scanBadProofs.failures })
    .from(scanBadProofs)
    .where(and(eq(scanBadProofs.accountId, accountId), eq(scanBadProofs.minute, minute)));
  if (row === undefined || row.failures < BAD_PROOFS_PER_MINUTE) return null;
  return refuseTooMany((minute.getTime() + MINUTE_MS - now.getTime()) / 1000);
}

export async function countBadProof(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .insert(scanBadProofs)
    .values({ accountId, minute: minuteOf(now), failures: 1 })
    .onConflictDoUpdate({
      target: [scanBadProofs.accountId, scanBadProofs.minute],
      set: { failures: sql`${scanBadProofs.failures} + 1` },
    });
}
