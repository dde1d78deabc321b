import type { AnswerOf, QueryOf } from '@repo/contract/call';
import {
  EMPLOYEES_PAGE,
  type EmployeeRow,
  type EmployeeState,
  type listEmployees,
} from '@repo/contract/portal/employees';
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { presentRole, type StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';
import { lockStaff } from '../accounts/staff-rows.ts';
import { readOfficeSeats } from '../staff/office-seats.ts';

/** One page of the institution's employees, and how many match. */
export async function listOwnEmployees(
  context: Context,
  session: StaffSession,
  { search, state, page = 1 }: QueryOf<typeof listEmployees>,
): Promise<AnswerOf<typeof listEmployees>> {
  const { db } = context;
  const isOurs = eq(staffAccounts.officeId, session.officeId);
  const now = context.clock.now();
  const isFound = search?.trim() ? matches(search.trim()) : undefined;
  const wanted = and(isOurs, isFound, state === undefined ? undefined : isInState(state, now));
  const rows = await db
    .select()
    .from(staffAccounts)
    .where(wanted)
    .orderBy(asc(sql`lower(${staffAccounts.fullName})`), asc(staffAccounts.id))
    .limit(EMPLOYEES_PAGE)
    .offset((page - 1) * EMPLOYEES_PAGE);
  const total = await db.$count(staffAccounts, wanted);
  const seats = await readOfficeSeats(db, context, session.officeId);
  const states = await countStates(db, session.officeId, now);
  return { rows: rows.map((row) => viewEmployee(context, session, row)), total, page, states, seats };
}

/** `deriveEmployeeState` as a condition. */
function isInState(state: EmployeeState, now: Date): SQL | undefined {
  const { state: stored, accessUntil } = staffAccounts;
  if (state === 'expired') return and(eq(stored, 'active'), lte(accessUntil, now));
  if (state === 'active') return and(eq(stored, 'active'), or(isNull(accessUntil), gt(accessUntil, now)));
  return eq(stored, state);
}

async function countStates(db: Db, officeId: string, now: Date): Promise<Record<EmployeeState, number>> {
  const isOurs = eq(staffAccounts.officeId, officeId);
  const count = (state: EmployeeState) => sql`count(*) filter (where ${isInState(state, now)})`.mapWith(Number);
  const [counts] = await db
    .select({
      invited: count('invited'),
      active: count('active'),
      suspended: count('suspended'),
      expired: count('expired'),
    })
    .from(staffAccounts)
    .where(isOurs);
  return counts ?? { invited: 0, active: 0, suspended: 0, expired: 0 };
}

/** The typed text anywhere in name or ID; its signs mean themselves. */
function matches(search: string) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(sql`lower(${staffAccounts.fullName}) like ${pattern}`, sql`${staffAccounts.employeeId} like ${pattern}`);
}

export function viewEmployee(context: Context, session: StaffSession, row: StaffAccount): EmployeeRow {
  const now = context.clock.now();
  const role = presentRole(row, now);
  return {
    id: row.id,
    employeeId: row.employeeId,
    fullName: row.fullName,
    email: session.portalRole === 'admin' ? row.email : null,
    role: row.portalRole,
    state: deriveEmployeeState(row, now),
    accessUntil: row.accessUntil?.toISOString() ?? null,
    invitationUntil: row.invitationUntil?.toISOString() ?? null,
    verificationLevel: role ?? 'user',
    vouchedUntil: role === null ? null : (row.professionalUntil?.toISOString() ?? null),
    isYourself: row.id === session.staffId,
  };
}

export function deriveEmployeeState({ state, accessUntil }: StaffAccount, now: Date): EmployeeState {
  return state === 'active' && accessUntil !== null && accessUntil <= now ? 'expired' : state;
}

/** Locks an employee of the session's institution. Of another institution or unknown: one refusal. */
export async function lockEmployee(
  tx: Tx,
  context: Context,
  session: StaffSession,
  staffId: string,
): Promise<StaffAccount> {
  const isOurs = and(eq(staffAccounts.id, staffId), eq(staffAccounts.officeId, session.officeId));
  if ((await tx.$count(staffAccounts, isOurs)) === 0) throw refuse('request.notFound');
  return lockStaff(tx, context, staffId);
}
