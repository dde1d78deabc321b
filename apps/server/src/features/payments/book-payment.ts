import type { PaymentPurpose } from '@house/contract/payments';
import type { Currency } from '@house/contract/rules/money';
import type { Tx } from '../../db/database.ts';
import type { paymentDisputes, paymentRefunds, payments } from '../../db/tables/money/payments.ts';
import {
  bookMoney,
  clearing,
  expense,
  income,
  type Leg,
  liability,
  type MoneyAccount,
  psp,
} from '../ledger/money/book-money.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof paymentRefunds.$inferSelect;

const REVENUES: Readonly<Record<PaymentPurpose, string>> = {
  fee: 'revenue:service',
  plan: 'revenue:plan',
  order: 'revenue:shop',
};
/** What arrived on the bank account and is not assigned to a payment. */
const unassigned = (): MoneyAccount => liability('suspense:bank', 'EUR');
const late = ({ provider, currency }: PaymentRow): MoneyAccount => liability(`suspense:late:${provider}`, currency);
const bank = (iban: string): MoneyAccount => psp(`bank:${iban}`, 'EUR');
export const creditOf = (accountId: string, currency: Currency): MoneyAccount =>
  liability(`customer:${accountId}:credit`, currency);

/** What is sold is revenue; a top-up is what we owe the person. */
function earned({ purpose, feeType, accountId, currency }: PaymentRow): MoneyAccount {
  if (feeType !== 'wallet_topup') return income(REVENUES[purpose], currency);
  return creditOrLate(accountId, currency);
}

/** Credit of a person; of one who has left, what the operator owes nobody by name. */
const creditOrLate = (accountId: string | null, currency: Currency): MoneyAccount =>
  accountId === null ? liability('suspense:late:deleted', currency) : creditOf(accountId, currency);

const pspOf = ({ provider, currency }: PaymentRow): MoneyAccount => psp(`psp:${provider}`, currency);

/** Where the money of a payment comes from, in a currency. */
function payerOf(row: PaymentRow, currency: Currency): MoneyAccount {
  if (row.provider === 'credit') return creditOrLate(row.accountId, currency);
  return row.provider === 'bank' ? unassigned() : pspOf(row);
}

/** Whether a price in dollars is paid in euros. */
const isByEuros = ({ currency, euroMinor }: PaymentRow): boolean => currency !== 'EUR' && euroMinor !== null;

/** What is earned of a sum, and what of it pays for the shipping. */
export type Earned = { readonly revenue: bigint; readonly shipping: bigint };

function earnedLegs(row: PaymentRow, { revenue, shipping }: Earned): { account: MoneyAccount; amount: bigint }[] {
  const parts = [
    { account: earned(row), amount: revenue },
    { account: income('shipping', row.currency), amount: shipping },
  ];
  return parts.filter(({ amount }) => amount > 0n);
}

/** Books what a provider has captured, or what a bank transfer, transfers of the ledger or credit have paid. */
export async function bookCapture(tx: Tx, row: PaymentRow, parts: Earned, at: Date): Promise<void> {
  const credits = (debit: MoneyAccount): Leg[] =>
    earnedLegs(row, parts).map(({ account, amount }) => ({ debit, credit: account, amount }));
  const legs = isByEuros(row) ? euroLegs(row, credits) : credits(payerOf(row, row.currency));
  await bookMoney(tx, { kind: 'capture', about: row.id, at, legs });
}

/** Euros for a price in dollars meet it in the clearing account of both currencies. */
function euroLegs(row: PaymentRow, credits: (debit: MoneyAccount) => Leg[]): Leg[] {
  const fx = `fx:${row.currency}:EUR`;
  return [
    { debit: payerOf(row, 'EUR'), credit: clearing(fx, 'EUR'), amount: row.euroMinor ?? 0n },
    ...credits(clearing(fx, row.currency)),
  ];
}

/** Money for a payment that is over: it is ours no moment longer than the refund takes. */
export async function bookLateCapture(tx: Tx, row: PaymentRow, at: Date): Promise<void> {
  const legs = [{ debit: pspOf(row), credit: late(row), amount: row.amount }];
  await bookMoney(tx, { kind: 'lateCapture', about: row.id, at, legs });
}

export async function bookRefund(tx: Tx, { row, refund, iban, parts }: Refunding, at: Date): Promise<void> {
  const { amount } = refund;
  if (refund.isOfLateMoney) {
    await bookMoney(tx, {
      kind: 'refund',
      about: refund.id,
      at,
      legs: [{ debit: late(row), credit: pspOf(row), amount }],
    });
    return;
  }
  const debits = (credit: MoneyAccount): Leg[] =>
    earnedLegs(row, parts).map((part) => ({ debit: part.account, credit, amount: part.amount }));
  const back = (currency: Currency): MoneyAccount => (row.provider === 'bank' ? bank(iban) : payerOf(row, currency));
  const legs = isByEuros(row) ? euroRefundLegs(row, { amount, back: back('EUR'), debits }) : debits(back(row.currency));
  await bookMoney(tx, { kind: 'refund', about: refund.id, at, legs });
}

export type Refunding = { row: PaymentRow; refund: RefundRow; iban: string; parts: Earned };

/**
 * In euros at the rate of the payment, rounded half up to the cent. What was refunded before counts, so that all parts
 * together are what was paid.
 */
function euroRefundLegs(
  row: PaymentRow,
  { amount, back, debits }: { amount: bigint; back: MoneyAccount; debits: (credit: MoneyAccount) => Leg[] },
): Leg[] {
  const fx = `fx:${row.currency}:EUR`;
  const euroOf = (sum: bigint) => (2n * sum * (row.euroMinor ?? 0n) + row.amount) / (2n * row.amount);
  const euro = euroOf(row.refunded + amount) - euroOf(row.refunded);
  return [
    ...debits(clearing(fx, row.currency)),
    ...(euro === 0n ? [] : [{ debit: clearing(fx, 'EUR'), credit: back, amount: euro }]),
  ];
}

/** A credit on the bank account, before it is assigned. */
export async function bookBankCredit(
  tx: Tx,
  line: { id: string; amount: bigint; iban: string },
  at: Date,
): Promise<void> {
  const legs = [{ debit: bank(line.iban), credit: unassigned(), amount: line.amount }];
  await bookMoney(tx, { kind: 'suspense', about: line.id, at, legs });
}

/** What a person has transferred too much, or of a payment that is over, becomes credit of the account. */
export async function bookToCredit(
  tx: Tx,
  of: { about: string; accountId: string; amount: bigint },
  at: Date,
): Promise<void> {
  const legs = [{ debit: unassigned(), credit: creditOf(of.accountId, 'EUR'), amount: of.amount }];
  await bookMoney(tx, { kind: 'credit', about: of.about, at, legs });
}

/** A dispute that was lost: the provider has taken the money back. */
export async function bookLostDispute(
  tx: Tx,
  row: PaymentRow,
  { id, amount }: Pick<typeof paymentDisputes.$inferSelect, 'id' | 'amount'>,
  at: Date,
): Promise<void> {
  const legs = [{ debit: expense('expense:disputes', row.currency), credit: pspOf(row), amount }];
  await bookMoney(tx, { kind: 'dispute', about: id, at, legs });
}
