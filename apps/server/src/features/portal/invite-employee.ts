import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import {
  EMPLOYEES_MAX,
  INVITATIONS_PER_HOUR,
  INVITATIONS_PER_MAILBOX_AND_HOUR,
  type inviteEmployee,
  type renewInvitation,
} from '@repo/contract/portal/invitations';
import { isAddress, toMailbox } from '@repo/contract/rules/addresses';
import { readFiscalCode } from '@repo/contract/rules/fiscal-code';
import { toEmployeeId } from '@repo/contract/rules/invited-lines';
import { EMPLOYEE_ID_PATTERN } from '@repo/contract/staff/staff';
import { eq } from 'drizzle-orm';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import { type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';
import { type OfficeRow, readOffice } from '../accounts/staff-rows.ts';
import { inviteStaff, renewStaffInvitation, withdrawStaffInvitation } from '../staff/invitations.ts';
import { lockOffice, refuseFullOffice, takesSeat } from '../staff/office-seats.ts';
import { computePersonMac, writeIdentity } from '../staff/staff-identities.ts';
import { lastDay } from './access-days.ts';
import { expectChangeable } from './change-employee.ts';
import { lockEmployee } from './employees.ts';

export async function invite(
  context: Context,
  session: StaffSession,
  body: BodyOf<typeof inviteEmployee>,
): Promise<AnswerOf<typeof inviteEmployee> | Refusal> {
  const employeeId = toEmployeeId(body.employeeId);
  const email = body.email.trim();
  const fullName = shownLine(body.fullName);
  const accessUntil = lastDay(body.accessUntil, context.clock.now());
  if (!EMPLOYEE_ID_PATTERN.test(employeeId)) return refuse('staff.badEmployeeId', { fields: { employeeId: 'form' } });
  if (fullName === '') return refuse('request.invalid', { fields: { fullName: 'empty' } });
  if (!isAddress(email)) return refuse('staff.badEmail', { fields: { email: 'form' } });
  if (accessUntil === null) return refuse('staff.badDate', { fields: { accessUntil: 'range' } });
  const fiscalCode = body.fiscalCode === undefined ? null : readFiscalCode(body.fiscalCode);
  if (fiscalCode === null && body.fiscalCode !== undefined)
    return refuse('staff.badFiscalCode', { fields: { fiscalCode: 'form' } });
  const professionalRole = body.isVouched ? session.officeKind : null;
  const professionalUntil = professionalRole === null ? null : accessUntil;
  const invited = {
    employeeId,
    email,
    fullName,
    accessUntil,
    portalRole: body.role,
    professionalRole,
    professionalUntil,
  };
  const waitSeconds = await countInvitation(context, session, email);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  return context.db.transaction(async (tx) => {
    await lockOffice(tx, session.officeId);
    const office = await readOffice(tx, context, session.officeId);
    const employed = await tx.$count(staffAccounts, eq(staffAccounts.officeId, office.id));
    if (employed >= EMPLOYEES_MAX) return refuse('staff.tooMany', { params: { max: String(EMPLOYEES_MAX) } });
    const full = await refuseFullOffice(tx, context, office.id);
    if (full !== null) return full;
    const staff = await inviteStaff(tx, context, { office, by: session.staffId }, invited);
    if (staff === null) return refuse('staff.takenEmployeeId', { fields: { employeeId: 'taken' } });
    if (fiscalCode !== null) await setIdentity(tx, context, { staff, office, fiscalCode });
    return { id: staff.id, validUntil: formatInvitationEnd(staff) };
  });
}

/**
 * The mail is counted before it is sent, also of one that is withdrawn again: the mail is on its way. Returns the
 * seconds to wait.
 */
async function countInvitation(context: Context, { officeId }: StaffSession, email: string): Promise<number> {
  const ofOffice = limitKey(context, 'portal.invitations', officeId);
  const rule = { max: INVITATIONS_PER_HOUR, windowMs: HOUR_MS };
  const seconds = await countWindowUse(context.db, ofOffice, context.clock.now(), rule);
  if (seconds > 0) return seconds;
  return countMailbox(context, officeId, email);
}

/** Counts a mail to one mailbox, by whatever way it is invited; returns the seconds to wait. */
export async function countMailbox(context: Context, officeId: string, email: string): Promise<number> {
  const key = limitKey(context, 'portal.invited', `${officeId} ${toMailbox(email)}`);
  const rule = { max: INVITATIONS_PER_MAILBOX_AND_HOUR, windowMs: HOUR_MS };
  return countWindowUse(context.db, key, context.clock.now(), rule);
}

/** Thrown, so that nobody is invited when the identity is somebody else’s. */
async function setIdentity(
  tx: Tx,
  context: Context,
  { staff, office, fiscalCode }: { staff: StaffAccount; office: OfficeRow; fiscalCode: string },
): Promise<void> {
  const personMac = computePersonMac(context, office.realm, fiscalCode);
  const identity = { staffId: staff.id, officeId: office.id, personMac, setBy: 'institution' } as const;
  if (!(await writeIdentity(tx, context, identity)))
    throw refuse('staff.takenIdentity', { fields: { fiscalCode: 'taken' } });
}

export async function renew(
  context: Context,
  session: StaffSession,
  id: string,
): Promise<AnswerOf<typeof renewInvitation> | Refusal> {
  const [seen] = await context.db.select().from(staffAccounts).where(eq(staffAccounts.id, id));
  const waitSeconds = seen?.officeId === session.officeId ? await countInvitation(context, session, seen.email) : 0;
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  return context.db.transaction(async (tx) => {
    await lockOffice(tx, session.officeId);
    const staff = await lockEmployee(tx, context, session, id);
    expectChangeable({ session, id }, staff);
    // An access that is suspended or over takes no seat: a new link gives it one again.
    if (!takesSeat(staff, context.clock.now())) {
      const full = await refuseFullOffice(tx, context, session.officeId);
      if (full !== null) return full;
    }
    const office = await readOffice(tx, context, session.officeId);
    return {
      validUntil: formatInvitationEnd(await renewStaffInvitation(tx, context, { office, by: session.staffId }, staff)),
    };
  });
}

export async function withdraw(context: Context, session: StaffSession, id: string): Promise<Record<string, never>> {
  return context.db.transaction(async (tx) => {
    const staff = await lockEmployee(tx, context, session, id);
    // Accepted meanwhile, or never invited: there is no invitation under this address.
    if (staff.state !== 'invited') throw refuse('request.notFound');
    await withdrawStaffInvitation(tx, context, staff, session.staffId);
    return {};
  });
}

const formatInvitationEnd = ({ invitationUntil }: { invitationUntil: Date | null }) =>
  (invitationUntil ?? new Date(0)).toISOString();
