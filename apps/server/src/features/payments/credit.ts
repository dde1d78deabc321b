import type { PaymentMethod } from '@repo/contract/payments/payments';
import { CREDIT_OPEN_MS } from '@repo/contract/payments/payments';
import { CURRENCIES, type Currency, moneyNumber } from '@repo/contract/rules/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { paymentDisputes, paymentRefunds, payments } from '../../db/tables/money/payments.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { buildCreditAccount } from '../money/left-credit.ts';
import { completePayment, endPayment } from './apply-provider-state.ts';
import { owedBy, type PaymentRow } from './book-payment.ts';
import type { PaymentPrice } from './fees.ts';
import { lockPayment } from './lock-payment.ts';

/** Minor units that an account may spend, in each currency. */
export type CreditBalances = Readonly<Record<Currency, bigint>>;

/** What is left on the ledger, less what the person owes and top-ups that are on their way back or are disputed. */
export async function readCredit(db: Db, accountId: string): Promise<CreditBalances> {
  const codes = new Map(
    CURRENCIES.flatMap((currency) => [
      [buildCreditAccount(accountId, currency).code, currency],
      [owedBy(accountId, currency).code, currency],
    ]),
  );
  const found = await db
    .select({ code: ledgerAccounts.code, credits: ledgerAccounts.creditsPosted, debits: ledgerAccounts.debitsPosted })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, [...codes.keys()]));
  const left: Record<Currency, bigint> = { USD: 0n, EUR: 0n };
  for (const { code, credits, debits } of found) {
    const currency = codes.get(code);
    if (currency !== undefined) left[currency] += credits - debits;
  }
  for (const { currency, amount } of await readHeld(db, accountId)) left[currency] -= BigInt(amount);
  return { USD: atLeastNone(left.USD), EUR: atLeastNone(left.EUR) };
}

const atLeastNone = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

async function readHeld(db: Db, accountId: string): Promise<{ currency: Currency; amount: string }[]> {
  const isTopUp = and(eq(payments.accountId, accountId), eq(payments.feeType, 'wallet_topup'));
  const isPending = and(eq(paymentRefunds.state, 'pending'), eq(paymentRefunds.isOfLateMoney, false));
  const refunds = await db
    .select({ currency: payments.currency, amount: sql<string>`sum(${paymentRefunds.amount})` })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(isTopUp, isPending))
    .groupBy(payments.currency);
  const disputes = await db
    .select({ currency: payments.currency, amount: sql<string>`sum(${paymentDisputes.amount})` })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(and(isTopUp, eq(paymentDisputes.state, 'open')))
    .groupBy(payments.currency);
  return [...refunds, ...disputes];
}

export const hasCredit = (credit: CreditBalances): boolean => CURRENCIES.some((currency) => credit[currency] > 0n);

export const viewCredit = (credit: CreditBalances): PaymentMethod['balances'] =>
  CURRENCIES.filter((currency) => credit[currency] > 0n).map((currency) => ({
    currency,
    amount: moneyNumber(credit[currency]),
    amountMinor: credit[currency].toString(),
  }));

type CreditQuote = Pick<PaymentRow, 'euroMinor' | 'expiresAt'>;

/** Credit of the same currency, else of euros where the price has one in euros. Credit buys no credit. */
export async function quoteCredit(
  context: Context,
  accountId: string,
  price: PaymentPrice,
): Promise<CreditQuote | Refusal> {
  if (price.feeType === 'wallet_topup') return refuse('payment.methodUnavailable');
  const credit = await readCredit(context.db, accountId);
  const expiresAt = new Date(context.clock.now().getTime() + CREDIT_OPEN_MS);
  if (credit[price.currency] >= price.amount) return { euroMinor: null, expiresAt };
  const euroMinor = price.listed?.eur ?? null;
  if (euroMinor === null || credit.EUR < euroMinor) return refuse('payment.notEnoughCredit');
  return { euroMinor, expiresAt };
}

/** Completes a payment from credit, or fails it where another one was faster. The account is locked: both cannot spend it. */
export async function payFromCredit(context: Context, { id, accountId }: PaymentRow): Promise<void> {
  if (accountId === null) return;
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, context, accountId);
    const row = await lockPayment(tx, id);
    if (row?.state !== 'created') return;
    const credit = await readCredit(tx, accountId);
    const isEnough = row.euroMinor === null ? credit[row.currency] >= row.amount : credit.EUR >= row.euroMinor;
    if (isEnough) await completePayment(tx, context, row);
    else await endPayment(tx, context, { ...row, failure: 'insufficientFunds' }, 'failed');
  });
}
