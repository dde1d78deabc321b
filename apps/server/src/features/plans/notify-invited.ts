import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { planSeats } from '../../db/tables/money/plans.ts';
import { findPerson } from '../accounts/find-person.ts';
import { notify } from '../notifications/notify.ts';
import { readInstitutionName, type SeatRow } from './seat-room.ts';

const BATCH = 50;

/**
 * Looks for the persons whom institutions have invited by name, and tells them. Apart from the invitation itself, so that
 * neither its answer nor its time says whether there is such an account. Safe on several nodes: rows are locked.
 */
export async function notifyInvited(context: Context): Promise<number> {
  return context.db.transaction(async (tx) => {
    const untold = await tx
      .select()
      .from(planSeats)
      .where(isNull(planSeats.toldAt))
      .orderBy(asc(planSeats.id))
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    for (const row of untold) await notifyInvitee(tx, context, row);
    return untold.length;
  });
}

async function notifyInvitee(tx: Tx, context: Context, { id, institutionId, username }: SeatRow): Promise<void> {
  const [institution] = await tx.select().from(accounts).where(eq(accounts.id, institutionId));
  const person = institution === undefined ? null : await findPerson(tx, institution.realm, username);
  // Somebody whose seat there has another name is a member already.
  const isSeated =
    person !== null &&
    (await tx.$count(planSeats, and(eq(planSeats.institutionId, institutionId), eq(planSeats.memberId, person.id)))) >
      0;
  const memberId = person === null || isSeated ? null : person.id;
  await tx.update(planSeats).set({ memberId, toldAt: context.clock.now() }).where(eq(planSeats.id, id));
  if (memberId === null) return;
  const facts = { institutionName: await readInstitutionName(tx, institutionId) };
  await notify(tx, context, [{ accountId: memberId, kind: 'plan.invited', severity: 'low', facts }]);
}
