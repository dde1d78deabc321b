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
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
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
    /** Missing of a list: its people have entries of their own. */
    staff: z.optional(z.string()),
    list: z.optional(z.string()),
    count: z.optional(z.number()),
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
  const openLists = await readOpenLists(context, session, entries);
  return entries.map((read) => viewChange(context, session, { people, openLists }, read));
}

/** The lists of which somebody else than the caller still has an access, or an invitation that waits. */
async function readOpenLists(
  { db }: Context,
  { officeId, staffId }: StaffSession,
  entries: readonly AccessRecord[],
): Promise<ReadonlySet<string>> {
  const lists = entries.flatMap(({ entry: { act, facts } }) =>
    act === 'staff.listInvited' && facts.list !== undefined ? [facts.list] : [],
  );
  if (lists.length === 0) return new Set();
  const isOpen = and(ne(staffAccounts.state, 'suspended'), ne(staffAccounts.id, staffId));
  const rows = await db
    .selectDistinct({ list: staffAccounts.invitedList })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.officeId, officeId), inArray(staffAccounts.invitedList, lists), isOpen));
  return new Set(rows.flatMap(({ list }) => (list === null ? [] : [list])));
}

type EmployeesById = ReadonlyMap<string, StaffAccount>;

async function readPeople(
  { db }: Context,
  { officeId }: StaffSession,
  entries: readonly AccessRecord[],
): Promise<EmployeesById> {
  const named = entries.flatMap(({ entry: { facts } }) => [facts.staff, facts.by]);
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))];
  if (ids.length === 0) return new Map();
  const isThese = and(eq(staffAccounts.officeId, officeId), inArray(staffAccounts.id, ids));
  const rows = await db.select().from(staffAccounts).where(isThese);
  return new Map(rows.map((row) => [row.id, row]));
}

type AccessBackground = { people: EmployeesById; openLists: ReadonlySet<string> };

function viewChange(
  context: Context,
  session: StaffSession,
  { people, openLists }: AccessBackground,
  { id, at, entry }: AccessRecord,
): AccessChange {
  const { act, facts } = entry;
  const staff = facts.staff === undefined ? null : (people.get(facts.staff) ?? null);
  const isOpen =
    act === 'staff.listInvited'
      ? openLists.has(facts.list ?? '')
      : staff !== null && mayStopOne(context, session, staff);
  return {
    id,
    act,
    at: at.toISOString(),
    who: staff === null ? null : viewPerson(context, session, staff),
    by: viewActor(session, people, facts),
    role: PORTAL_ROLES.find((role) => role === facts.role) ?? null,
    profession: INSTITUTION_TYPES.find((role) => role === facts.role || role === facts.vouched) ?? null,
    list: facts.list === undefined || facts.count === undefined ? null : { id: facts.list, count: facts.count },
    until: facts.until ?? null,
    mayStop: isOpen && gaveAccess(entry),
  };
}

const viewPerson = (context: Context, session: StaffSession, staff: StaffAccount): AccessChange['who'] => ({
  id: staff.id,
  employeeId: staff.employeeId,
  fullName: staff.fullName,
  state: deriveEmployeeState(staff, context.clock.now()),
  isYourself: staff.id === session.staffId,
});

/** `by` missing: the employee did it, by accepting or asking. */
function viewActor(
  { staffId }: StaffSession,
  people: EmployeesById,
  { by, staff }: AccessEntry['facts'],
): AccessChange['by'] {
  const id = by === undefined ? (staff ?? null) : by;
  const fullName = id === null ? null : (people.get(id)?.fullName ?? null);
  return { isOperator: id === null, fullName, isYourself: id === staffId };
}

/** An operator who was an administrator has less than before. */
const gaveAccess = ({ act, facts }: AccessEntry): boolean =>
  WIDENING_ACTS.some((one) => one === act) && !(act === 'staff.portalRoleChanged' && facts.role !== 'admin');

function mayStopOne(context: Context, session: StaffSession, staff: StaffAccount): boolean {
  const state = deriveEmployeeState(staff, context.clock.now());
  const isOpen = state === 'invited' || state === 'active';
  return isOpen && staff.id !== session.staffId && !isSharedStaff(session.realm, staff);
}
