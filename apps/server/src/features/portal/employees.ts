import type { AnswerOf, QueryOf } from '@repo/contract/call';
import {
  EMPLOYEES_PAGE,
  type EmployeeRow,
  type EmployeeState,
  type listEmployees,
} from '@repo/contract/portal/employees';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { presentRole, type StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';
import { lockStaff } from '../accounts/staff-rows.ts';

/** One page of the institution's employees, and how many match. */
export async function listOwnEmployees(
  context: Context,
  session: StaffSession,
  { search, page = 1 }: QueryOf<typeof listEmployees>,
): Promise<AnswerOf<typeof listEmployees>> {
  const { db } = context;
  const isOurs = eq(staffAccounts.officeId, session.officeId);
  const wanted = search?.trim() ? and(isOurs, matches(search.trim())) : isOurs;
  const rows = await db
    .select()
    .from(staffAccounts)
    .where(wanted)
    .orderBy(asc(sql`lower(${staffAccounts.fullName})`), asc(staffAccounts.id))
    .limit(EMPLOYEES_PAGE)
    .offset((page - 1) * EMPLOYEES_PAGE);
  const total = await db.$count(staffAccounts, wanted);
  return { rows: rows.map((row) => viewEmployee(context, session, row)), total, page };
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
