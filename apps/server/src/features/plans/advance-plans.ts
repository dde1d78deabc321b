import { DAY_MS } from '@repo/contract/durations';
import { DUNNING_DAYS, RENEWAL_AHEAD_MS } from '@repo/contract/plans/plans';
import { formatMinor } from '@repo/contract/rules/money';
import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { describeError } from '../../core/errors.ts';
import type { Tx } from '../../db/database.ts';
import { planBills, subscriptions } from '../../db/tables/money/plans.ts';
import { notify } from '../notifications/notify.ts';
import { isSelling } from '../payments/selling/selling.ts';
import { findOpenBill, openBill, voidBill } from './bills.ts';
import { computeChargeTime, findPayingCard, nextAmount } from './card/card-charge.ts';
import { chargePlanCard, isTaken } from './card/charge-card.ts';
import type { SubscriptionRow } from './entitlements.ts';
import { addMonths } from './periods.ts';
import { sendPlanLetter } from './plan-letters.ts';
import { isFree, readPlanPrice } from './plan-list.ts';
import { refusePlan } from './subscribe.ts';
import { endSubscription, endsAt } from './subscriptions.ts';

const BATCH = 100;

/** Asks for the next period, ends what was cancelled or not paid, and reminds. Safe on several nodes: each row is locked. */
export async function advancePlans(context: Context): Promise<number> {
  const ahead = new Date(context.clock.now().getTime() + RENEWAL_AHEAD_MS);
  const due = await context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'ended'), lte(subscriptions.periodEnd, ahead)))
    .orderBy(asc(subscriptions.periodEnd))
    .limit(BATCH);
  const isOpen = due.length === 0 || (await isSelling(context));
  for (const { id } of due) {
    try {
      if (isOpen) await chargePlanCard(context, id);
      await context.db.transaction((tx) => advance(tx, context, { id, isOpen }));
    } catch (error) {
      // One plan that cannot go on must not keep the others from it.
      context.log.error({ subscription: id, error: describeError(error) }, 'a plan could not be advanced');
    }
  }
  return due.length;
}

/** Of a month that is counted from its own end, so that the next one begins there: `period` + 1 months after the anchor. */
const BEFORE_FIRST = -1;

/**
 * While nothing can be paid here, a month that would end goes on at no cost: nobody is asked, reminded or cut off for what
 * they cannot pay. Enough is left at any moment for the usual notice once payments are open again.
 */
async function lengthen(tx: Tx, now: Date, { id }: Pick<SubscriptionRow, 'id'>): Promise<void> {
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

async function advance(tx: Tx, context: Context, { id, isOpen }: { id: string; isOpen: boolean }): Promise<void> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for('no key update', { skipLocked: true });
  if (row === undefined || row.status === 'ended') return;
  const now = context.clock.now();
  // Paid since it was found due: its next month is asked for in a month.
  if (row.periodEnd.getTime() > now.getTime() + RENEWAL_AHEAD_MS) return;
  const mayGoOn = row.status !== 'incomplete' && !row.cancelAtPeriodEnd;
  const next = row.nextPlanId ?? row.planId;
  if (!isOpen && mayGoOn && !isFree(next)) return lengthen(tx, now, row);
  if (endsAt(row) <= now) return endSubscription(tx, context, row);
  if (!mayGoOn) return;
  if (isFree(next)) return goOnFree(tx, context, { ...row, planId: next });
  await askForNext(tx, context, row);
  if (row.periodEnd <= now) await remind(tx, context, row);
}

/** A free plan goes on by itself while its condition holds. */
async function goOnFree(tx: Tx, context: Context, row: SubscriptionRow): Promise<void> {
  if (row.periodEnd > context.clock.now()) return;
  if ((await refusePlan(tx, row.accountId, row.planId)) !== null) return endSubscription(tx, context, row);
  const period = row.period + 1;
  const next = { period, periodStart: row.periodEnd, periodEnd: addMonths(row.anchorAt, period + 1) };
  await tx
    .update(subscriptions)
    .set({ planId: row.planId, nextPlanId: null, gracePlanId: null, ...next })
    .where(eq(subscriptions.id, row.id));
}

/** The bill for the next month, told of when it is written. An upgrade that nobody paid gives way to it. */
async function askForNext(tx: Tx, context: Context, row: SubscriptionRow): Promise<void> {
  const now = context.clock.now();
  const open = await findOpenBill(tx, row.id);
  if (open?.reason === 'renewal' || (open !== null && row.periodEnd > now)) return;
  await voidBill(tx, row.id);
  const planId = row.nextPlanId ?? row.planId;
  const amount = readPlanPrice(planId, row.currency);
  const bill = await openBill(tx, now, row, { reason: 'renewal', planId, amount, dueAt: row.periodEnd });
  const facts = { amount: `${formatMinor(amount)} ${row.currency}` };
  const card = await findPayingCard(tx, context, row);
  if (card !== null) return announceCharge(tx, context, row, { at: computeChargeTime(card, bill), facts });
  await notify(tx, context, [{ accountId: row.accountId, kind: 'plan.due', severity: 'low', facts }]);
  if (row.periodEnd > now) await sendPlanLetter(tx, context, row, 'planDue');
}

type AnnouncedCharge = { readonly at: Date; readonly facts: { readonly amount: string } };

/** Sum and day, before the card that is kept is charged, and how to stop it. */
async function announceCharge(
  tx: Tx,
  context: Context,
  row: SubscriptionRow,
  { at, facts }: AnnouncedCharge,
): Promise<void> {
  const { accountId } = row;
  await notify(tx, context, [{ accountId, kind: 'plan.renewsByCard', severity: 'low', facts }]);
  await sendPlanLetter(tx, context, row, 'planRenews', at);
}

/** Whether the month is charged within a day: then nobody is reminded of it yet. */
async function isAboutToBeCharged(tx: Tx, context: Context, row: SubscriptionRow): Promise<boolean> {
  const bill = await findOpenBill(tx, row.id);
  const card = bill === null ? null : await findPayingCard(tx, context, row);
  if (bill === null || card === null || (await isTaken(tx, bill, card))) return false;
  return context.clock.now().getTime() < computeChargeTime(card, bill).getTime() + DAY_MS;
}

/** One notification for each day of dunning that has come; several that were missed are one. */
async function remind(tx: Tx, context: Context, row: SubscriptionRow): Promise<void> {
  const days = (context.clock.now().getTime() - row.periodEnd.getTime()) / DAY_MS;
  const reminders = DUNNING_DAYS.filter((day) => day <= days).length;
  if (row.status === 'pastDue' && reminders === row.reminders) return;
  await tx.update(subscriptions).set({ status: 'pastDue', reminders }).where(eq(subscriptions.id, row.id));
  if (reminders === row.reminders || (await isAboutToBeCharged(tx, context, row))) return;
  const bill = await findOpenBill(tx, row.id);
  const facts = { amount: `${formatMinor(bill?.amount ?? nextAmount(row))} ${row.currency}` };
  await notify(tx, context, [{ accountId: row.accountId, kind: 'plan.pastDue', severity: 'medium', facts }]);
  await sendPlanLetter(tx, context, { ...row, status: 'pastDue' }, 'planPastDue');
}
