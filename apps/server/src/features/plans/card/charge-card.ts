import { and, eq, inArray, or } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/refuse.ts';
import type { Db } from '../../../db/database.ts';
import { payments } from '../../../db/tables/money/payments.ts';
import { planBills, subscriptions } from '../../../db/tables/money/plans.ts';
import type { KeptCard } from '../../payments/cards/keep-card.ts';
import { OPEN_STATES } from '../../payments/payment-state.ts';
import { startPriced } from '../../payments/start-payment.ts';
import { type BillRow, buildBillPrice, findOpenBill } from '../bills.ts';
import { computeChargeTime, findPayingCard } from './card-charge.ts';

/**
 * Charges the month of a plan to the card that is kept for it, once its time has come. Safe on several nodes: a bill and a card have
 * one payment, by its key. What the bank answers reaches the plan as every payment does.
 */
export async function chargePlanCard(context: Context, subscriptionId: string): Promise<void> {
  const found = await findDueCharge(context, subscriptionId);
  if (found === null) return;
  const { accountId, bill, card } = found;
  const started = await startPriced(context, {
    accountId,
    method: 'card',
    keptCardId: card.id,
    key: `plan:${bill.id}:kept:${card.id}`,
    requestFields: { bill: bill.id, card: card.id },
    price: async () => buildBillPrice(bill),
  });
  // It stays due, and is tried again in a minute.
  if (started instanceof Refusal) {
    context.log.warn({ bill: bill.id, code: started.code }, 'a kept card could not be charged yet');
    return;
  }
  const isOpen = and(eq(planBills.id, bill.id), eq(planBills.state, 'open'));
  await context.db.update(planBills).set({ paymentId: started.row.id }).where(isOpen);
}

type DueCharge = { readonly accountId: string; readonly bill: BillRow; readonly card: KeptCard };

async function findDueCharge(context: Context, subscriptionId: string): Promise<DueCharge | null> {
  const { db, clock } = context;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  const bill = row === undefined ? null : await findOpenBill(db, row.id);
  if (row === undefined || bill?.reason !== 'renewal') return null;
  const card = await findPayingCard(db, context, row);
  if (card === null || computeChargeTime(card, bill) > clock.now()) return null;
  return (await isTaken(db, bill, card)) ? null : { accountId: row.accountId, bill, card };
}

/** It was tried with this card, or somebody is paying it by hand: nothing is charged beside that. */
export async function isTaken(db: Db, bill: Pick<BillRow, 'id'>, card: Pick<KeptCard, 'id'>): Promise<boolean> {
  const isTried = or(eq(payments.keptCardId, card.id), inArray(payments.state, [...OPEN_STATES]));
  return (await db.$count(payments, and(eq(payments.purposeId, bill.id), isTried))) > 0;
}
