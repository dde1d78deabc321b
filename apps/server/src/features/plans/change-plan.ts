import type { BodyOf } from '@repo/contract/call';
import type { PaymentMethodId } from '@repo/contract/payments/payments';
import { type changePlan, type PlanChange, type PlanId, PREVIEW_VALID_MS } from '@repo/contract/plans/plans';
import { enc, equalBytes, jcsBytes, pepperedHash, sha256, toBase64url, utf8 } from '@repo/vault';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { subscriptions } from '../../db/tables/money/plans.ts';
import { append } from '../audit/audit-leaves.ts';
import { refuseWhileClosed } from '../payments/selling/selling.ts';
import { type BillRow, findOpenBill, openBill, payBill, voidBill } from './bills.ts';
import { findLive, type SubscriptionRow } from './entitlements.ts';
import { countMonths, prorateRest } from './periods.ts';
import { findPlan, readEuroAmount, readPlanPrice } from './plan-list.ts';
import { refusePlan } from './subscribe.ts';
import { cancelBillPayment, lockLive } from './subscriptions.ts';

type PayableAnswer = { paymentUrl?: string };
type ChangeSum = Omit<PlanChange, 'token'>;

/** What a change costs at this second, signed with the plan it was computed for. */
export async function previewChange(
  context: Context,
  accountId: string,
  wanted: string,
): Promise<PlanChange | Refusal> {
  const planId = findPlan(wanted);
  if (planId === null) return refuse('plan.unknown');
  const live = await findLive(context.db, accountId);
  if (live === null || live.status !== 'active') return refuse('plan.none');
  const refused = await refuseChange(context.db, live, planId);
  if (refused !== null) return refused;
  const sum = computeChangeSum(live, planId, context.clock.now());
  return { ...sum, token: sign(context, live, sum) };
}

async function refuseChange(db: Db, live: SubscriptionRow, planId: PlanId): Promise<Refusal | null> {
  if (live.planId === planId) return refuse('plan.active');
  return refusePlan(db, live.accountId, planId);
}

/** Providers refuse a smaller charge. A plan is not given away for that: it begins with the month that is paid. */
const CHARGE_MIN_MINOR = 50n;

/** A larger plan begins now for its difference to the second; a smaller one with the next period, for nothing. */
function computeChangeSum(live: SubscriptionRow, planId: PlanId, at: Date): ChangeSum {
  const { currency } = live;
  const period = { start: live.periodStart, end: live.periodEnd };
  const months = BigInt(countMonths(live));
  const [before, after] = [readPlanPrice(live.planId, currency), readPlanPrice(planId, currency)];
  const credit = prorateRest(months * before, period, at);
  const debit = prorateRest(months * after, period, at);
  const isNow = debit - credit >= CHARGE_MIN_MINOR;
  const amount = isNow ? debit - credit : 0n;
  return {
    planId,
    takesEffect: isNow ? 'now' : 'nextPeriod',
    isBelowCharge: !isNow && after > before,
    at: at.toISOString(),
    creditMinor: (isNow ? credit : 0n).toString(),
    debitMinor: (isNow ? debit : 0n).toString(),
    totalMinor: amount.toString(),
    euroMinor: (isNow ? readEuroAmount({ planId, beforePlanId: live.planId, amount, currency }) : 0n).toString(),
    currency,
  };
}

const computeChangeMac = ({ keys }: Context, { id, planId, period }: SubscriptionRow, sum: ChangeSum): Uint8Array =>
  pepperedHash(keys.pepper, enc('plan-change', sha256(jcsBytes({ id, from: planId, period, ...sum }))));

const sign = (context: Context, live: SubscriptionRow, sum: ChangeSum): string =>
  `${Date.parse(sum.at)}.${toBase64url(computeChangeMac(context, live, sum))}`;

/** Milliseconds, and the keyed hash of the sum at that instant. */
const TOKEN = /^(\d{13})\.([\w-]{43})$/;

/** The sum of a token that this server made for this subscription as it is now; null for any other, and for an old one. */
function readToken(context: Context, live: SubscriptionRow, planId: PlanId, token: string): ChangeSum | null {
  const [, ms = '', mac = ''] = TOKEN.exec(token) ?? [];
  const age = context.clock.now().getTime() - Number(ms);
  if (mac === '' || age < 0 || age > PREVIEW_VALID_MS) return null;
  // What was signed is computed again: nothing of the token is believed but its time.
  const sum = computeChangeSum(live, planId, new Date(Number(ms)));
  return equalBytes(utf8(mac), utf8(toBase64url(computeChangeMac(context, live, sum)))) ? sum : null;
}

export async function agreeToChange(
  context: Context,
  accountId: string,
  { planId: wanted, token, paymentMethod = 'stripe' }: BodyOf<typeof changePlan>,
): Promise<PayableAnswer | Refusal> {
  const planId = findPlan(wanted);
  if (planId === null) return refuse('plan.unknown');
  const closed = await refuseWhileClosed(context);
  const kept = await context.db.transaction(async (tx): Promise<ChangedBills | Refusal> => {
    const live = await lockLive(tx, accountId);
    if (live === null || live.status !== 'active') return refuse('plan.none');
    const refused = await refuseChange(tx, live, planId);
    if (refused !== null) return refused;
    const sum = readToken(context, live, planId, token);
    if (sum === null) return refuse('plan.oldPreview');
    if (closed !== null && sum.totalMinor !== '0') return closed;
    return storeChange(tx, context, live, sum);
  });
  if (kept instanceof Refusal) return kept;
  await cancelBillPayment(context, accountId, kept.given);
  return kept.bill === null ? {} : pay(context, { accountId, bill: kept.bill, method: paymentMethod });
}

type ChangedBills = { bill: BillRow | null; given: BillRow | null };

async function storeChange(tx: Tx, context: Context, live: SubscriptionRow, sum: ChangeSum): Promise<ChangedBills> {
  const now = context.clock.now();
  const { planId, takesEffect } = sum;
  const amount = BigInt(sum.totalMinor);
  const open = await findOpenBill(tx, live.id);
  if (open?.reason === 'upgrade' && open.planId === planId && open.amount === amount)
    return { bill: open, given: null };
  await voidBill(tx, live.id);
  if (takesEffect === 'now') {
    const asked = { reason: 'upgrade', planId, beforePlanId: live.planId, amount, dueAt: live.periodEnd } as const;
    return { bill: await openBill(tx, now, live, asked), given: open };
  }
  await tx
    .update(subscriptions)
    .set({ nextPlanId: planId, cancelAtPeriodEnd: false })
    .where(eq(subscriptions.id, live.id));
  const facts = { subscription: live.id, plan: planId, takesEffect };
  await append(tx, now, [{ subjectId: live.accountId, act: 'plan.changed', facts }]);
  return { bill: null, given: open };
}

async function pay(
  context: Context,
  paying: { accountId: string; bill: BillRow; method: PaymentMethodId },
): Promise<PayableAnswer | Refusal> {
  const paymentUrl = await payBill(context, paying);
  return paymentUrl instanceof Refusal ? paymentUrl : { paymentUrl };
}

/** Where what is due now is paid. */
export async function payDue(
  context: Context,
  accountId: string,
  method: PaymentMethodId = 'stripe',
): Promise<PayableAnswer | Refusal> {
  const live = await findLive(context.db, accountId);
  const bill = live === null ? null : await findOpenBill(context.db, live.id);
  return bill === null ? refuse('plan.nothingToPay') : pay(context, { accountId, bill, method });
}
