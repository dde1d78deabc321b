import type { PlanId } from '@repo/contract/plans/plans';
import { HOME_CURRENCY } from '@repo/contract/rules/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { subscriptions } from '../../db/tables/money/plans.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { addMonths } from './periods.ts';
import { notifyStarted } from './plan-payments.ts';
import { openOwnPortal } from './portal/open-own-portal.ts';
import { refusePlan } from './subscribe.ts';
import { lockLive } from './subscriptions.ts';

type PlanGrant = { accountId: string; planId: PlanId; months: number };

/** Why a plan cannot be given to an account; null when it can. Who has a plan keeps it. */
export async function refuseGrant(context: Context, { accountId, planId }: PlanGrant): Promise<Refusal | null> {
  if ((await context.db.$count(accounts, eq(accounts.id, accountId))) === 0) return refuse('command.unknownUser');
  return refusePlan(context.db, accountId, planId);
}

/** Gives an account a plan for some months without a bill. It ends by itself, unless the person goes on and pays. */
export async function grantPlan(context: Context, grant: PlanGrant): Promise<SubscriptionRow | Refusal> {
  const { accountId, planId, months } = grant;
  const refused = await refuseGrant(context, grant);
  if (refused !== null) return refused;
  return context.db.transaction(async (tx): Promise<SubscriptionRow | Refusal> => {
    const account = await lockAccount(tx, context, accountId);
    const live = await lockLive(tx, accountId);
    if (live !== null) return refuse(live.planId === planId ? 'plan.active' : 'plan.changeInstead');
    const now = context.clock.now();
    const row: SubscriptionRow = {
      id: newId(now.getTime()),
      accountId,
      planId,
      status: 'active',
      currency: account.currency ?? HOME_CURRENCY,
      anchorAt: now,
      // Months are counted from 0: the next one, if it is paid, begins where the gift ends.
      period: months - 1,
      periodStart: now,
      periodEnd: addMonths(now, months),
      cancelAtPeriodEnd: true,
      nextPlanId: null,
      gracePlanId: null,
      reminders: 0,
      wantedImmediatelyAt: null,
      createdAt: now,
      endedAt: null,
    };
    await tx.insert(subscriptions).values(row);
    await notifyStarted(tx, context, row);
    if (planId === 'hospital') await openOwnPortal(tx, context, accountId);
    return row;
  });
}
