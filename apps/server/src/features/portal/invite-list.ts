import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { EMPLOYEES_MAX } from '@repo/contract/portal/invitations';
import { type inviteList, LISTED_INVITATIONS_PER_HOUR, type LineProblem } from '@repo/contract/portal/invited-lists';
import { findFormProblems, toEmployeeId } from '@repo/contract/rules/invited-lines';
import { and, eq, inArray } from 'drizzle-orm';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';
import { readOffice } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { insertInvited } from '../staff/invitations.ts';
import { notifyOfList } from '../staff/notify-administrators.ts';
import { lockOffice, readOfficeSeats } from '../staff/office-seats.ts';
import { lastDay } from './access-days.ts';
import { countMailbox } from './invite-employee.ts';

type ListLine = BodyOf<typeof inviteList>['lines'][number];
type ListAnswer = AnswerOf<typeof inviteList>;

/** The answer while it grows: each line ends in one of the two. */
type Sorting = { invited: number[]; left: ListAnswer['left'] };

/**
 * Each line stands for itself: one that is wrong, or has no seat, keeps nobody else out. The office is locked, so that two
 * lists at once, or one sent twice, invite nobody twice and never more than there are seats.
 */
export async function invitePeople(
  context: Context,
  session: StaffSession,
  body: BodyOf<typeof inviteList>,
): Promise<ListAnswer | Refusal> {
  const accessUntil = lastDay(body.accessUntil, context.clock.now());
  if (accessUntil === null) return refuse('staff.badDate', { fields: { accessUntil: 'range' } });
  const lines = body.lines.map(readLine);
  const sorting: Sorting = { invited: [], left: [] };
  const sendable = await countLines(context, session, lines, sorting);
  const listId = newId(context.clock.now().getTime());
  const people = await context.db.transaction((tx) =>
    inviteLines(tx, context, { session, listId, accessUntil }, { lines: sendable, sorting }),
  );
  sorting.invited.sort((one, other) => one - other);
  sorting.left.sort((one, other) => one.line - other.line);
  return { listId: people === 0 ? null : listId, ...sorting };
}

type NumberedLine = ListLine & { readonly line: number };

const readLine = ({ fullName, employeeId, email, isVouched }: ListLine, line: number): NumberedLine => ({
  line,
  fullName: shownLine(fullName),
  employeeId: toEmployeeId(employeeId),
  email: email.trim(),
  isVouched,
});

/** Takes out what is wrong by itself, what waits already, and what goes beyond the mails of this hour. */
async function countLines(
  context: Context,
  session: StaffSession,
  lines: readonly NumberedLine[],
  { invited, left }: Sorting,
): Promise<NumberedLine[]> {
  const present = await readPresent(context, session, lines);
  const sendable: NumberedLine[] = [];
  for (const one of lines) {
    const staff = present.get(one.employeeId);
    const problem = findFormProblems(one)[0] ?? (staff === undefined ? null : findConflict(staff, one));
    if (staff !== undefined && problem === null) {
      invited.push(one.line);
      continue;
    }
    const found = problem ?? (await countMails(context, session, one));
    if (found === null) sendable.push(one);
    else left.push({ line: one.line, problem: found });
  }
  return sendable;
}

/** Counted before it is sent, as the mail of a single invitation. */
async function countMails(
  context: Context,
  { officeId }: StaffSession,
  { email }: NumberedLine,
): Promise<LineProblem | null> {
  const key = limitKey(context, 'portal.listed', officeId);
  const rule = { max: LISTED_INVITATIONS_PER_HOUR, windowMs: HOUR_MS };
  if ((await countWindowUse(context.db, key, context.clock.now(), rule)) > 0) return 'tooManyThisHour';
  return (await countMailbox(context, officeId, email)) > 0 ? 'tooManyToMailbox' : null;
}

async function readPresent(
  { db }: Context,
  { officeId }: StaffSession,
  lines: readonly NumberedLine[],
): Promise<ReadonlyMap<string, StaffAccount>> {
  const ids = lines.map(({ employeeId }) => employeeId);
  const isNamed = and(eq(staffAccounts.officeId, officeId), inArray(staffAccounts.employeeId, ids));
  const rows = await db.select().from(staffAccounts).where(isNamed);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

/** The answer to the first sending may have been lost: who waits for this very invitation has it. */
function findConflict(staff: StaffAccount, { fullName, email, isVouched }: NumberedLine): LineProblem | null {
  const isWaiting = staff.state === 'invited' && staff.acceptedAt === null && staff.portalRole === 'operator';
  const isVouchedSo = (staff.professionalRole !== null) === isVouched;
  const isSame = staff.email === email && staff.fullName === fullName && isVouchedSo;
  return isWaiting && isSame ? null : 'takenEmployeeId';
}

type ListAct = { session: StaffSession; listId: string; accessUntil: Date };

/** Returns how many were invited. */
async function inviteLines(
  tx: Tx,
  context: Context,
  { session, listId, accessUntil }: ListAct,
  { lines, sorting: { invited, left } }: { lines: readonly NumberedLine[]; sorting: Sorting },
): Promise<number> {
  await lockOffice(tx, session.officeId);
  const office = await readOffice(tx, context, session.officeId);
  const { taken, limit } = await readOfficeSeats(tx, context, office.id);
  const employed = await tx.$count(staffAccounts, eq(staffAccounts.officeId, office.id));
  const made: StaffAccount[] = [];
  for (const { line, fullName, employeeId, email, isVouched } of lines) {
    const problem = findShortage({ seats: taken + made.length, limit, employed: employed + made.length });
    const professionalRole = isVouched ? session.officeKind : null;
    const professionalUntil = isVouched ? accessUntil : null;
    const person = { fullName, employeeId, email, professionalRole, professionalUntil, accessUntil } as const;
    const staff =
      problem === null
        ? await insertInvited(tx, context, office, { ...person, portalRole: 'operator', invitedList: listId })
        : null;
    if (staff === null) left.push({ line, problem: problem ?? 'takenEmployeeId' });
    else {
      made.push(staff);
      invited.push(line);
    }
  }
  if (made.length === 0) return 0;
  await notifyOfList(tx, context, { office, by: session.staffId, listId, count: made.length });
  await appendList(tx, context, { session, listId }, made);
  return made.length;
}

function findShortage(of: { seats: number; limit: number | null; employed: number }): LineProblem | null {
  if (of.employed >= EMPLOYEES_MAX) return 'tooManyEmployees';
  return of.limit !== null && of.seats >= of.limit ? 'noSeat' : null;
}

/** One entry of the office for the list, and one of each person that names it. */
async function appendList(
  tx: Tx,
  context: Context,
  { session, listId }: Pick<ListAct, 'session' | 'listId'>,
  made: readonly StaffAccount[],
): Promise<void> {
  const by = session.staffId;
  const vouched = made.some(({ professionalRole }) => professionalRole !== null) ? session.officeKind : null;
  await append(tx, context.clock.now(), [
    {
      subjectId: session.officeId,
      act: 'staff.listInvited',
      facts: { list: listId, count: made.length, by, role: 'operator', vouched },
    },
    ...made.map((staff) => ({
      subjectId: staff.id,
      act: 'staff.invited' as const,
      facts: { staff: staff.id, by, role: staff.portalRole, vouched: staff.professionalRole, list: listId },
    })),
  ]);
}
