import type { Billing } from '@repo/contract/plans/plans';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { subscriptions } from '../../db/tables/money/plans.ts';
import { append } from '../audit/audit-leaves.ts';
import { type BillRow, findOpenBill, voidBill } from './bills.ts';
import { cancelBillPayment, endSubscription, lockLive, readOwnBilling } from './subscriptions.ts';

/** A plan ends with the period that is paid; one that is not paid ends now. */
export async function cancelAccountPlan(context: Context, accountId: string): Promise<Billing | Refusal> {
  const given = await context.db.transaction(async (tx): Promise<{ bill: BillRow | null } | Refusal> => {
    const live = await lockLive(tx, accountId);
    if (live === null) return refuse('plan.none');
    const bill = await findOpenBill(tx, live.id);
    if (live.status !== 'active') {
      await endSubscription(tx, context, live);
      return { bill };
    }
    await voidBill(tx, live.id);
    await tx
      .update(subscriptions)
      .set({ cancelAtPeriodEnd: true, nextPlanId: null })
      .where(eq(subscriptions.id, live.id));
    await logPlanAct(tx, context, accountId, 'plan.cancelled');
    return { bill };
  });
  if (given instanceof Refusal) return given;
  await cancelBillPayment(context, accountId, given.bill);
  return readOwnBilling(context, accountId);
}

/** Takes back what was to happen with the next period. */
export async function resumeAccountPlan(context: Context, accountId: string): Promise<Billing | Refusal> {
  const given = await context.db.transaction(async (tx): Promise<{ bill: BillRow | null } | Refusal> => {
    const live = await lockLive(tx, accountId);
    if (live === null || live.status === 'incomplete') return refuse('plan.none');
    if (!live.cancelAtPeriodEnd && live.nextPlanId === null) return { bill: null };
    // A bill over the other plan is written anew, for this one.
    const bill = await findOpenBill(tx, live.id);
    await voidBill(tx, live.id);
    await tx
      .update(subscriptions)
      .set({ cancelAtPeriodEnd: false, nextPlanId: null })
      .where(eq(subscriptions.id, live.id));
    await logPlanAct(tx, context, accountId, 'plan.resumed');
    return { bill };
  });
  if (given instanceof Refusal) return given;
  await cancelBillPayment(context, accountId, given.bill);
  return readOwnBilling(context, accountId);
}

const logPlanAct = (
  tx: Parameters<typeof append>[0],
  { clock }: Context,
  accountId: string,
  act: 'plan.cancelled' | 'plan.resumed',
) => append(tx, clock.now(), [{ subjectId: accountId, act, facts: {} }]);
