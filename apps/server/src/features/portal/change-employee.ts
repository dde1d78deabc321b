import type { EmployeeRow } from '@repo/contract/portal/employees';
import type { AuditAct } from '@repo/contract/registry/audit-acts';
import type { PortalRole } from '@repo/contract/staff/staff';
import type { WidenedAccess } from '@repo/contract/staff/staff-confirm';
import { eq } from 'drizzle-orm';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';
import { changeStaff } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { endStaffSessions } from '../sessions/staff/open-staff-session.ts';
import { hasCode } from '../sessions/staff/staff-code.ts';
import { isSharedStaff } from '../staff/demo-offices.ts';
import { notifyAdministrators, notifyEmployee } from '../staff/notify-administrators.ts';
import { lockOffice, refuseFullOffice, takesSeat } from '../staff/office-seats.ts';
import { lastDay } from './access-days.ts';
import { deriveEmployeeState, lockEmployee, viewEmployee } from './employees.ts';

type EmployeeTarget = { session: StaffSession; id: string };
type EmployeeChange = {
  act: AuditAct;
  changes: (staff: StaffAccount, now: Date) => Partial<StaffAccount> | null;
  facts?: Readonly<Record<string, string>>;
  /** What the other administrators are told, if the change gives more than before; asked with the row before it. */
  widens?: (staff: StaffAccount) => WidenedAccess | null;
  /** Asked of the locked row, before anything changes. */
  expect?: (tx: Tx, staff: StaffAccount) => Promise<Refusal | null>;
  /** The employee’s own role in the portal changes: sessions end, and they are told by mail. */
  isOwnRole?: boolean;
  /** Also of the shared administrators of the demo. */
  isHarmless?: true;
};

export const suspend = (context: Context, of: EmployeeTarget) =>
  change(context, of, {
    act: 'staff.suspended',
    // An invitation that waits ends with it.
    changes: ({ state }) =>
      state === 'suspended' ? null : { state: 'suspended', invitationHash: null, invitationUntil: null },
  });

/** Who never accepted an invitation gets a new one instead. */
export const restore = (context: Context, of: EmployeeTarget) =>
  change(context, of, {
    act: 'staff.restored',
    changes: ({ state, passwordVerifier }) =>
      state === 'suspended' && passwordVerifier !== null ? { state: 'active' } : null,
    widens: () => 'restored',
    isHarmless: true,
  });

/** The same day again changes nothing and leaves no entry. */
export async function setAccess(context: Context, of: EmployeeTarget, typed: string): Promise<EmployeeRow | Refusal> {
  const accessUntil = lastDay(typed, context.clock.now());
  if (accessUntil === null) return refuse('staff.badDate');
  const facts = { until: accessUntil.toISOString() };
  return change(context, of, {
    act: 'staff.accessChanged',
    changes: (staff) => (isSame(staff.accessUntil, accessUntil) ? null : { accessUntil }),
    facts,
    widens: (staff) => (staff.accessUntil !== null && staff.accessUntil < accessUntil ? 'longer' : null),
  });
}

const isSame = (one: Date | null, other: Date): boolean => one?.getTime() === other.getTime();

/**
 * The role in the portal. All sessions end, because how one begins depends on the role: an administrator of the real realm
 * proves a code, works in a browser and idles less long.
 */
export async function setPortalRole(
  context: Context,
  of: EmployeeTarget,
  portalRole: PortalRole,
): Promise<EmployeeRow | Refusal> {
  return change(context, of, {
    act: 'staff.portalRoleChanged',
    expect: async (tx, staff) => {
      // An invitation asks for the app when it is accepted, by the role of that moment.
      const needsApp = portalRole === 'admin' && of.session.realm === 'real' && staff.state !== 'invited';
      return needsApp && !(await hasCode(tx, staff.id)) ? refuse('staff.needsApp') : null;
    },
    changes: (staff) => (staff.portalRole === portalRole ? null : { portalRole }),
    facts: { role: portalRole },
    widens: () => (portalRole === 'admin' ? 'promoted' : 'demoted'),
    isOwnRole: true,
  });
}

/** An institution vouches for the role of its own kind and for no other. */
export async function vouchFor(context: Context, of: EmployeeTarget, typed: string): Promise<EmployeeRow | Refusal> {
  const professionalUntil = lastDay(typed, context.clock.now());
  if (professionalUntil === null) return refuse('staff.badDate');
  const professionalRole = of.session.officeKind;
  const facts = { role: professionalRole, until: professionalUntil.toISOString() };
  return change(context, of, {
    act: 'staff.roleVouched',
    changes: (staff) =>
      staff.professionalRole === professionalRole && isSame(staff.professionalUntil, professionalUntil)
        ? null
        : { professionalRole, professionalUntil },
    facts,
    widens: () => 'role',
  });
}

export const endRole = (context: Context, of: EmployeeTarget) =>
  change(context, of, {
    act: 'staff.roleWithdrawn',
    changes: ({ professionalRole }) =>
      professionalRole === null ? null : { professionalRole: null, professionalUntil: null },
  });

/** Throws for whoever must not be changed by this administrator: themselves, so that one with access always stays. */
export function expectChangeable({ session }: EmployeeTarget, staff: StaffAccount, isHarmless = false): void {
  if (staff.id === session.staffId) throw refuse('staff.notYourself');
  if (!isHarmless && isSharedStaff(session.realm, staff)) throw refuse('staff.sharedDemo');
}

/** `changes` returns null when there is nothing to change; the row is then answered as it is. */
function change(
  context: Context,
  of: EmployeeTarget,
  {
    act,
    changes: computeChanges,
    facts = {},
    widens = widensNothing,
    isHarmless,
    expect = expectNothing,
    isOwnRole = false,
  }: EmployeeChange,
): Promise<EmployeeRow | Refusal> {
  const { session, id } = of;
  return context.db.transaction(async (tx) => {
    await lockOffice(tx, session.officeId);
    const staff = await lockEmployee(tx, context, session, id);
    expectChangeable(of, staff, isHarmless);
    const now = context.clock.now();
    const changes = computeChanges(staff, now);
    if (changes === null) return viewEmployee(context, session, staff);
    const asked = { session, staff, next: { ...staff, ...changes } };
    const refused = (await findRefusal(tx, context, asked)) ?? (await expect(tx, staff));
    if (refused !== null) return refused;
    const changed = await changeStaff(tx, context, staff, changes);
    await endChangedSessions(tx, changed, now, isOwnRole);
    await appendEntries(tx, context, { session, staffId: id, act, facts });
    const what = widens(staff);
    if (what !== null) await tellChange(tx, context, { session, staff: changed, what, isOwnRole });
    return viewEmployee(context, session, changed);
  });
}

async function endChangedSessions(tx: Tx, staff: StaffAccount, now: Date, isOwnRole: boolean): Promise<void> {
  if (staff.state === 'suspended' || isOwnRole) await endStaffSessions(tx, staff.id, now, isOwnRole ? 'role' : null);
}

type ToldChange = { session: StaffSession; staff: StaffAccount; what: WidenedAccess; isOwnRole: boolean };

async function tellChange(tx: Tx, context: Context, { session, staff, what, isOwnRole }: ToldChange): Promise<void> {
  const office = { id: session.officeId, name: session.officeName };
  const widening = { office, by: session.staffId, staff, what };
  await notifyAdministrators(tx, context, widening);
  if (isOwnRole) await notifyEmployee(tx, context, widening);
}

const widensNothing = (): null => null;
const expectNothing = async (): Promise<null> => null;

/**
 * Two administrators who take each other's place at once: the second one is none any more, and one always stays. Whoever is
 * let in needs a seat.
 */
async function findRefusal(
  tx: Tx,
  context: Context,
  { session, staff, next }: { session: StaffSession; staff: StaffAccount; next: StaffAccount },
): Promise<Refusal | null> {
  const now = context.clock.now();
  const [caller] = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, session.staffId));
  const isStill = caller?.portalRole === 'admin' && deriveEmployeeState(caller, now) === 'active';
  if (!isStill) return refuse('staff.adminsOnly');
  return !takesSeat(staff, now) && takesSeat(next, now) ? refuseFullOffice(tx, context, session.officeId) : null;
}

async function appendEntries(
  tx: Tx,
  context: Context,
  {
    session,
    staffId,
    act,
    facts,
  }: { session: StaffSession; staffId: string; act: AuditAct; facts: EmployeeChange['facts'] },
): Promise<void> {
  const entry = { act, facts: { ...facts, staff: staffId, by: session.staffId } };
  await append(tx, context.clock.now(), [
    { subjectId: session.officeId, ...entry },
    { subjectId: staffId, ...entry },
  ]);
}
