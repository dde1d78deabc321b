import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { institutionalLogin, Office, readStaffSession, StaffUser } from '@repo/contract/staff/staff';
import { mayWork, presentRole, type StaffSession } from '../../../callers/staff-session.ts';
import type { Context } from '../../../core/context.ts';
import { Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import type { StaffAccount } from '../../../db/tables/staff.ts';
import { toLoginName } from '../../accounts/login-names.ts';
import { lockStaff, type OfficeRow, readOffice, toOfficeCode } from '../../accounts/staff-rows.ts';
import { append } from '../../audit/audit-leaves.ts';
import type { SessionCaller } from '../open-session.ts';
import {
  forRightPassword,
  type PasswordVerdict,
  settleRightPassword,
  tryPassword,
} from '../password/password-check.ts';
import { nameEmployee } from '../principal.ts';
import { admit, isCodeUnspent } from '../sign-in/admit.ts';
import { type OpenedStaffSession, openStaffSession } from './open-staff-session.ts';
import { hasCode, verifyStaffCode } from './staff-code.ts';

type StaffLoginBody = BodyOf<typeof institutionalLogin>;
export type StaffSignedIn = { answer: AnswerOf<typeof institutionalLogin>; session: OpenedStaffSession };

/**
 * Signs an employee in. An unknown institution or ID costs the same work and gets the same answer as a wrong password;
 * everything else is said to who knows the password only.
 */
export async function signInStaff(
  context: Context,
  body: StaffLoginBody,
  caller: SessionCaller,
  knownCookie: string | undefined,
): Promise<StaffSignedIn | Refusal> {
  const code = toOfficeCode(body.institutionCode ?? '');
  const employeeId = toLoginName((body.username ?? '').trim());
  const password = body.password ?? '';
  if ([code, employeeId, password].includes('')) return refuse('staff.signInIncomplete');
  const from = { kind: 'page', knownCookie, code: body.code, mailedCode: body.mailedCode } as const;
  const name = nameEmployee(context, code, employeeId);
  const verdict = await tryPassword(context, { name, password, network: caller.network, from });
  if (verdict instanceof Refusal) return verdict;
  const entrance = { code: body.code, kind: caller.kind };
  return forRightPassword(context, verdict, () => context.db.transaction((tx) => open(tx, context, verdict, entrance)));
}

type StaffSignInInput = { code: string | undefined; kind: SessionCaller['kind'] };

async function open(
  tx: Tx,
  context: Context,
  verdict: PasswordVerdict,
  entrance: StaffSignInInput,
): Promise<StaffSignedIn | Refusal> {
  const { turn } = verdict;
  const { principal, subjectId, reason } = await admit(tx, context, verdict, entrance.code);
  if (principal?.kind !== 'staff') return leaveStaffTrace(tx, context, subjectId, refuse(`staff.${reason}`));
  const staff = principal.row;
  const office = await readOffice(tx, context, staff.officeId);
  const asksCode = (await hasCode(tx, staff.id)) || (staff.portalRole === 'admin' && office.realm === 'real');
  // The code that opened the lane was taken with it, and works once.
  const isTaken = turn.lane === 'proved';
  const refused = await refusedBy(tx, context, { staff, office }, { ...entrance, asksCode, isTaken });
  if (refused !== null) return leaveStaffTrace(tx, context, staff.id, refused);
  if (!(await isCodeUnspent(tx, context, turn))) {
    return leaveStaffTrace(tx, context, staff.id, refuse('staff.wrongCredentials'));
  }
  const { knownDeviceId } = turn;
  const how = { kind: entrance.kind, method: 'password', assurance: asksCode ? 2 : 1, knownDeviceId } as const;
  return enterStaff(tx, context, { staff, office }, how);
}

type StaffRows = { staff: StaffAccount; office: OfficeRow };

type StaffEntry = {
  kind: SessionCaller['kind'];
  method: string;
  assurance: 1 | 2;
  /** The device that the cookie of the browser proved, if any. */
  knownDeviceId: string | null;
};

/** Opens a session for an employee whose row is locked and who may work. */
export async function enterStaff(
  tx: Tx,
  context: Context,
  { staff, office }: StaffRows,
  { kind, method, assurance, knownDeviceId }: StaffEntry,
): Promise<StaffSignedIn> {
  const session = await openStaffSession(tx, context, staff, { kind, assurance, knownDeviceId });
  const facts = { session: session.id, kind, method };
  await append(tx, context.clock.now(), [{ subjectId: staff.id, act: 'staff.signedIn', facts }]);
  return { session, answer: { token: session.token, ...viewStaff(context, staff, office, session.expiresAt) } };
}

/** The password again, from who is signed in. Returns null when it is right. Counted for the session alone. */
export async function confirmStaffPassword(
  context: Context,
  { id, staffId, officeCode, employeeId }: StaffSession,
  typed: { password: string; network: string },
): Promise<Refusal | null> {
  const name = nameEmployee(context, officeCode, employeeId);
  const verdict = await tryPassword(context, { name, ...typed, from: { kind: 'session', deviceId: id } });
  if (verdict instanceof Refusal) return verdict;
  if (!verdict.isRight || verdict.principal?.row.id !== staffId) return refuse('staff.wrongPassword');
  const isOpen = await forRightPassword(context, verdict, () =>
    context.db.transaction(async (tx) => {
      await lockStaff(tx, context, staffId);
      return settleRightPassword(tx, context, verdict);
    }),
  );
  return isOpen ? null : refuse('staff.passwordClosed');
}

/** What still stands in the way of who knows the password. */
async function refusedBy(
  tx: Tx,
  context: Context,
  { staff, office }: StaffRows,
  { code, kind, asksCode, isTaken }: StaffSignInInput & { asksCode: boolean; isTaken: boolean },
): Promise<Refusal | null> {
  if (office.realm === 'demo' && !context.config.demo) return refuse('session.demoClosed');
  if (!mayWork(staff, office, context.clock.now())) return refuse('staff.suspended');
  // The demo's passwords are public, so that a code on one telephone would shut everybody else out (decision 0091).
  if (!asksCode) return null;
  if (kind === 'native' && staff.portalRole === 'admin') return refuse('staff.browserOnly');
  if (isTaken) return null;
  if (code === undefined || code === '') return refuse('staff.codeNeeded');
  return verifyStaffCode(tx, context, { staffId: staff.id, code, isConfirmed: true });
}

/** Also written when the password was right, so that an institution sees that somebody else knows it. */
export async function leaveStaffTrace(tx: Tx, context: Context, staffId: string, refusal: Refusal): Promise<Refusal> {
  const facts = { reason: refusal.code };
  const entry = { subjectId: staffId, act: 'staff.signInRefused', facts } as const;
  await append(tx, context.clock.now(), [entry]);
  return refusal;
}

export function viewOffice(office: OfficeRow): Office {
  const { id, code, name, kind, municipality, realm } = office;
  return { id, code, name, kind, municipality, realm };
}

function viewStaff(context: Context, staff: StaffAccount, office: OfficeRow, expiresAt: Date) {
  const { id, employeeId: username, fullName, portalRole: role } = staff;
  const verificationLevel = presentRole(staff, context.clock.now()) ?? 'user';
  const user: StaffUser = { id, username, fullName, role, verificationLevel };
  return { user, institution: viewOffice(office), expiresAt: expiresAt.toISOString() };
}

export function viewStaffSession(session: StaffSession): AnswerOf<typeof readStaffSession> {
  return {
    user: {
      id: session.staffId,
      username: session.employeeId,
      fullName: session.fullName,
      role: session.portalRole,
      verificationLevel: session.professionalRole ?? 'user',
    },
    institution: {
      id: session.officeId,
      code: session.officeCode,
      name: session.officeName,
      kind: session.officeKind,
      municipality: session.municipality,
      realm: session.realm,
    },
    expiresAt: session.expiresAt.toISOString(),
  };
}
