import type { AnswerOf } from '@repo/contract/call';
import type { stopInvitedList } from '@repo/contract/portal/invited-lists';
import { and, asc, eq } from 'drizzle-orm';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { staffAccounts } from '../../db/tables/staff.ts';
import { changeStaff, lockStaff } from '../accounts/staff-rows.ts';
import { type AuditEntry, append } from '../audit/audit-leaves.ts';
import { endStaffSessions } from '../sessions/staff/open-staff-session.ts';
import { endInvitation } from '../staff/invitations.ts';
import { lockOffice } from '../staff/office-seats.ts';

/**
 * What the Stop of one invitation does, for everybody of a list: a link that nobody used ends, and an access that somebody
 * took is suspended. Whoever stops is never among them: nobody stops their own access.
 */
export async function stopList(
  context: Context,
  session: StaffSession,
  listId: string,
): Promise<AnswerOf<typeof stopInvitedList>> {
  const isOfList = and(eq(staffAccounts.officeId, session.officeId), eq(staffAccounts.invitedList, listId));
  return context.db.transaction(async (tx) => {
    await lockOffice(tx, session.officeId);
    const listed = await tx
      .select({ id: staffAccounts.id })
      .from(staffAccounts)
      .where(isOfList)
      .orderBy(asc(staffAccounts.id));
    if (listed.length === 0) throw refuse('request.notFound');
    const { staffId: by, officeId } = session;
    const entries: AuditEntry[] = [];
    for (const { id } of listed) {
      const act = id === by ? null : await stopOne(tx, context, id);
      if (act !== null) entries.push({ subjectId: id, act, facts: { staff: id, by, list: listId } });
    }
    const stopped = entries.length;
    const facts = { list: listId, count: stopped, by };
    if (stopped > 0) {
      await append(tx, context.clock.now(), [{ subjectId: officeId, act: 'staff.listStopped', facts }, ...entries]);
    }
    return { stopped };
  });
}

/** Returns what was done, or null where nothing was left to stop. */
async function stopOne(tx: Tx, context: Context, id: string): Promise<AuditEntry['act'] | null> {
  const staff = await lockStaff(tx, context, id);
  if (staff.state === 'suspended') return null;
  await endStaffSessions(tx, id, context.clock.now());
  if (staff.state === 'invited') {
    await endInvitation(tx, context, staff);
    return 'staff.invitationWithdrawn';
  }
  await changeStaff(tx, context, staff, { state: 'suspended' });
  return 'staff.suspended';
}
