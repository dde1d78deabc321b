import type { PlanMember } from '@repo/contract/plans/plan-members';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { planSeats } from '../../db/tables/money/plans.ts';
import { append } from '../audit/audit-leaves.ts';

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

/** By the institution or by the member. */
export async function endMembership(
  context: Context,
  { accountId, id }: { accountId: string; id: string },
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const isTheirs = or(eq(planSeats.institutionId, accountId), eq(planSeats.memberId, accountId));
    const gone = await tx
      .delete(planSeats)
      .where(and(eq(planSeats.id, id), isTheirs))
      .returning({ id: planSeats.id });
    if (gone.length === 0) return refuse('plan.unknownMember');
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'plan.seatRemoved', facts: { seat: id } }]);
    return {};
  });
}
