import type { BodyOf } from '@repo/contract/call';
import { PLAN_OPEN_MS, type PlanId, type subscribe } from '@repo/contract/plans/plans';
import { HOME_CURRENCY } from '@repo/contract/rules/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { subscriptions } from '../../db/tables/money/plans.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { readOwnCurrency } from '../payments/selling/own-currency.ts';
import { refuseWhileClosed } from '../payments/selling/selling.ts';
import { type BillRow, findOpenBill, openBill, payBill } from './bills.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { isLicenceOver } from './licence/licence-term.ts';
import { addMonths } from './periods.ts';
import { findPlan, isFree, planFacts, readPlanPrice } from './plan-list.ts';
import { notifyStarted } from './plan-payments.ts';
import { findOwnOffice, openOwnPortal } from './portal/open-own-portal.ts';
import { cancelBillPayment, endSubscription, lockLive } from './subscriptions.ts';

type PayableAnswer = { paymentUrl?: string };

/** Whether an account may have a plan. A hospital's licence was checked by reviewers and has not ended since. */
export async function refusePlan(db: Db, accountId: string, planId: PlanId): Promise<Refusal | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const isHospital = account?.accountType === 'institution' && account.institutionType === 'medical';
  if (planId === 'hospital') {
    if (!isHospital || account.institutionVerifiedAt === null) return refuse('plan.hospitalNotVerified');
    return (await isLicenceOver(db, accountId)) ? refuse('plan.licenceEnded') : null;
  }
  return account?.accountType === planFacts(planId).audience ? null : refuse('plan.notForYou');
}

/** Starts a plan. Asked again before it is paid, it leads to the same payment. */
export async function startPlan(
  context: Context,
  accountId: string,
  { planId: wanted, currency: asked, paymentMethod = 'stripe', wantsImmediately }: BodyOf<typeof subscribe>,
): Promise<PayableAnswer | Refusal> {
  const planId = findPlan(wanted);
  if (planId === null) return refuse('plan.unknown');
  const refused = await refusePlan(context.db, accountId, planId);
  if (refused !== null) return refused;
  const closed = isFree(planId) ? null : await refuseWhileClosed(context);
  if (closed !== null) return closed;
  const currency = asked ?? (await readOwnCurrency(context.db, accountId)) ?? HOME_CURRENCY;
  const kept = await context.db.transaction((tx) =>
    storeStart(tx, context, { accountId, planId, currency, wantsImmediately: wantsImmediately === true }),
  );
  if (kept instanceof Refusal) return kept;
  if (kept.given !== null) await cancelBillPayment(context, accountId, kept.given);
  if (kept.bill === null) return {};
  const paymentUrl = await payBill(context, { accountId, bill: kept.bill, method: paymentMethod });
  return paymentUrl instanceof Refusal ? paymentUrl : { paymentUrl };
}

type SubscriptionInput = Pick<SubscriptionRow, 'accountId' | 'planId' | 'currency'> & {
  readonly wantsImmediately: boolean;
};
/** `given`: the bill of another plan that was chosen before and not paid. */
type SubscriptionBills = { bill: BillRow | null; given: BillRow | null };

async function storeStart(tx: Tx, context: Context, asked: SubscriptionInput): Promise<SubscriptionBills | Refusal> {
  await lockAccount(tx, context, asked.accountId);
  if (await lacksPortal(tx, asked)) return refuse('plan.portalFirst');
  const live = await lockLive(tx, asked.accountId);
  if (live === null) return { bill: await insertNew(tx, context, asked), given: null };
  if (live.status !== 'incomplete') return refuse(live.planId === asked.planId ? 'plan.active' : 'plan.changeInstead');
  const open = await findOpenBill(tx, live.id);
  if (live.planId === asked.planId && live.currency === asked.currency && open !== null) {
    await storeWish(tx, context, live, asked);
    return { bill: open, given: null };
  }
  await endSubscription(tx, context, live);
  return { bill: await insertNew(tx, context, asked), given: open };
}

/** Asked again before it is paid, now with the wish that it begins at once. */
async function storeWish(
  tx: Tx,
  { clock }: Context,
  { id, wantedImmediatelyAt }: SubscriptionRow,
  { wantsImmediately }: SubscriptionInput,
): Promise<void> {
  if (!wantsImmediately || wantedImmediatelyAt !== null) return;
  await tx.update(subscriptions).set({ wantedImmediatelyAt: clock.now() }).where(eq(subscriptions.id, id));
}

/** A paid plan of an institution raises the seats of its portal: without one it would buy nothing. */
const lacksPortal = async (tx: Tx, { accountId, planId }: SubscriptionInput): Promise<boolean> =>
  planFacts(planId).audience === 'institution' && !isFree(planId) && (await findOwnOffice(tx, accountId)) === null;

/** Returns null when the plan is free and has begun. */
async function insertNew(tx: Tx, context: Context, asked: SubscriptionInput): Promise<BillRow | null> {
  const now = context.clock.now();
  const isGiven = isFree(asked.planId);
  const { wantsImmediately, ...chosen } = asked;
  const row: SubscriptionRow = {
    id: newId(now.getTime()),
    ...chosen,
    status: isGiven ? 'active' : 'incomplete',
    anchorAt: now,
    period: 0,
    periodStart: now,
    periodEnd: isGiven ? addMonths(now, 1) : new Date(now.getTime() + PLAN_OPEN_MS),
    cancelAtPeriodEnd: false,
    nextPlanId: null,
    gracePlanId: null,
    reminders: 0,
    wantedImmediatelyAt: wantsImmediately ? now : null,
    createdAt: now,
    endedAt: null,
  };
  await tx.insert(subscriptions).values(row);
  const { planId, currency, periodEnd: dueAt } = row;
  const amount = readPlanPrice(planId, currency);
  if (!isGiven) return openBill(tx, now, row, { reason: 'start', planId, amount, dueAt });
  await notifyStarted(tx, context, row, asked.planId === 'hospital' ? 'plan.hospitalStarted' : 'plan.started');
  await openOwnPortal(tx, context, asked.accountId);
  return null;
}

/** Nobody has to ask for it: once the licence is checked it begins by itself, unless the institution has a plan already. */
export async function startHospitalPlan(tx: Tx, context: Context, accountId: string): Promise<void> {
  if ((await refusePlan(tx, accountId, 'hospital')) !== null) return;
  const live = await lockLive(tx, accountId);
  if (live !== null && live.status !== 'incomplete') return;
  // One that was chosen and not paid gives way; money that comes for it all the same goes back.
  if (live !== null) await endSubscription(tx, context, live);
  await insertNew(tx, context, { accountId, planId: 'hospital', currency: HOME_CURRENCY, wantsImmediately: false });
}
