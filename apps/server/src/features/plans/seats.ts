import type { AnswerOf } from '@repo/contract/call';
import type { listSeats, Seat } from '@repo/contract/plans/seats';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { planSeats } from '../../db/tables/money/plans.ts';
import { append } from '../audit/audit-leaves.ts';
import { readSeatLimit, type SubscriptionRow } from './entitlements.ts';
import { fitSeats, type SeatRow } from './seat-room.ts';
import { lockLive } from './subscriptions.ts';

export async function readSeats({ db }: Context, accountId: string): Promise<AnswerOf<typeof listSeats>> {
  const seats = await db
    .select({ seat: planSeats, fullName: accounts.fullName })
    .from(planSeats)
    .leftJoin(accounts, eq(accounts.id, planSeats.memberId))
    .where(eq(planSeats.institutionId, accountId))
    .orderBy(asc(planSeats.id));
  const invited = await db
    .select({ seat: planSeats, name: accounts.institutionName, fullName: accounts.fullName })
    .from(planSeats)
    .innerJoin(accounts, eq(accounts.id, planSeats.institutionId))
    .where(and(eq(planSeats.memberId, accountId), eq(planSeats.status, 'invited')))
    .orderBy(asc(planSeats.id));
  return {
    seats: seats.map(({ seat, fullName }) => viewSeat(seat, fullName)),
    invitations: invited.map(({ seat: { id, since }, name, fullName }) => ({
      id,
      institution: name ?? fullName,
      invitedAt: since.toISOString(),
    })),
  };
}

/** Each field is picked: of somebody who has not said yes the institution sees what it has typed, and nothing else. */
export const viewSeat = ({ id, username, status, since }: SeatRow, fullName: string | null): Seat => ({
  id,
  username,
  fullName: status === 'invited' ? null : fullName,
  status,
  since: since.toISOString(),
});

type LockedSeat = { readonly seat: SeatRow; readonly live: SubscriptionRow | null };

/** A seat that `isTheirs` selects, after the lock that every change of the institution's seats takes. */
async function lockSeat(tx: Tx, isTheirs: ReturnType<typeof and>): Promise<LockedSeat | null> {
  const [known] = await tx.select().from(planSeats).where(isTheirs);
  if (known === undefined) return null;
  const live = await lockLive(tx, known.institutionId);
  const [seat] = await tx.select().from(planSeats).where(isTheirs).for('update');
  return seat === undefined ? null : { seat, live };
}

/** The invited account alone answers. A yes counts while the institution's plan has room for one more member. */
export async function answerInvitation(
  context: Context,
  { accountId, id, accepts }: { accountId: string; id: string; accepts: boolean },
): Promise<Record<string, never> | Refusal> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const isMine = and(eq(planSeats.id, id), eq(planSeats.memberId, accountId), eq(planSeats.status, 'invited'));
    const locked = await lockSeat(tx, isMine);
    if (locked === null) return refuse('plan.unknownSeat');
    const { seat, live } = locked;
    if (accepts && !(await hasRoom(tx, live))) return refuse('plan.noRoom');
    if (accepts) await tx.update(planSeats).set({ status: 'member', since: now }).where(isMine);
    else await tx.delete(planSeats).where(isMine);
    if (live !== null) await fitSeats(tx, context, live);
    const facts = { seat: id, accepts };
    await append(
      tx,
      now,
      [accountId, seat.institutionId].map((subjectId) => ({ subjectId, act: 'plan.seatAnswered' as const, facts })),
    );
    return {};
  });
}

async function hasRoom(tx: Tx, live: SubscriptionRow | null): Promise<boolean> {
  if (live === null) return false;
  const isMember = and(eq(planSeats.institutionId, live.accountId), eq(planSeats.status, 'member'));
  return (await tx.$count(planSeats, isMember)) < readSeatLimit(live);
}

/** By the institution or by the member. Its place goes to a suspended member, if one waits. */
export async function leaveSeat(
  context: Context,
  { accountId, id }: { accountId: string; id: string },
): Promise<Record<string, never> | Refusal> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const isTheirs = or(eq(planSeats.institutionId, accountId), eq(planSeats.memberId, accountId));
    const locked = await lockSeat(tx, and(eq(planSeats.id, id), isTheirs));
    if (locked === null) return refuse('plan.unknownSeat');
    await tx.delete(planSeats).where(eq(planSeats.id, id));
    if (locked.live !== null) await fitSeats(tx, context, locked.live);
    await append(tx, now, [{ subjectId: accountId, act: 'plan.seatRemoved', facts: { seat: id } }]);
    return {};
  });
}
