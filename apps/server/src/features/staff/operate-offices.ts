import { DAY_MS } from '@repo/contract/durations';
import { ACCESS_DAYS_MAX, INVITATION_DAYS } from '@repo/contract/portal/invitations';
import { isAddress } from '@repo/contract/rules/addresses';
import { EMPLOYEE_ID_PATTERN, OFFICE_CODE_PATTERN, OFFICE_CODE_WORDS } from '@repo/contract/staff/staff';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import { offices, type StaffAccount, staffAccounts, staffSessions } from '../../db/tables/staff.ts';
import { computeRowMac } from '../../seals/row-macs.ts';
import { OFFICE_MAC_COLUMNS } from '../../seals/staff-row-macs.ts';
import { toLoginName } from '../accounts/login-names.ts';
import {
  changeStaff,
  insertOffice,
  lockStaff,
  type OfficeRow,
  readOffice,
  toOfficeCode,
} from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { inviteStaff, renewStaffInvitation } from './invitations.ts';

export type OfficeProblem = 'badCode' | 'badName' | 'badEmployeeId' | 'badEmail' | 'takenCode' | 'unknownOffice';
export type OfficeOutcome =
  | { done: 'opened' | 'invited' | 'renewed' | 'lengthened' | 'closed' }
  | { problem: OfficeProblem };

export type OfficeAdministrator = { employeeId: string; fullName: string; email: string };
type NewOffice = { code: string; name: string; municipality: string; admin: OfficeAdministrator };

/** Opens an institution of the real realm, whose kind stands in its code, and invites its first administrator by mail. */
export async function openOfficeByOperator(context: Context, typed: NewOffice): Promise<OfficeOutcome> {
  const code = toOfficeCode(typed.code);
  const name = shownLine(typed.name);
  const kind = parseOfficeKind(code);
  if (kind === null) return { problem: 'badCode' };
  if (name === '') return { problem: 'badName' };
  const admin = readAdministrator(typed.admin);
  if ('problem' in admin) return admin;
  const { municipality } = typed;
  return context.db.transaction(async (tx) => {
    const opened = await openOffice(tx, context, { code, name, kind, municipality, realm: 'real' }, admin);
    return opened === null ? { problem: 'takenCode' } : { done: 'opened' };
  });
}

/** In the transaction of what it is opened for. Returns null when the code is taken. */
export async function openOffice(
  tx: Tx,
  context: Context,
  asked: Parameters<typeof insertOffice>[2],
  admin: OfficeAdministrator,
): Promise<OfficeRow | null> {
  const office = await insertOffice(tx, context, asked);
  if (office === null) return null;
  const facts = { kind: office.kind, realm: office.realm };
  await append(tx, context.clock.now(), [{ subjectId: office.id, act: 'office.opened', facts }]);
  await inviteAdministrator(tx, context, office, admin);
  return office;
}

/**
 * Invites a further administrator, or gives one who lost password or telephone a new access: the way back for an
 * institution whose last administrator is locked out.
 */
export async function inviteAdminByOperator(
  context: Context,
  typed: { code: string; admin: OfficeAdministrator },
): Promise<OfficeOutcome> {
  const admin = readAdministrator(typed.admin);
  if ('problem' in admin) return admin;
  return context.db.transaction(async (tx) => {
    const office = await findOffice(tx, context, typed.code);
    if (office === null) return { problem: 'unknownOffice' };
    const isThis = and(eq(staffAccounts.officeId, office.id), eq(staffAccounts.employeeId, admin.employeeId));
    const [known] = await tx.select({ id: staffAccounts.id }).from(staffAccounts).where(isThis);
    if (known === undefined) {
      await inviteAdministrator(tx, context, office, admin);
      return { done: 'invited' };
    }
    const staff = await lockStaff(tx, context, known.id);
    const lasting = await lengthenEnding(tx, context, staff);
    // To the address on file: another one would be a way in for whoever talks the operator into it.
    await renewStaffInvitation(tx, context, { office, by: null }, lasting);
    return { done: lasting === staff ? 'renewed' : 'lengthened' };
  });
}

/**
 * An access that is over, or would be before the link is, lasts as long as a first one again: nobody changes their own, so
 * that an institution's only administrator has no other way back.
 */
async function lengthenEnding(tx: Tx, context: Context, staff: StaffAccount): Promise<StaffAccount> {
  const now = context.clock.now();
  const { id, officeId } = staff;
  const isLasting =
    staff.accessUntil === null || staff.accessUntil.getTime() > now.getTime() + INVITATION_DAYS * DAY_MS;
  if (isLasting) return staff;
  const accessUntil = computeLastDay(now);
  const entry = {
    act: 'staff.accessChanged',
    facts: { staff: id, by: null, until: accessUntil.toISOString() },
  } as const;
  await append(tx, now, [
    { subjectId: officeId, ...entry },
    { subjectId: id, ...entry },
  ]);
  return changeStaff(tx, context, staff, { accessUntil });
}

const computeLastDay = (now: Date): Date => new Date(now.getTime() + ACCESS_DAYS_MAX * DAY_MS);

/** Ends the portal of an institution: nobody of it signs in or scans any more. Its log stays. */
export async function closeOfficeByOperator(context: Context, code: string): Promise<OfficeOutcome> {
  return context.db.transaction(async (tx) => {
    const office = await findOffice(tx, context, code);
    if (office === null) return { problem: 'unknownOffice' };
    const now = context.clock.now();
    const closed = { ...office, state: 'closed' } as const;
    await tx
      .update(offices)
      .set({ state: 'closed', ...computeRowMac(context.keys, OFFICE_MAC_COLUMNS, closed) })
      .where(eq(offices.id, office.id));
    const theirs = tx.select({ id: staffAccounts.id }).from(staffAccounts).where(eq(staffAccounts.officeId, office.id));
    await tx
      .update(staffSessions)
      .set({ endedAt: now })
      .where(and(inArray(staffSessions.staffId, theirs), isNull(staffSessions.endedAt)));
    await append(tx, now, [{ subjectId: office.id, act: 'office.closed', facts: {} }]);
    return { done: 'closed' };
  });
}

function parseOfficeKind(code: string): OfficeRow['kind'] | null {
  const word = OFFICE_CODE_PATTERN.exec(code)?.[1];
  const found = Object.entries(OFFICE_CODE_WORDS).find(([, one]) => one === word)?.[0];
  return (['medical', 'financial', 'legal', 'emergency'] as const).find((kind) => kind === found) ?? null;
}

function readAdministrator(typed: OfficeAdministrator): OfficeAdministrator | { problem: OfficeProblem } {
  const employeeId = toLoginName(typed.employeeId.trim());
  const fullName = shownLine(typed.fullName);
  if (!EMPLOYEE_ID_PATTERN.test(employeeId)) return { problem: 'badEmployeeId' };
  if (fullName === '') return { problem: 'badName' };
  return isAddress(typed.email) ? { employeeId, fullName, email: typed.email } : { problem: 'badEmail' };
}

async function findOffice(tx: Tx, context: Context, code: string): Promise<OfficeRow | null> {
  const isThis = eq(offices.code, toOfficeCode(code));
  const [found] = await tx.select({ id: offices.id }).from(offices).where(isThis).for('no key update');
  return found === undefined ? null : readOffice(tx, context, found.id);
}

async function inviteAdministrator(
  tx: Tx,
  context: Context,
  office: OfficeRow,
  admin: OfficeAdministrator,
): Promise<void> {
  const accessUntil = computeLastDay(context.clock.now());
  const access = { portalRole: 'admin', professionalRole: null, professionalUntil: null, accessUntil } as const;
  await inviteStaff(tx, context, { office, by: null }, { ...admin, ...access });
}
