import { DAY_MS } from '@house/contract/durations';
import { RENEWAL_AHEAD_MS } from '@house/contract/plans/plans';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { planBills, subscriptions } from '../../db/tables/money/plans.ts';
import type { SubscriptionRow } from './entitlements.ts';

/** Of a month that is counted from its own end, so that the next one begins there: `period` + 1 months after the anchor. */
const BEFORE_FIRST = -1;

/**
 * While nothing can be paid here, a month that would end goes on at no cost: nobody is asked, reminded or cut off for what
 * they cannot pay. Enough is left at any moment for the usual notice once payments are open again.
 */
export async function lengthen(tx: Tx, now: Date, { id }: Pick<SubscriptionRow, 'id'>): Promise<void> {
  const periodEnd = new Date(now.getTime() + RENEWAL_AHEAD_MS + DAY_MS);
  const period = { anchorAt: periodEnd, period: BEFORE_FIRST, periodEnd };
  await tx
    .update(subscriptions)
    .set({ status: 'active', reminders: 0, ...period })
    .where(eq(subscriptions.id, id));
  // A transfer that is under way still pays it.
  await tx
    .update(planBills)
    .set({ dueAt: periodEnd })
    .where(and(eq(planBills.subscriptionId, id), eq(planBills.state, 'open')));
}
