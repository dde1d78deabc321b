import type { EmployeeRow } from '@repo/contract/portal/employees';
import type { AuditAct } from '@repo/contract/registry/audit-acts';
import type { WidenedAccess } from '@repo/contract/staff/staff-confirm';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import type { StaffAccount } from '../../db/tables/staff.ts';
import { changeStaff } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { endStaffSessions } from '../sessions/staff/open-staff-session.ts';
import { isSharedStaff } from '../staff/demo-offices.ts';
import { notifyAdministrators } from '../staff/notify-administrators.ts';
import { lastDay } from './access-days.ts';
import { lockEmployee, viewEmployee } from './employees.ts';

type EmployeeTarget = { session: StaffSession; id: string };
type EmployeeChange = {
  act: AuditAct;
  changes: (staff: StaffAccount, now: Date) => Partial<StaffAccount> | null;
  facts?: Readonly<Record<string, string>>;
  /** What the other administrators are told, if the change gives more than before; asked with the row before it. */
  widens?: (staff: StaffAccount) => WidenedAccess | null;
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
  { act, changes: computeChanges, facts = {}, widens, isHarmless }: EmployeeChange,
): Promise<EmployeeRow | Refusal> {
  const { session, id } = of;
  return context.db.transaction(async (tx) => {
    const staff = await lockEmployee(tx, context, session, id);
    expectChangeable(of, staff, isHarmless);
    const now = context.clock.now();
    const changes = computeChanges(staff, now);
    if (changes === null) return viewEmployee(context, session, staff);
    const changed = await changeStaff(tx, context, staff, changes);
    if (changed.state === 'suspended') await endStaffSessions(tx, id, now);
    await appendEntries(tx, context, { session, staffId: id, act, facts });
    const what = widens?.(staff) ?? null;
    const office = { id: session.officeId, name: session.officeName };
    if (what !== null) await notifyAdministrators(tx, context, { office, by: session.staffId, staff: changed, what });
    return viewEmployee(context, session, changed);
  });
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
