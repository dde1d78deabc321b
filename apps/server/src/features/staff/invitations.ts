import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@repo/contract/durations';
import { INVITATION_DAYS } from '@repo/contract/portal/invitations';
import { INVITATION_TOKEN_BYTES } from '@repo/contract/staff/invitation';
import { enc, pepperedHash } from '@repo/vault';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type StaffAccount, staffAccounts, staffFactors } from '../../db/tables/staff.ts';
import { changeStaff, insertStaff, type OfficeRow } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { endStaffSessions } from '../sessions/staff/open-staff-session.ts';
import { notifyAdministrators } from './notify-administrators.ts';
import { removeOwnIdentity } from './staff-identities.ts';

/** The page that takes the secret of a link; it stands behind the `#`. */
const INVITATION_PATH = '/institutional-invitation';

type InvitedEmployee = Pick<
  StaffAccount,
  'employeeId' | 'fullName' | 'email' | 'portalRole' | 'professionalRole' | 'professionalUntil' | 'accessUntil'
> &
  Partial<Pick<StaffAccount, 'invitedList'>>;

export const hashInvitation = ({ keys }: Pick<Context, 'keys'>, token: string): Uint8Array =>
  pepperedHash(keys.pepper, enc('staffInvitation', token));

type Inviter = { office: OfficeRow; by: string | null };

/**
 * `by`: the administrator's id; null: the operator. Returns null when the institution has an employee of this ID
 * already.
 */
export async function inviteStaff(
  tx: Tx,
  context: Context,
  { office, by }: Inviter,
  invited: InvitedEmployee,
): Promise<StaffAccount | null> {
  const staff = await insertInvited(tx, context, office, invited);
  if (staff === null) return null;
  if (staff.portalRole === 'admin' || staff.professionalRole !== null) {
    const what = staff.portalRole === 'admin' ? 'administrator' : 'role';
    await notifyAdministrators(tx, context, { office, by, staff, what });
  }
  const facts = { staff: staff.id, by, role: staff.portalRole, vouched: staff.professionalRole };
  const entry = { act: 'staff.invited', facts } as const;
  await append(tx, context.clock.now(), [
    { subjectId: office.id, ...entry },
    { subjectId: staff.id, ...entry },
  ]);
  return staff;
}

/** A row with its link in the mail, told and logged by whoever calls. Returns null when the ID is taken. */
export async function insertInvited(
  tx: Tx,
  context: Context,
  office: OfficeRow,
  invited: InvitedEmployee,
): Promise<StaffAccount | null> {
  const now = context.clock.now();
  const { link, ...invitation } = newInvitation(context, now);
  const row = { ...invited, officeId: office.id, language: 'it', passwordVerifier: null, acceptedAt: null } as const;
  const staff = await insertStaff(tx, context, { ...row, ...invitation }, newId(now.getTime()));
  if (staff !== null) await sendInvitation(tx, context, { office, staff, link, isRenewed: false });
  return staff;
}

/**
 * A new link for a locked employee. Whoever had accepted an earlier one loses password, codes, sessions and the identity they have
 * connected at once: it is the way back for who forgot the password or lost the telephone, and there is no other.
 */
export async function renewStaffInvitation(
  tx: Tx,
  context: Context,
  { office, by }: Inviter,
  staff: StaffAccount,
): Promise<StaffAccount> {
  const now = context.clock.now();
  const { link, ...invitation } = newInvitation(context, now);
  await endStaffSessions(tx, staff.id, now);
  await tx.delete(staffFactors).where(eq(staffFactors.staffId, staff.id));
  await removeOwnIdentity(tx, staff.id);
  const renewed = await changeStaff(tx, context, staff, { ...invitation, passwordVerifier: null });
  const isRenewed = staff.acceptedAt !== null;
  await sendInvitation(tx, context, { office, staff: renewed, link, isRenewed });
  await notifyAdministrators(tx, context, { office, by, staff: renewed, what: 'credentials' });
  const entry = { act: isRenewed ? 'staff.accessReset' : 'staff.invited', facts: { staff: staff.id, by } } as const;
  await append(tx, now, [
    { subjectId: office.id, ...entry },
    { subjectId: staff.id, ...entry },
  ]);
  return renewed;
}

export async function withdrawStaffInvitation(
  tx: Tx,
  context: Context,
  staff: StaffAccount,
  by: string,
): Promise<void> {
  await endInvitation(tx, context, staff);
  const entry = { act: 'staff.invitationWithdrawn', facts: { staff: staff.id, by } } as const;
  await append(tx, context.clock.now(), [
    { subjectId: staff.officeId, ...entry },
    { subjectId: staff.id, ...entry },
  ]);
}

/** Who never accepted one is forgotten with it; everybody else stays suspended, because scans name them. The caller logs it. */
export async function endInvitation(tx: Tx, context: Context, staff: StaffAccount): Promise<void> {
  if (staff.acceptedAt === null) await tx.delete(staffAccounts).where(eq(staffAccounts.id, staff.id));
  else await changeStaff(tx, context, staff, { state: 'suspended', invitationHash: null, invitationUntil: null });
}

function newInvitation(context: Context, now: Date) {
  const token = randomBytes(INVITATION_TOKEN_BYTES).toString('base64url');
  return {
    state: 'invited' as const,
    invitationHash: hashInvitation(context, token),
    invitationUntil: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    link: `${context.config.publicUrl.origin}${INVITATION_PATH}#${token}`,
  };
}

type InvitationMail = { office: OfficeRow; staff: StaffAccount; link: string; isRenewed: boolean };

async function sendInvitation(
  tx: Tx,
  context: Context,
  { office, staff, link, isRenewed }: InvitationMail,
): Promise<void> {
  const { employeeId, portalRole: role, email: to, language, invitationUntil } = staff;
  const until = invitationUntil ?? context.clock.now();
  const params = { office: office.name, officeCode: office.code, employeeId, role, until, url: link, isRenewed };
  await queueMail(tx, context, { accountId: null, to, kind: 'staffInvited', params, language });
}
