import type { ScannerRole } from '@house/contract/accounts/accounts';
import { and, eq } from 'drizzle-orm';
import { mayWork, presentRole, type StaffSession } from '../../../callers/staff-session.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { offices, staffAccounts, staffSessions } from '../../../db/tables/staff.ts';
import { isRowIntact } from '../../../seals/row-macs.ts';
import { OFFICE_MAC_COLUMNS, STAFF_MAC_COLUMNS } from '../../../seals/staff-row-macs.ts';

/**
 * What an employee may do at this moment, read from the database and held until the scan is decided: a withdrawn role or
 * a suspension waits for this scan and stops the next one.
 */
export async function holdStaff(
  tx: Tx,
  context: Context,
  session: StaffSession,
  role: ScannerRole,
): Promise<{ isRoleValid: boolean; assurance: number }> {
  const now = context.clock.now();
  const [office] = await tx.select().from(offices).where(eq(offices.id, session.officeId)).for('share');
  const isEmployed = and(eq(staffAccounts.id, session.staffId), eq(staffAccounts.officeId, session.officeId));
  const [staff] = await tx.select().from(staffAccounts).where(isEmployed).for('share');
  if (office === undefined || staff === undefined) return { isRoleValid: false, assurance: 1 };
  const isIntact = isRowIntact(context, OFFICE_MAC_COLUMNS, office) && isRowIntact(context, STAFF_MAC_COLUMNS, staff);
  const holdsRole = role === 'user' || presentRole(staff, now) === role;
  return {
    isRoleValid: isIntact && holdsRole && mayWork(staff, office, now),
    assurance: await readAssurance(tx, session),
  };
}

/** 2 where the sign-in of this session had a second factor. */
async function readAssurance(tx: Tx, { id, staffId }: StaffSession): Promise<number> {
  const [row] = await tx
    .select({ assurance: staffSessions.assurance })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)));
  return row?.assurance ?? 1;
}
