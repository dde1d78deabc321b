import type { AnswerOf } from '@house/contract/call';
import { DAY_MS } from '@house/contract/durations';
import { INVITATIONS_PER_DAY, UNLIMITED_ACCOUNTS } from '@house/contract/plans/plans';
import type { listSeats, Seat } from '@house/contract/plans/seats';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { planSeats } from '../../db/tables/money/plans.ts';
import type { Context } from '../../http/context.ts';
import { limitKey, takeUse } from '../../http/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../http/refuse.ts';
import { lockAccount } from '../../http/seals/lock-account.ts';
import type { Session } from '../../http/session/session.ts';
import { findPerson } from '../accounts/find-person.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { seatLimitOf } from './entitlements.ts';

type SeatRow = typeof planSeats.$inferSelect;

export async function readSeats({ db }: Context, accountId: string): Promise<AnswerOf<typeof listSeats>> {
  const seats = await db
    .select({ seat: planSeats, username: accounts.username, fullName: accounts.fullName })
    .from(planSeats)
    .innerJoin(accounts, eq(accounts.id, planSeats.memberId))
    .where(eq(planSeats.institutionId, accountId))
    .orderBy(asc(planSeats.id));
  const invited = await db
    .select({ seat: planSeats, name: accounts.institutionName, fullName: accounts.fullName })
    .from(planSeats)
    .innerJoin(accounts, eq(accounts.id, planSeats.institutionId))
    .where(and(eq(planSeats.memberId, accountId), eq(planSeats.status, 'invited')))
    .orderBy(asc(planSeats.id));
  return {
    seats: seats.map(({ seat, ...person }) => viewSeat(seat, person)),
    invitations: invited.map(({ seat: { id, since }, name, fullName }) => ({
      id,
      institution: name ?? fullName,
      invitedAt: since.toISOString(),
    })),
  };
}

const viewSeat = ({ id, status, since }: SeatRow, person: Pick<Seat, 'username' | 'fullName'>): Seat => ({
  id,
  ...person,
  status,
  since: since.toISOString(),
});

/** Invites an account. The institution's row is locked, so that of many invitations at once none is beyond the limit. */
export async function invite(context: Context, session: Session, username: string): Promise<Seat | Refusal> {
  const now = context.clock.now();
  const { accountId: institutionId } = session;
  if (session.accountType !== 'institution') return refuse('plan.noSeats');
  const key = limitKey(context, 'plans.invite', institutionId);
  const waitSeconds = await takeUse(context.db, key, now, { max: INVITATIONS_PER_DAY, windowMs: DAY_MS });
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, institutionId);
    const refused = await refuseSeat(tx, institutionId);
    if (refused !== null) return refused;
    const person = await findPerson(tx, session.realm, username);
    if (person === null) return refuse('plan.unknownPerson');
    const row: SeatRow = {
      id: newId(now.getTime()),
      institutionId,
      memberId: person.id,
      status: 'invited',
      since: now,
    };
    const made = await tx.insert(planSeats).values(row).onConflictDoNothing().returning({ id: planSeats.id });
    if (made.length === 0) return refuse('plan.invitedAlready');
    const facts = { institutionName: await nameOf(tx, institutionId) };
    await notify(tx, context, [{ accountId: person.id, kind: 'plan.invited', severity: 'low', facts }]);
    await append(tx, now, [{ subjectId: institutionId, act: 'plan.seatInvited', facts: { seat: row.id } }]);
    return viewSeat(row, person);
  });
}

async function refuseSeat(tx: Tx, institutionId: string): Promise<Refusal | null> {
  const limit = await seatLimitOf(tx, institutionId);
  if (limit === 0) return refuse('plan.noSeats');
  const count = await tx.$count(planSeats, eq(planSeats.institutionId, institutionId));
  if (limit >= UNLIMITED_ACCOUNTS || count < limit) return null;
  return refuse('plan.seatLimit', { params: { limit: String(limit) } });
}

async function nameOf(tx: Tx, institutionId: string): Promise<string> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, institutionId));
  return row?.institutionName ?? row?.fullName ?? '';
}

/** The invited account alone answers. */
export async function answerInvitation(
  context: Context,
  { accountId, id, accepts }: { accountId: string; id: string; accepts: boolean },
): Promise<Record<string, never> | Refusal> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const mine = and(eq(planSeats.id, id), eq(planSeats.memberId, accountId), eq(planSeats.status, 'invited'));
    const changed = accepts
      ? await tx.update(planSeats).set({ status: 'member', since: now }).where(mine).returning()
      : await tx.delete(planSeats).where(mine).returning();
    const [seat] = changed;
    if (seat === undefined) return refuse('plan.unknownSeat');
    const facts = { seat: id, accepts };
    await append(
      tx,
      now,
      [accountId, seat.institutionId].map((subjectId) => ({ subjectId, act: 'plan.seatAnswered' as const, facts })),
    );
    return {};
  });
}

/** By the institution or by the member. */
export async function leaveSeat(
  context: Context,
  { accountId, id }: { accountId: string; id: string },
): Promise<Record<string, never> | Refusal> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const isTheirs = or(eq(planSeats.institutionId, accountId), eq(planSeats.memberId, accountId));
    const [seat] = await tx
      .delete(planSeats)
      .where(and(eq(planSeats.id, id), isTheirs))
      .returning();
    if (seat === undefined) return refuse('plan.unknownSeat');
    await append(tx, now, [{ subjectId: accountId, act: 'plan.seatRemoved', facts: { seat: id } }]);
    return {};
  });
}
