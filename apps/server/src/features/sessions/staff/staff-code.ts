import { PASSWORD_CLOSES_AFTER } from '@repo/contract/accounts/accounts';
import { FACTOR_ATTEMPTS } from '@repo/contract/factors/factors';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { clearFailures, countAttempt, limitKey } from '../../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { staffFactors } from '../../../db/tables/staff.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';
import { findTimeStep, isTotpShaped, openSecret, sealSecret } from '../codes/totp.ts';

export const codeKey = (context: Context, staffId: string) => limitKey(context, 'staff.code', staffId);

/** Whether sign-ins with the password ask for a code. */
export async function hasCode(db: Db | Tx, staffId: string): Promise<boolean> {
  const isOn = and(eq(staffFactors.staffId, staffId), isNotNull(staffFactors.confirmedAt));
  return (await db.$count(staffFactors, isOn)) > 0;
}

type StaffCodeInput = { staffId: string; code: string; isConfirmed: boolean };

/**
 * Takes a code of the authenticator app, which works once. The attempt is counted before it is checked, and the refusal is
 * to be returned from the transaction, so that the count stays. The caller has locked the employee's row.
 */
export async function verifyStaffCode(tx: Tx, context: Context, sent: StaffCodeInput): Promise<Refusal | null> {
  const key = codeKey(context, sent.staffId);
  const rule = { freeFailures: FACTOR_ATTEMPTS, closesAfter: PASSWORD_CLOSES_AFTER };
  const attempt = await countAttempt(tx, key, context.clock.now(), rule);
  if (!attempt.allowed) return attempt.closed ? refuse('staff.passwordClosed') : refuseTooMany(attempt.waitSeconds);
  if (!(await isRightCode(tx, context, sent))) return refuse('staff.wrongCode');
  await clearFailures(tx, key);
  return null;
}

async function isRightCode(tx: Tx, context: Context, { staffId, code, isConfirmed }: StaffCodeInput): Promise<boolean> {
  if (!isTotpShaped(code)) return false;
  const isThis = and(
    eq(staffFactors.staffId, staffId),
    isConfirmed ? isNotNull(staffFactors.confirmedAt) : isNull(staffFactors.confirmedAt),
  );
  const [row] = await tx.select().from(staffFactors).where(isThis).for('update');
  if (row === undefined) return false;
  const now = context.clock.now();
  const step = findTimeStep(await openSecret(context, { ...row, accountId: staffId }), code, now);
  if (step === null) return false;
  const taken = await tx
    .update(staffFactors)
    .set({ lastStep: step, confirmedAt: row.confirmedAt ?? now })
    .where(and(isThis, lt(staffFactors.lastStep, step)))
    .returning({ staffId: staffFactors.staffId });
  return taken.length > 0;
}

export const staffFactorWraps = rewrapTable({
  table: staffFactors,
  owner: null,
  key: [staffFactors.staffId],
  rewrap: async (context, row) =>
    sealSecret(context, row.staffId, await openSecret(context, { ...row, accountId: row.staffId })),
});
