import type { PlanMember } from '@repo/contract/plans/plan-members';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { planSeats } from '../../db/tables/money/plans.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';

export async function readPlanMembers({ db }: Context, accountId: string): Promise<PlanMember[]> {
  const rows = await db
    .select({ seat: planSeats, fullName: accounts.fullName })
    .from(planSeats)
    .innerJoin(accounts, eq(accounts.id, planSeats.memberId))
    .where(and(eq(planSeats.institutionId, accountId), ne(planSeats.status, 'invited')))
    .orderBy(asc(planSeats.id));
  return rows.map(({ seat: { id, username, since }, fullName }) => ({
    id,
    username,
    fullName,
    since: since.toISOString(),
  }));
}

/** By the institution or by the member; who is taken out by the other is told. */
export async function endMembership(
  context: Context,
  { accountId, id }: { accountId: string; id: string },
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const isTheirs = or(eq(planSeats.institutionId, accountId), eq(planSeats.memberId, accountId));
    const gone = await tx
      .delete(planSeats)
      .where(and(eq(planSeats.id, id), isTheirs))
      .returning({ institutionId: planSeats.institutionId, memberId: planSeats.memberId });
    const [seat] = gone;
    if (seat === undefined) return refuse('plan.unknownMember');
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'plan.seatRemoved', facts: { seat: id } }]);
    if (seat.memberId !== null && seat.memberId !== accountId)
      await tellMember(tx, context, { ...seat, memberId: seat.memberId });
    return {};
  });
}

async function tellMember(
  tx: Tx,
  context: Context,
  { institutionId, memberId }: { institutionId: string; memberId: string },
): Promise<void> {
  const [institution] = await tx.select().from(accounts).where(eq(accounts.id, institutionId));
  const facts = { institutionName: institution?.institutionName ?? institution?.fullName ?? '' };
  await notify(tx, context, [{ accountId: memberId, kind: 'plan.memberRemoved', severity: 'medium', facts }]);
}
