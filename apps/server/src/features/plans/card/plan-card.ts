import type { BodyOf } from '@repo/contract/call';
import type { keepPlanCard, PlanCard } from '@repo/contract/plans/kept-card';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import {
  askForCard,
  findCardKeeper,
  findKeptCard,
  isCardAsked,
  isExpiring,
  removeCards,
} from '../../payments/cards/keep-card.ts';
import { refuseWhileClosed } from '../../payments/selling/selling.ts';
import { type BillRow, findOpenBill } from '../bills.ts';
import { findLive, type SubscriptionRow } from '../entitlements.ts';
import { computeChargeTime, findPayingCard, nextAmount } from './card-charge.ts';
import { isTaken } from './charge-card.ts';

const PLANS_PATH = '/pricing';

/** The card of a plan, what it is charged next, and what whoever keeps one agrees to. */
export async function viewPlanCard(
  context: Context,
  accountId: string,
  live: SubscriptionRow | null,
): Promise<PlanCard> {
  const { db, clock } = context;
  const now = clock.now();
  const kept = live === null ? null : await findKeptCard(db, accountId);
  const { brand, last4, expiresOn } = kept ?? { brand: null, last4: null, expiresOn: null };
  const isShown = kept !== null && brand !== null && last4 !== null && expiresOn !== null;
  return {
    card: isShown ? { brand, last4, expiresOn, isExpiring: isExpiring(kept, now) } : null,
    isAsked: live !== null && (await isCardAsked(db, accountId, now)),
    charge: live === null ? null : await viewCharge(context, live),
    offer: live !== null && mayKeep(context, live) ? viewOffer(live, await findOpenBill(db, live.id), now) : null,
  };
}

/** A plan that runs and costs something, and goes on. */
const mayKeep = (context: Context, live: SubscriptionRow): boolean =>
  live.status !== 'incomplete' && !live.cancelAtPeriodEnd && nextAmount(live) > 0n && findCardKeeper(context) !== null;

async function viewCharge(context: Context, live: SubscriptionRow): Promise<PlanCard['charge']> {
  const card = await findPayingCard(context.db, context, live);
  if (card === null) return null;
  const bill = await findOpenBill(context.db, live.id);
  if (bill !== null && (await isTaken(context.db, bill, card))) return null;
  const at = bill?.reason === 'renewal' ? computeChargeTime(card, bill) : live.periodEnd;
  return viewSum(live, at);
}

/** Of a month that is over already the charge comes at once. */
const viewOffer = (live: SubscriptionRow, bill: BillRow | null, now: Date): PlanCard['offer'] => {
  const dueAt = bill?.reason === 'renewal' ? bill.dueAt : live.periodEnd;
  return viewSum(live, dueAt > now ? dueAt : now);
};

const viewSum = (live: SubscriptionRow, at: Date): PlanCard['charge'] => ({
  at: at.toISOString(),
  amountMinor: nextAmount(live).toString(),
  currency: live.currency,
});

/** Stores what the person agrees to, and says where the card is typed. */
export async function keepCard(
  context: Context,
  accountId: string,
  { amountMinor }: BodyOf<typeof keepPlanCard>,
): Promise<{ pageUrl: string } | Refusal> {
  const live = await findLive(context.db, accountId);
  if (live === null) return refuse('plan.none');
  if (!mayKeep(context, live)) return refuse('plan.cardUnavailable');
  const closed = await refuseWhileClosed(context);
  if (closed !== null) return closed;
  const amount = nextAmount(live);
  if (amount.toString() !== amountMinor) return refuse('plan.cardSumChanged');
  const returnUrl = `${context.config.publicUrl.origin}${PLANS_PATH}`;
  return askForCard(context, { accountId, amount, currency: live.currency, returnUrl });
}

/** The plan stays; its next month is asked for as without a card. */
export async function removeCard(context: Context, accountId: string): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx): Promise<Record<string, never> | Refusal> => {
    await lockAccount(tx, context, accountId);
    const count = await removeCards(tx, context.clock.now(), { accountId });
    return count === 0 ? refuse('plan.noCard') : {};
  });
}
