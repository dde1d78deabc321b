import { CARD_NOTICE_MS } from '@repo/contract/plans/kept-card';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { isSuspended } from '../../accounts/check-suspension.ts';
import { findCardKeeper, findKeptCard, type KeptCard } from '../../payments/cards/keep-card.ts';
import { type BillRow, findOpenBill } from '../bills.ts';
import type { SubscriptionRow } from '../entitlements.ts';
import { readPlanPrice } from '../plan-list.ts';

/** What the next month costs. */
export const nextAmount = ({
  planId,
  nextPlanId,
  currency,
}: Pick<SubscriptionRow, 'planId' | 'nextPlanId' | 'currency'>): bigint =>
  readPlanPrice(nextPlanId ?? planId, currency);

/**
 * The card that pays the next month of a plan by itself; null where none does: none is kept, the plan ends, another provider
 * takes cards now, the account is locked or about to go, or the month costs more than was agreed to.
 */
export async function findPayingCard(db: Db, context: Context, row: SubscriptionRow): Promise<KeptCard | null> {
  if (row.cancelAtPeriodEnd || row.status === 'incomplete' || row.status === 'ended') return null;
  const card = (await mayBeCharged(db, row.accountId)) ? await findKeptCard(db, row.accountId) : null;
  if (card === null || card.currency !== row.currency || card.agreedAmount < (await readNextSum(db, row))) return null;
  return findCardKeeper(context)?.provider === card.provider ? card : null;
}

/** A bill that was opened before a price fell still has the sum of its day. */
async function readNextSum(db: Db, row: SubscriptionRow): Promise<bigint> {
  const bill = await findOpenBill(db, row.id);
  return bill?.reason === 'renewal' ? bill.amount : nextAmount(row);
}

/** An account that is locked, or about to be deleted, has nothing of a month that begins now. */
async function mayBeCharged(db: Db, accountId: string): Promise<boolean> {
  const [account] = await db.select({ goes: accounts.deleteAfter }).from(accounts).where(eq(accounts.id, accountId));
  return account?.goes === null && !(await isSuspended(db, accountId));
}

/**
 * When a bill is charged: on its day, and not before its announcement is two days old. Whoever keeps a card for a bill that is
 * open already is shown the sum and the day with the consent.
 */
export function computeChargeTime(card: Pick<KeptCard, 'keptAt'>, { dueAt, createdAt }: BillRow): Date {
  if (card.keptAt >= createdAt) return dueAt;
  return new Date(Math.max(dueAt.getTime(), createdAt.getTime() + CARD_NOTICE_MS));
}
