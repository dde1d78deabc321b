import { UNLIMITED_ACCOUNTS } from '@repo/contract/plans/plans';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { declareHook } from '../../core/hooks.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { offices, type StaffAccount, staffAccounts } from '../../db/tables/staff.ts';

/** How many employees what the institution's account pays for lets in. The feature that sells it adds itself. */
export const OFFICE_SEATS = declareHook<(db: Db, accountId: string) => Promise<number>>();

/** `limit` null: no plan limits the institution. */
type OfficeSeats = { readonly taken: number; readonly limit: number | null };

/**
 * A seat is an employee whose access is open, and an invitation that waits. Who is suspended or whose access is over takes
 * none. Nobody loses a seat when a plan becomes smaller: the limit is asked when somebody is let in.
 */
export async function readOfficeSeats(db: Db, context: Context, officeId: string): Promise<OfficeSeats> {
  const [office] = await db
    .select({ ownSeats: offices.ownSeats, accountId: offices.accountId })
    .from(offices)
    .where(eq(offices.id, officeId));
  const isOpen = or(isNull(staffAccounts.accessUntil), gt(staffAccounts.accessUntil, context.clock.now()));
  const takes = and(eq(staffAccounts.officeId, officeId), ne(staffAccounts.state, 'suspended'), isOpen);
  const taken = await db.$count(staffAccounts, takes);
  if (office === undefined || office.ownSeats === null) return { taken, limit: null };
  let limit = office.ownSeats;
  if (office.accountId !== null) {
    for (const countSeats of OFFICE_SEATS.read(context))
      limit = Math.max(limit, await countSeats(db, office.accountId));
  }
  return { taken, limit: limit >= UNLIMITED_ACCOUNTS ? null : limit };
}

export const takesSeat = ({ state, accessUntil }: Pick<StaffAccount, 'state' | 'accessUntil'>, now: Date): boolean =>
  state !== 'suspended' && (accessUntil === null || accessUntil > now);

/** Before its employees (ARCHITECTURE, invariant 14), so that many who are let in at once are counted one after the other. */
export async function lockOffice(tx: Tx, officeId: string): Promise<void> {
  await tx.select({ id: offices.id }).from(offices).where(eq(offices.id, officeId)).for('no key update');
}

/** Whether the institution, which is locked, has no seat for one more. */
export async function refuseFullOffice(tx: Tx, context: Context, officeId: string): Promise<Refusal | null> {
  const { taken, limit } = await readOfficeSeats(tx, context, officeId);
  if (limit === null || taken < limit) return null;
  return refuse('staff.seatsFull', { params: { count: String(taken), limit: String(limit) } });
}
