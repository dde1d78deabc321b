import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { acceptInvitation, readInvitation } from '@repo/contract/staff/invitation';
import { parseAuthPassword } from '@repo/vault';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { clearFailures } from '../../core/limits.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { type StaffAccount, staffAccounts, staffFactors } from '../../db/tables/staff.ts';
import { changeStaff, lockStaff, type OfficeRow, readOffice } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { newTotp, openSecret, openTotp, sealSecret } from '../sessions/codes/totp.ts';
import { deriveAccountKey } from '../sessions/password/derive-auth-key.ts';
import { isGoodPassword } from '../sessions/password/good-password.ts';
import { computePasswordVerifier } from '../sessions/password/password-check.ts';
import { clearStrangers } from '../sessions/password/turns.ts';
import { nameEmployee } from '../sessions/principal.ts';
import { codeKey, verifyStaffCode } from '../sessions/staff/staff-code.ts';
import { viewOffice } from '../sessions/staff/staff-sign-in.ts';
import { hashInvitation } from './invitations.ts';

type InvitationRows = { staff: StaffAccount; office: OfficeRow; validUntil: Date };

/** Says what a link gives. For an administrator it also makes the secret of the codes, or shows the one that waits. */
export async function showInvitation(
  context: Context,
  { token }: BodyOf<typeof readInvitation>,
): Promise<AnswerOf<typeof readInvitation> | Refusal> {
  return context.db.transaction(async (tx) => {
    const found = await findInvited(tx, context, token);
    if (found instanceof Refusal) return found;
    const { staff, office, validUntil } = found;
    const { employeeId, fullName, email, portalRole: role, accessUntil } = staff;
    return {
      institution: viewOffice(office),
      employeeId,
      fullName,
      email,
      role,
      accessUntil: accessUntil?.toISOString() ?? null,
      validUntil: validUntil.toISOString(),
      totp: needsCode(found) ? await waitingSecret(tx, context, staff, office.code) : null,
    };
  });
}

/** Sets the password of an invited employee. The link works once. */
export async function acceptStaffInvitation(
  context: Context,
  { token, password, code }: BodyOf<typeof acceptInvitation>,
  network: string,
): Promise<Record<string, never> | Refusal> {
  const seen = await context.db.transaction((tx) => findInvited(tx, context, token));
  if (seen instanceof Refusal) return seen;
  const authKey = await resolveAuthKey(context, seen, password, network);
  if (authKey instanceof Refusal) return authKey;
  return context.db.transaction(async (tx) => {
    const found = await findInvited(tx, context, token);
    if (found instanceof Refusal) return found;
    const { staff, office } = found;
    const refused = needsCode(found) ? await verifyFirstCode(tx, context, staff.id, code ?? '') : null;
    if (refused !== null) return refused;
    const now = context.clock.now();
    await changeStaff(tx, context, staff, {
      state: 'active',
      passwordVerifier: computePasswordVerifier(context, staff.id, authKey),
      invitationHash: null,
      invitationUntil: null,
      acceptedAt: staff.acceptedAt ?? now,
    });
    await clearStrangers(tx, context, nameEmployee(context, office.code, staff.employeeId));
    await clearFailures(tx, codeKey(context, staff.id));
    const entry = { act: 'staff.invitationAccepted', facts: { staff: staff.id } } as const;
    await append(tx, now, [
      { subjectId: office.id, ...entry },
      { subjectId: staff.id, ...entry },
    ]);
    return {};
  });
}

async function verifyFirstCode(tx: Tx, context: Context, staffId: string, code: string): Promise<Refusal | null> {
  return code === '' ? refuse('staff.codeNeeded') : verifyStaffCode(tx, context, { staffId, code, isConfirmed: false });
}

/** The row is locked. A link that is wrong, used, late or withdrawn is one answer. */
async function findInvited(tx: Tx, context: Context, token: string): Promise<InvitationRows | Refusal> {
  const hash = hashInvitation(context, token);
  const isThis = eq(staffAccounts.invitationHash, hash);
  const [seen] = await tx.select({ id: staffAccounts.id }).from(staffAccounts).where(isThis).for('no key update');
  if (seen === undefined) return refuse('staff.invitationUnknown');
  const staff = await lockStaff(tx, context, seen.id);
  const office = await readOffice(tx, context, staff.officeId);
  const { state, invitationUntil } = staff;
  const isInvitationOpen = state === 'invited' && invitationUntil !== null && invitationUntil > context.clock.now();
  if (!isInvitationOpen || office.state !== 'open') return refuse('staff.invitationUnknown');
  if (office.realm === 'demo' && !context.config.demo) return refuse('session.demoClosed');
  return { staff, office, validUntil: invitationUntil };
}

const needsCode = ({ staff, office }: InvitationRows) => staff.portalRole === 'admin' && office.realm === 'real';

/** Browsers check the typed password before deriving a key; only a raw one can be checked here. */
async function resolveAuthKey(
  context: Context,
  { staff, office }: InvitationRows,
  password: string,
  network: string,
): Promise<Uint8Array | Refusal> {
  const parsed = parseAuthPassword(password);
  if (parsed.kind === 'authKey') return parsed.authKey;
  const { employeeId: loginName, email, fullName } = staff;
  const isGood = parsed.kind === 'raw' && (await isGoodPassword(password, { loginName, email, fullName }));
  if (!isGood) return refuse('staff.weakPassword');
  const account = { siteId: context.siteId, kind: 'staff', institutionCode: office.code, loginName } as const;
  return deriveAccountKey(account, password, network);
}

/** Of an authenticator app that has not shown its first code: a new one, or the one that waits. */
export async function waitingSecret(
  tx: Tx,
  context: Context,
  { id: staffId, employeeId }: StaffAccount,
  officeCode: string,
) {
  const [waiting] = await tx.select().from(staffFactors).where(eq(staffFactors.staffId, staffId));
  const label = `${officeCode} ${employeeId}`;
  if (waiting !== undefined) {
    return viewTotp(openTotp(await openSecret(context, { ...waiting, accountId: staffId }), label));
  }
  const { totp, secret } = newTotp(label);
  const sealed = await sealSecret(context, staffId, secret);
  await tx.insert(staffFactors).values({ staffId, ...sealed, createdAt: context.clock.now() });
  return viewTotp(totp);
}

const viewTotp = (totp: ReturnType<typeof openTotp>) => ({ secret: totp.secret.base32, uri: totp.toString() });
