import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@house/contract/call';
import type { institutionalLogin, Office, readStaffSession, StaffUser } from '@house/contract/portal/staff';
import { equalBytes } from '@house/vault';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { offices, type StaffAccount, staffAccounts } from '../../../db/tables/staff.ts';
import type { Context } from '../../../http/context.ts';
import { limitKey } from '../../../http/limits.ts';
import { Refusal, refuse } from '../../../http/refuse.ts';
import { mayWork, presentRole, type StaffSession } from '../../../http/session/staff-session.ts';
import { toLoginName } from '../../accounts/login-names.ts';
import { lockStaff, type OfficeRow, readOffice, toOfficeCode } from '../../accounts/staff-rows.ts';
import { append } from '../../audit/audit-leaves.ts';
import type { Caller } from '../open-session.ts';
import {
  passwordVerifierOf,
  settleRightPassword,
  type Taken,
  takePasswordTry,
  triedAuthKey,
} from '../password/password-check.ts';
import { NOBODY_ID } from '../sign-in/sign-in.ts';
import { type OpenedStaffSession, openStaffSession } from './open-staff-session.ts';
import { hasCode, takeStaffCode } from './staff-code.ts';

type Body = BodyOf<typeof institutionalLogin>;
type Verdict = { staff: StaffAccount | undefined; isRight: boolean; taken: Taken };
export type StaffSignedIn = { answer: AnswerOf<typeof institutionalLogin>; session: OpenedStaffSession };

/** The counter of wrong passwords of one employee; an invitation that is accepted clears it. */
export const staffKey = (context: Context, code: string, employeeId: string) =>
  limitKey(context, 'signIn.staff', `${code}/${employeeId}`);

/**
 * Signs an employee in. An unknown institution or ID costs the same work and gets the same answer as a wrong password;
 * everything else is said to who knows the password only.
 */
export async function signInStaff(context: Context, body: Body, caller: Caller): Promise<StaffSignedIn | Refusal> {
  const code = toOfficeCode(body.institutionCode ?? '');
  const employeeId = toLoginName((body.username ?? '').trim());
  const password = body.password ?? '';
  if ([code, employeeId, password].includes('')) return refuse('staff.signInIncomplete');
  const verdict = await tryStaffPassword(context, { code, employeeId, password, network: caller.network });
  if (verdict instanceof Refusal) return verdict;
  return context.db.transaction((tx) => open(tx, context, verdict, { code: body.code, kind: caller.kind }));
}

async function tryStaffPassword(
  context: Context,
  tried: { code: string; employeeId: string; password: string; network: string },
): Promise<Verdict | Refusal> {
  const { code, employeeId, network } = tried;
  const person = staffKey(context, code, employeeId);
  const taken = await takePasswordTry(context, { person, network, closed: 'staff.passwordClosed' });
  if (taken instanceof Refusal) return taken;
  const account = { siteId: context.siteId, kind: 'staff', institutionCode: code, loginName: employeeId } as const;
  const authKey = await triedAuthKey(context, account, tried, taken);
  const staff = await findStaff(context.db, code, employeeId);
  const verifier = passwordVerifierOf(context, staff?.id ?? '', authKey);
  const wanted = staff?.passwordVerifier ?? randomBytes(verifier.length);
  return { staff, isRight: equalBytes(verifier, wanted) && staff !== undefined, taken };
}

async function findStaff(db: Db, code: string, employeeId: string): Promise<StaffAccount | undefined> {
  const [row] = await db
    .select({ staff: staffAccounts })
    .from(staffAccounts)
    .innerJoin(offices, eq(offices.id, staffAccounts.officeId))
    .where(and(eq(offices.code, code), eq(staffAccounts.employeeId, employeeId)));
  return row?.staff;
}

type Entrance = { code: string | undefined; kind: Caller['kind'] };

async function open(tx: Tx, context: Context, verdict: Verdict, entrance: Entrance): Promise<StaffSignedIn | Refusal> {
  const { staff: seen, isRight } = verdict;
  if (seen === undefined || !isRight)
    return leaveStaffTrace(tx, context, seen?.id ?? NOBODY_ID, refuse('staff.wrongCredentials'));
  // Locked and checked again: the password may have been replaced meanwhile.
  const staff = await lockStaff(tx, context, seen.id);
  const isStillRight = equalBytes(
    staff.passwordVerifier ?? new Uint8Array(0),
    seen.passwordVerifier ?? randomBytes(32),
  );
  if (!isStillRight) return leaveStaffTrace(tx, context, staff.id, refuse('staff.wrongCredentials'));
  if (!(await settleRightPassword(tx, verdict))) {
    return leaveStaffTrace(tx, context, staff.id, refuse('staff.passwordClosed'));
  }
  const office = await readOffice(tx, context, staff.officeId);
  const asksCode = (await hasCode(tx, staff.id)) || (staff.portalRole === 'admin' && office.realm === 'real');
  const refused = await refusedBy(tx, context, { staff, office }, { ...entrance, asksCode });
  if (refused !== null) return leaveStaffTrace(tx, context, staff.id, refused);
  const how = { kind: entrance.kind, method: 'password', assurance: asksCode ? 2 : 1 } as const;
  return enterStaff(tx, context, { staff, office }, how);
}

type Standing = { staff: StaffAccount; office: OfficeRow };

/** Opens a session for an employee whose row is locked and who may work. */
export async function enterStaff(
  tx: Tx,
  context: Context,
  { staff, office }: Standing,
  { kind, method, assurance }: { kind: Caller['kind']; method: string; assurance: 1 | 2 },
): Promise<StaffSignedIn> {
  const session = await openStaffSession(tx, context, staff, { kind, assurance });
  const facts = { session: session.id, kind, method };
  await append(tx, context.clock.now(), [{ subjectId: staff.id, act: 'staff.signedIn', facts }]);
  return { session, answer: { token: session.token, ...viewStaff(context, staff, office, session.expiresAt) } };
}

/** The password again, from who is signed in. Null: it is right. */
export async function confirmStaffPassword(
  context: Context,
  { staffId, officeCode: code, employeeId }: StaffSession,
  typed: { password: string; network: string },
): Promise<Refusal | null> {
  const verdict = await tryStaffPassword(context, { code, employeeId, ...typed });
  if (verdict instanceof Refusal) return verdict;
  if (!verdict.isRight || verdict.staff?.id !== staffId) return refuse('staff.wrongPassword');
  const isOpen = await context.db.transaction(async (tx) => {
    await lockStaff(tx, context, staffId);
    return settleRightPassword(tx, verdict);
  });
  return isOpen ? null : refuse('staff.passwordClosed');
}

/** What still stands in the way of who knows the password. */
async function refusedBy(
  tx: Tx,
  context: Context,
  { staff, office }: Standing,
  { code, kind, asksCode }: Entrance & { asksCode: boolean },
): Promise<Refusal | null> {
  if (office.realm === 'demo' && !context.config.demo) return refuse('session.demoClosed');
  if (!mayWork(staff, office, context.clock.now())) return refuse('staff.suspended');
  // The demo's passwords are public, so that a code on one telephone would shut everybody else out (decision 0091).
  if (!asksCode) return null;
  if (kind === 'native' && staff.portalRole === 'admin') return refuse('staff.browserOnly');
  if (code === undefined || code === '') return refuse('staff.codeNeeded');
  return takeStaffCode(tx, context, { staffId: staff.id, code, isConfirmed: true });
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
