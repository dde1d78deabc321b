import { type PlanId, UNLIMITED_ACCOUNTS } from '@repo/contract/plans/plans';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { planSeats } from '../../db/tables/money/plans.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { countSeats, readSeatLimit, type SubscriptionRow } from './entitlements.ts';
import { planFacts } from './plan-list.ts';
import { lockLive } from './subscriptions.ts';

export type SeatRow = typeof planSeats.$inferSelect;

const ofInstitution = (institutionId: string) => eq(planSeats.institutionId, institutionId);
/** Suspended members take no place: they have what an account without a plan has. */
const isTaken = (institutionId: string) => and(ofInstitution(institutionId), ne(planSeats.status, 'suspended'));

/** Members and open invitations. */
export const countTaken = (db: Db, institutionId: string): Promise<number> =>
  db.$count(planSeats, isTaken(institutionId));

/** Whether an institution has more members and invitations than a plan it wishes for holds. */
export async function refuseTooMany(db: Db, accountId: string, planId: PlanId): Promise<Refusal | null> {
  if (planFacts(planId).audience === 'private') return null;
  const limit = countSeats(planId);
  const count = await countTaken(db, accountId);
  if (count <= limit) return null;
  const params = { limit: String(limit), count: String(count), leave: String(count - limit) };
  return refuse('plan.tooManyMembers', { params });
}

/**
 * Makes the seats agree with the plan in effect, in the transaction that changes either of them. The subscription is
 * locked: every change of a seat takes that lock. Without a plan the seats are left as they are, and entitle to nothing.
 */
export async function fitSeats(tx: Tx, context: Context, subscription: SubscriptionRow): Promise<void> {
  const limit = readSeatLimit(subscription);
  if (limit === 0) return;
  const { accountId } = subscription;
  const rows = await tx
    .select()
    .from(planSeats)
    .where(ofInstitution(accountId))
    .orderBy(asc(planSeats.since), asc(planSeats.id));
  const taken = rows.filter(({ status }) => status !== 'suspended');
  const waiting = rows.filter(({ status }) => status === 'suspended');
  if (limit < UNLIMITED_ACCOUNTS && taken.length > limit)
    return suspendNewest(tx, context, { accountId, taken, limit });
  const back = waiting.slice(0, limit - taken.length);
  if (back.length > 0) await restoreSeats(tx, context, accountId, back);
}

type SeatCrowd = { readonly accountId: string; readonly taken: readonly SeatRow[]; readonly limit: number };

/** Open invitations give way first, then the members who came last. */
async function suspendNewest(tx: Tx, context: Context, { accountId, taken, limit }: SeatCrowd): Promise<void> {
  const members = taken.filter(({ status }) => status === 'member');
  const ordered = [...members, ...taken.filter(({ status }) => status === 'invited')];
  const over = ordered.slice(limit);
  const withdrawn = over.filter(({ status }) => status === 'invited').map(({ id }) => id);
  const suspended = over.filter(({ status }) => status === 'member');
  if (withdrawn.length > 0) await tx.delete(planSeats).where(inArray(planSeats.id, withdrawn));
  await setStatus(tx, suspended, 'suspended');
  await notify(tx, context, [
    { accountId, kind: 'plan.seatsSuspended', severity: 'medium' },
    ...(await addressed(tx, accountId, suspended, 'plan.seatSuspended')),
  ]);
  await log(tx, context, suspended, 'plan.seatSuspended');
  // An open invitation that is withdrawn is the institution's alone: the person has not answered it.
  const entries = withdrawn.map((seat) => ({
    subjectId: accountId,
    act: 'plan.seatRemoved' as const,
    facts: { seat },
  }));
  await append(tx, context.clock.now(), entries);
}

async function restoreSeats(tx: Tx, context: Context, accountId: string, back: readonly SeatRow[]): Promise<void> {
  await setStatus(tx, back, 'member');
  await notify(tx, context, await addressed(tx, accountId, back, 'plan.seatBack'));
  await log(tx, context, back, 'plan.seatBack');
}

async function setStatus(tx: Tx, seats: readonly SeatRow[], status: SeatRow['status']): Promise<void> {
  const ids = seats.map(({ id }) => id);
  if (ids.length > 0) await tx.update(planSeats).set({ status }).where(inArray(planSeats.id, ids));
}

/** A notification to each member, with the name of the institution. */
async function addressed(
  tx: Tx,
  institutionId: string,
  seats: readonly SeatRow[],
  kind: 'plan.seatSuspended' | 'plan.seatBack',
) {
  const facts = { institutionName: await readInstitutionName(tx, institutionId) };
  const ids = seats.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  return ids.map((accountId) => ({ accountId, kind, severity: 'medium' as const, facts }));
}

export async function readInstitutionName(db: Db, institutionId: string): Promise<string> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, institutionId));
  return row?.institutionName ?? row?.fullName ?? '';
}

const log = (tx: Tx, { clock }: Context, seats: readonly SeatRow[], act: 'plan.seatSuspended' | 'plan.seatBack') =>
  append(
    tx,
    clock.now(),
    seats.flatMap(({ id: seat, institutionId, memberId }) =>
      [institutionId, memberId]
        .filter((subjectId) => subjectId !== null)
        .map((subjectId) => ({ subjectId, act, facts: { seat } })),
    ),
  );

const BATCH = 100;

/** Takes suspended members back where room has come otherwise, as by an account that was deleted. */
export async function fitAllSuspended(context: Context): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await context.db
      .selectDistinct({ id: planSeats.institutionId })
      .from(planSeats)
      .where(and(eq(planSeats.status, 'suspended'), gt(planSeats.institutionId, after)))
      .orderBy(asc(planSeats.institutionId))
      .limit(BATCH);
    for (const { id } of found) {
      await context.db.transaction(async (tx) => {
        const live = await lockLive(tx, id);
        if (live !== null) await fitSeats(tx, context, live);
      });
    }
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return;
    after = last.id;
  }
}
