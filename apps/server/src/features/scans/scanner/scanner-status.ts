import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { HOUR_MS } from '@repo/contract/durations';
import { EMERGENCIES_PER_HOUR } from '@repo/contract/scans/scans';
import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import { mayWork, presentRole, type StaffSession } from '../../../callers/staff-session.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts, roleGrants } from '../../../db/tables/accounts.ts';
import { scans } from '../../../db/tables/scans.ts';
import { offices, staffAccounts, staffSessions } from '../../../db/tables/staff.ts';
import { isRowIntact } from '../../../seals/row-macs.ts';
import { OFFICE_MAC_COLUMNS, STAFF_MAC_COLUMNS } from '../../../seals/staff-row-macs.ts';
import { readActiveGrants } from '../../accounts/roles.ts';
import { matchScannedBy } from './scanned-by.ts';
import type { Scanner } from './scanner.ts';

/** What the scanner's account may do now, compared with the glyph's owner. */
export type ScannerStatus = {
  isRoleValid: boolean;
  granterId: string | null;
  sameRealm: boolean;
  /** How surely the scanner is known (NIST SP 800-63B-4). */
  assurance: number;
  ownerName: string;
  /** The owner's account is about to be deleted: nobody else reads it any more. */
  ownerLeaves: boolean;
};

export async function readScannerStatus(
  tx: Tx,
  context: Context,
  scanner: Scanner,
  sought: { role: ScannerRole; ownerId: string },
): Promise<ScannerStatus> {
  const { role, ownerId } = sought;
  // Both rows are locked from here on, because the log rows refer to both: taking these locks after the audit log's would be a deadlock
  // with a sign-in, which takes them the other way round.
  const both = await tx
    .select({ id: accounts.id, realm: accounts.realm, fullName: accounts.fullName, deleteAfter: accounts.deleteAfter })
    .from(accounts)
    .where(inArray(accounts.id, [ownerId, scanner.id]))
    .orderBy(asc(accounts.id))
    .for('key share');
  const owner = both.find(({ id }) => id === ownerId);
  const standing = await readStanding(tx, context, scanner, role);
  return {
    ...standing,
    sameRealm: owner?.realm === scanner.realm,
    ownerName: owner?.fullName ?? '',
    ownerLeaves: (owner?.deleteAfter ?? null) !== null,
  };
}

type RoleStatus = Pick<ScannerStatus, 'isRoleValid' | 'granterId' | 'assurance'>;

async function readStanding(tx: Tx, context: Context, scanner: Scanner, role: ScannerRole): Promise<RoleStatus> {
  if (scanner.staff !== null) return { granterId: null, ...(await holdStaff(tx, context, scanner.staff, role)) };
  const granterId = role === 'user' ? null : await lockGrant(tx, context, scanner.id, role);
  return { isRoleValid: role === 'user' || granterId !== null, granterId, assurance: scanner.person.assurance };
}

/**
 * What an employee may do at this moment, read from the database and held until the scan is decided: a withdrawn role or
 * a suspension waits for this scan and stops the next one.
 */
async function holdStaff(
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

/** Who granted the role; the grant is locked, so that a revocation waits for this scan. */
async function lockGrant(tx: Tx, context: Context, accountId: string, role: ScannerRole): Promise<string | null> {
  const active = (await readActiveGrants(context, tx, accountId)).filter((grant) => grant.role === role);
  if (active.length === 0) return null;
  const ids = active.map(({ id }) => id);
  const held = await tx
    .select({ granterId: roleGrants.granterId })
    .from(roleGrants)
    .where(and(eq(roleGrants.accountId, accountId), inArray(roleGrants.id, ids), isNull(roleGrants.revokedAt)))
    .orderBy(asc(roleGrants.id))
    .for('share');
  return held[0]?.granterId ?? null;
}

/** Only after `queueScans`: parallel openings of different glyphs see each other. */
export async function hasTooManyEmergencies(tx: Tx, scanner: Scanner, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS);
  // Of a person the index of emergency scans has them by time; of an employee that of who scanned.
  const own = scanner.staff === null ? matchScannedBy(tx, scanner) : matchScannedBy(tx, scanner, since);
  const [row] = await tx
    .select({ emergencies: count() })
    .from(scans)
    .where(and(own, eq(scans.result, 'emergency'), gt(scans.at, since)));
  return (row?.emergencies ?? 0) >= EMERGENCIES_PER_HOUR;
}
