import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { verificationWaivers } from '../../db/tables/suspensions.ts';
import { computeRowMac, isRowIntact, type MacColumns } from '../../seals/row-macs.ts';

export type WaiverRow = typeof verificationWaivers.$inferSelect;

/** Not the reason, which decides nothing. */
export const WAIVER_MAC_COLUMNS: MacColumns<Omit<WaiverRow, 'seal' | 'kekId'>> = {
  table: 'verification_waivers',
  cells: (row) => [
    row.id,
    row.accountId,
    row.expiresAt,
    row.askedById,
    row.askedAt,
    row.decidedById,
    row.decidedAt,
    row.isApproved,
    row.endedAt,
  ],
};

/** Waits for a second person, or holds: neither declined nor ended, and its day has not come. */
export const isOpenWaiver = (now: Date) =>
  and(
    isNull(verificationWaivers.endedAt),
    sql`${verificationWaivers.isApproved} is not false`,
    gt(verificationWaivers.expiresAt, now),
  );

/** The one that is open now; two are never open at once (ask-waiver.ts). */
export async function readOpenWaiver(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  accountId: string,
): Promise<WaiverRow | null> {
  const [row] = await db
    .select()
    .from(verificationWaivers)
    .where(and(eq(verificationWaivers.accountId, accountId), isOpenWaiver(clock.now())))
    .orderBy(desc(verificationWaivers.id))
    .limit(1);
  return row ?? null;
}

/** Until when nothing waits for the verification of this account; null without a waiver that two people agreed on. */
export async function readWaivedUntil(context: Context, db: Db, accountId: string): Promise<Date | null> {
  const row = await readOpenWaiver(context, db, accountId);
  if (row === null || row.isApproved !== true || row.decidedById === row.askedById) return null;
  return isRowIntact(context, WAIVER_MAC_COLUMNS, row) ? row.expiresAt : null;
}

/** One that somebody else wrote is changed, and verifies as little as before. */
export async function changeWaiver(
  tx: Tx,
  context: Context,
  row: WaiverRow,
  set: Partial<WaiverRow>,
): Promise<WaiverRow> {
  const changed = { ...row, ...set };
  const seal = isRowIntact(context, WAIVER_MAC_COLUMNS, row)
    ? computeRowMac(context.keys, WAIVER_MAC_COLUMNS, changed)
    : {};
  await tx
    .update(verificationWaivers)
    .set({ ...set, ...seal })
    .where(eq(verificationWaivers.id, row.id));
  return { ...changed, ...seal };
}
