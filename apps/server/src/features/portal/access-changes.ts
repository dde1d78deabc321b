import { INSTITUTION_TYPES } from '@repo/contract/accounts/accounts';
import type { AnswerOf } from '@repo/contract/call';
import {
  ACCESS_ACTS,
  ACCESS_CHANGES_MAX,
  type AccessChange,
  type listAccessChanges,
  WIDENING_ACTS,
} from '@repo/contract/portal/access-changes';
import { PORTAL_ROLES } from '@repo/contract/staff/staff';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';
import { isSharedStaff } from '../staff/demo-offices.ts';
import { deriveEmployeeState } from './employees.ts';

/** What the entries of an office about its employees may carry; an entry of another act is left out. */
const accessEntry = z.object({
  act: z.enum(ACCESS_ACTS),
  facts: z.object({
    staff: z.string(),
    /** An employee's id; null: the operator. Missing where the employee did it: accepting, asking. */
    by: z.optional(z.nullable(z.string())),
    /** The role in the portal, or of a vouched role the profession. */
    role: z.optional(z.string()),
    vouched: z.optional(z.nullable(z.string())),
    until: z.optional(z.string()),
  }),
});
type AccessEntry = z.output<typeof accessEntry>;
type AccessRecord = { id: string; at: Date; entry: AccessEntry };

/** Read from the log of the office, so that the list says what was done, whoever did it and by whatever way. */
export async function readAccessChanges(
  context: Context,
  session: StaffSession,
): Promise<AnswerOf<typeof listAccessChanges>> {
  const rows = await context.db
    .select({ id: auditLeaves.id, at: auditLeaves.at, entry: auditLeaves.entry })
    .from(auditLeaves)
    // Written as in the index `audit_leaves_of_staff`, which is what keeps this short beside thousands of codes.
    .where(and(eq(auditLeaves.subjectId, session.officeId), sql`${auditLeaves.act} like 'staff.%'`))
    .orderBy(desc(auditLeaves.counter))
    .limit(ACCESS_CHANGES_MAX);
  const entries = rows.flatMap(({ id, at, entry }): AccessRecord[] => {
    const parsed = accessEntry.safeParse(JSON.parse(entry));
    return parsed.success ? [{ id, at, entry: parsed.data }] : [];
  });
  const people = await readPeople(context, session, entries);
  return entries.map((read) => viewChange(context, session, people, read));
}

type EmployeesById = ReadonlyMap<string, StaffAccount>;

async function readPeople(
  { db }: Context,
  { officeId }: StaffSession,
  entries: readonly AccessRecord[],
): Promise<EmployeesById> {
  const ids = [...new Set(entries.flatMap(({ entry: { facts } }) => [facts.staff, facts.by ?? facts.staff]))];
  if (ids.length === 0) return new Map();
  const isThese = and(eq(staffAccounts.officeId, officeId), inArray(staffAccounts.id, ids));
  const rows = await db.select().from(staffAccounts).where(isThese);
  return new Map(rows.map((row) => [row.id, row]));
}

function viewChange(
  context: Context,
  session: StaffSession,
  people: EmployeesById,
  { id, at, entry }: AccessRecord,
): AccessChange {
  const { act, facts } = entry;
  const staff = people.get(facts.staff);
  const byId = facts.by === undefined ? facts.staff : facts.by;
  const isYourself = staff?.id === session.staffId;
  const state = staff === undefined ? null : deriveEmployeeState(staff, context.clock.now());
  const isOpen = state === 'invited' || state === 'active';
  const isShared = staff !== undefined && isSharedStaff(session.realm, staff);
  return {
    id,
    act,
    at: at.toISOString(),
    who:
      staff === undefined || state === null
        ? null
        : { id: staff.id, employeeId: staff.employeeId, fullName: staff.fullName, state, isYourself },
    by: {
      isOperator: byId === null,
      fullName: byId === null ? null : (people.get(byId)?.fullName ?? null),
      isYourself: byId === session.staffId,
    },
    role: PORTAL_ROLES.find((role) => role === facts.role) ?? null,
    profession: INSTITUTION_TYPES.find((role) => role === facts.role || role === facts.vouched) ?? null,
    until: facts.until ?? null,
    mayStop: WIDENING_ACTS.some((one) => one === act) && isOpen && !isYourself && !isShared,
  };
}
