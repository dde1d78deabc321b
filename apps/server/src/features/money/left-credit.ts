import { createHash, randomInt } from 'node:crypto';
import { LEFT_CREDIT_KEPT_MS } from '@repo/contract/payments/left-credit';
import { CURRENCIES, type Currency } from '@repo/contract/rules/money';
import { and, eq, gte, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { leftCredits } from '../../db/tables/money/left-credits.ts';
import { paymentRefunds, payments } from '../../db/tables/money/payments.ts';
import { bookMoney, income, liability, type MoneyAccount, type MoneyLeg } from './book-money.ts';

// Credit of accounts that were deleted: it stays owed, to nobody by name.

export type LeftCreditRow = typeof leftCredits.$inferSelect;
/** What the last mail tells. */
export type LeftCredit = { readonly currency: Currency; readonly amount: bigint; readonly reference: string };

export const buildCreditAccount = (accountId: string, currency: Currency): MoneyAccount =>
  liability(`customer:${accountId}:credit`, currency);
export const owedToLeavers = (currency: Currency): MoneyAccount => liability('suspense:late:deleted', currency);

/**
 * Moves the credit of an account that is being deleted to where it is owed on, in the transaction of the deletion, and ties
 * the payments to it that could still pay into it or be refunded from it. Must run before the account's reference in these
 * rows is cleared.
 */
export async function leaveCredit(tx: Tx, now: Date, accountId: string): Promise<LeftCredit[]> {
  const left: LeftCredit[] = [];
  for (const currency of CURRENCIES) {
    const ofCredit = matchCreditPayments(accountId, currency);
    // Payments are locked before the ledger, as where one of them is refunded.
    const tied = await tx.select({ id: payments.id }).from(payments).where(ofCredit).for('no key update');
    const amount = await readOwed(tx, buildCreditAccount(accountId, currency).code);
    if (amount === 0n && tied.length === 0) continue;
    const reference = newReference();
    const row: LeftCreditRow = {
      id: newId(now.getTime()),
      currency,
      amount,
      paidBack: 0n,
      referenceHash: hashReference(reference),
      leftAt: now,
      keptUntil: new Date(now.getTime() + LEFT_CREDIT_KEPT_MS),
    };
    await tx.insert(leftCredits).values(row);
    await tx.update(payments).set({ leftCreditId: row.id }).where(ofCredit);
    if (amount === 0n) continue;
    const legs = [{ debit: buildCreditAccount(accountId, currency), credit: owedToLeavers(currency), amount }];
    await bookMoney(tx, { kind: 'suspense', about: row.id, at: now, legs });
    left.push({ currency, amount, reference });
  }
  return left;
}

/** Top-ups, and what was paid from credit: a refund of either changes the credit. */
function matchCreditPayments(accountId: string, currency: Currency): SQL | undefined {
  const isOfCurrency = eq(payments.currency, currency);
  const isTopUp = and(eq(payments.feeType, 'wallet_topup'), isOfCurrency);
  // A price in dollars can be paid from credit in euros.
  const isFromHere =
    currency === 'EUR'
      ? or(isOfCurrency, isNotNull(payments.euroMinor))
      : and(isOfCurrency, isNull(payments.euroMinor));
  return and(eq(payments.accountId, accountId), or(isTopUp, and(eq(payments.provider, 'credit'), isFromHere)));
}

async function readOwed(tx: Tx, code: string): Promise<bigint> {
  const [row] = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code)).for('no key update');
  return row === undefined ? 0n : row.creditsPosted - row.debitsPosted;
}

/** What an account has, for the mail that says what becomes of it. */
export async function readOwedTo(tx: Tx, accountId: string): Promise<{ currency: Currency; amount: bigint }[]> {
  const owed: { currency: Currency; amount: bigint }[] = [];
  for (const currency of CURRENCIES) {
    owed.push({ currency, amount: await readOwed(tx, buildCreditAccount(accountId, currency).code) });
  }
  return owed.filter(({ amount }) => amount > 0n);
}

/** Adds what a posting owes to somebody who has left: a late top-up, a refund of what was paid from the credit. */
export async function addToLeft(tx: Tx, leftCreditId: string | null, legs: readonly MoneyLeg[]): Promise<void> {
  if (leftCreditId === null) return;
  const more = legs
    .filter(({ credit }) => credit.code === owedToLeavers(credit.currency).code)
    .reduce((sum, { amount }) => sum + amount, 0n);
  if (more === 0n) return;
  await tx
    .update(leftCredits)
    .set({ amount: sql`amount + ${more.toString()}::bigint` })
    .where(eq(leftCredits.id, leftCreditId));
}

/** Adds a refund that came back, unless the refund was counted as paid back: then it no longer is (`readRefunded`). */
export async function addReturnedToLeft(
  tx: Tx,
  leftCreditId: string | null,
  { leftOn, legs }: { leftOn: Date | null; legs: readonly MoneyLeg[] },
): Promise<void> {
  const found = leftCreditId === null ? null : await lockLeft(tx, leftCreditId);
  if (found !== null && !isAfterLeaving(found.row, leftOn)) await addToLeft(tx, leftCreditId, legs);
}

/** Whether a refund was booked after the account had left, so that it is not in the credit that it left. */
export const isAfterLeaving = ({ leftAt }: Pick<LeftCreditRow, 'leftAt'>, bookedOn: Date | null): boolean =>
  bookedOn === null || bookedOn >= leftAt;

/**
 * What is still owed, with refunds that are on their way taken off; `balance` is below zero where a provider took more back
 * than there was. The row is locked.
 */
export async function lockLeft(
  tx: Tx,
  id: string,
): Promise<{ row: LeftCreditRow; left: bigint; balance: bigint } | null> {
  const [row] = await tx.select().from(leftCredits).where(eq(leftCredits.id, id)).for('no key update');
  if (row === undefined) return null;
  const balance = row.amount - row.paidBack - (await readRefunded(tx, row));
  return { row, left: balance > 0n ? balance : 0n, balance };
}

/** Refunds of its top-ups that are on their way, or were booked after the account had left. */
async function readRefunded(db: Db, { id, leftAt }: LeftCreditRow): Promise<bigint> {
  const counts = or(isNull(paymentRefunds.finishedAt), gte(paymentRefunds.finishedAt, leftAt));
  const [sum] = await db
    .select({ amount: sql<string>`coalesce(sum(${paymentRefunds.amount}), 0)` })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        eq(payments.leftCreditId, id),
        eq(payments.feeType, 'wallet_topup'),
        eq(paymentRefunds.isOfLateMoney, false),
        notInArray(paymentRefunds.state, ['failed', 'returned']),
        counts,
      ),
    );
  return BigInt(sum?.amount ?? '0');
}

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_SIGNS = 16;

/** As `LC-7K2M-…`: more than 78 bits, without signs that look alike. */
function newReference(): string {
  const signs = Array.from({ length: REFERENCE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)] ?? '');
  return `LC-${signs.join('').replace(/(.{4})(?=.)/g, '$1-')}`;
}

export const hashReference = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest();

/** Ends what nobody has asked for in the time the law gives: the operator owes it no longer, and nothing of it is kept. */
export async function endOldLeftCredits(context: Context): Promise<number> {
  const { db, clock } = context;
  const due = await db
    .select({ id: leftCredits.id })
    .from(leftCredits)
    .where(lte(leftCredits.keptUntil, clock.now()))
    .limit(100);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const found = await lockLeft(tx, id);
      if (found === null) return;
      const { row, left } = found;
      const legs = [{ debit: owedToLeavers(row.currency), credit: income('unclaimed', row.currency), amount: left }];
      if (left > 0n) await bookMoney(tx, { kind: 'credit', about: id, at: clock.now(), legs });
      await tx.delete(leftCredits).where(eq(leftCredits.id, id));
    });
  }
  return due.length;
}
