import { DAY_MS } from '@repo/contract/durations';
import { INVITATIONS_PER_DAY, UNLIMITED_ACCOUNTS } from '@repo/contract/plans/plans';
import type { Seat } from '@repo/contract/plans/seats';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { planSeats } from '../../db/tables/money/plans.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isLoginName, toLoginName } from '../accounts/login-names.ts';
import { append } from '../audit/audit-leaves.ts';
import { countSeats, readSeatLimit, type SubscriptionRow } from './entitlements.ts';
import { countTaken, type SeatRow } from './seat-room.ts';
import { viewSeat } from './seats.ts';
import { lockLive } from './subscriptions.ts';

/**
 * Invites whoever has a login name. Nobody is looked for here: the answer and the work are the same whether there is
 * such an account or not, and `notify-invited.ts` tells the person afterwards. The subscription is locked, so that of many
 * invitations at once none is beyond the limit.
 */
export async function invite(context: Context, session: Session, typedName: string): Promise<Seat | Refusal> {
  const now = context.clock.now();
  const { accountId: institutionId } = session;
  if (session.accountType !== 'institution') return refuse('plan.noSeats');
  const username = toLoginName(typedName.trim());
  if (!isLoginName(username)) return refuse('plan.badUsername');
  const key = limitKey(context, 'plans.invite', institutionId);
  const waitSeconds = await countWindowUse(context.db, key, now, { max: INVITATIONS_PER_DAY, windowMs: DAY_MS });
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, institutionId);
    const live = await lockLive(tx, institutionId);
    const refused = live === null ? refuse('plan.noSeats') : await refuseSeat(tx, live);
    if (refused !== null) return refused;
    const row: SeatRow = {
      id: newId(now.getTime()),
      institutionId,
      username,
      memberId: null,
      status: 'invited',
      since: now,
      toldAt: null,
    };
    const made = await tx.insert(planSeats).values(row).onConflictDoNothing().returning({ id: planSeats.id });
    if (made.length === 0) return refuse('plan.invitedAlready');
    await append(tx, now, [{ subjectId: institutionId, act: 'plan.seatInvited', facts: { seat: row.id } }]);
    return viewSeat(row, null);
  });
}

/** While a smaller plan is to follow, its limit counts: nobody is invited only to be suspended with the next month. */
async function refuseSeat(tx: Tx, live: SubscriptionRow): Promise<Refusal | null> {
  const now = readSeatLimit(live);
  if (now === 0) return refuse('plan.noSeats');
  const limit = live.nextPlanId === null ? now : Math.min(now, countSeats(live.nextPlanId));
  const count = await countTaken(tx, live.accountId);
  if (limit >= UNLIMITED_ACCOUNTS || count < limit) return null;
  return refuse('plan.seatLimit', { params: { limit: String(limit), count: String(count) } });
}
