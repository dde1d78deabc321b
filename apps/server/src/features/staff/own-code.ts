import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { beginStaffCode, readStaffCode, removeStaffCode } from '@repo/contract/staff/staff-code';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { type StaffAccount, staffFactors, staffSessions } from '../../db/tables/staff.ts';
import { lockStaff } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { forgetKnownDevices } from '../sessions/principal.ts';
import { rotateStaffSession } from '../sessions/staff/open-staff-session.ts';
import { hasCode, verifyStaffCode } from '../sessions/staff/staff-code.ts';
import { confirmStaffPassword } from '../sessions/staff/staff-sign-in.ts';
import { waitingSecret } from './accept-invitation.ts';
import { isSharedStaff } from './demo-offices.ts';

/** Administrators of the real realm never sign in without (decision 0091). */
const needsCode = ({ portalRole, realm }: StaffSession) => portalRole === 'admin' && realm === 'real';

export async function readOwnCode({ db }: Context, session: StaffSession): Promise<AnswerOf<typeof readStaffCode>> {
  const { staffId, employeeId, realm } = session;
  return { isOn: await hasCode(db, staffId), mayChange: !needsCode(session) && !isSharedStaff(realm, { employeeId }) };
}

/** The password again, because whoever finds an open page must not shut its owner out. */
export async function beginOwnCode(
  context: Context,
  session: StaffSession,
  typed: BodyOf<typeof beginStaffCode> & { network: string },
): Promise<AnswerOf<typeof beginStaffCode> | Refusal> {
  if (isSharedStaff(session.realm, session)) return refuse('staff.sharedDemo');
  const refused = await confirmStaffPassword(context, session, typed);
  if (refused !== null) return refused;
  return context.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, context, session.staffId);
    if (await hasCode(tx, staff.id)) return refuse('staff.codeThere');
    return waitingSecret(tx, context, staff, session.officeCode);
  });
}

export async function confirmOwnCode(
  context: Context,
  session: StaffSession,
  code: string,
): Promise<Refusal | RenewedStaffSession> {
  return context.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, context, session.staffId);
    const refused = await verifyStaffCode(tx, context, { staffId: staff.id, code, isConfirmed: false });
    if (refused !== null) return refused;
    return settle(tx, context, { session, staff, isAdded: true });
  });
}

/** With a code, so that password and open page alone take it from nobody; who lost the app gets a new invitation. */
export async function removeOwnCode(
  context: Context,
  session: StaffSession,
  { code, ...typed }: BodyOf<typeof removeStaffCode> & { network: string },
): Promise<Refusal | RenewedStaffSession> {
  if (needsCode(session)) return refuse('staff.codeStays');
  const refused = await confirmStaffPassword(context, session, typed);
  if (refused !== null) return refused;
  return context.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, context, session.staffId);
    const wrong = await verifyStaffCode(tx, context, { staffId: staff.id, code, isConfirmed: true });
    if (wrong !== null) return wrong;
    await tx.delete(staffFactors).where(eq(staffFactors.staffId, staff.id));
    return settle(tx, context, { session, staff, isAdded: false });
  });
}

export type RenewedStaffSession = NonNullable<Awaited<ReturnType<typeof rotateStaffSession>>>;
type SettledCode = { session: StaffSession; staff: StaffAccount; isAdded: boolean };

/**
 * Other sessions end, this one goes on with new tokens and proves no more than a password, and the person is told by mail.
 */
async function settle(
  tx: Tx,
  context: Context,
  { session, staff, isAdded }: SettledCode,
): Promise<Refusal | RenewedStaffSession> {
  const at = context.clock.now();
  const isOther = and(
    eq(staffSessions.staffId, staff.id),
    ne(staffSessions.id, session.id),
    isNull(staffSessions.endedAt),
  );
  await tx.update(staffSessions).set({ endedAt: at }).where(isOther);
  await forgetKnownDevices(tx, 'staff', staff.id);
  const renewed = await rotateStaffSession(tx, context, session, 1);
  // Ended meanwhile: nothing of this happens.
  if (renewed === null) throw refuse('session.missing');
  const act = isAdded ? 'staff.codeAdded' : 'staff.codeRemoved';
  await append(tx, at, [{ subjectId: staff.id, act, facts: { session: session.id } }]);
  const { email: to, language } = staff;
  const params = { office: session.officeName, isAdded, at };
  await queueMail(tx, context, { accountId: null, to, kind: 'staffCodeChanged', params, language });
  return renewed;
}
