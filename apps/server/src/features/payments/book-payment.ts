import type { PaymentPurpose } from '@house/contract/payments';
import type { Currency } from '@house/contract/rules/money';
import type { Tx } from '../../db/database.ts';
import type { paymentDisputes, paymentRefunds, payments } from '../../db/tables/payments.ts';
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
const pspOf = ({ provider, currency }: PaymentRow): MoneyAccount => psp(`psp:${provider}`, currency);
/** What arrived on the bank account and is not assigned to a payment. */
const unassigned = (): MoneyAccount => liability('suspense:bank', 'EUR');
const late = ({ provider, currency }: PaymentRow): MoneyAccount => liability(`suspense:late:${provider}`, currency);
const bank = (iban: string): MoneyAccount => psp(`bank:${iban}`, 'EUR');
const creditOf = (accountId: string, currency: Currency): MoneyAccount =>
  liability(`customer:${accountId}:credit`, currency);

/** What is sold is revenue; a top-up is what we owe the person. */
function earned({ purpose, feeType, accountId, currency }: PaymentRow): MoneyAccount {
  if (feeType !== 'wallet_topup') return income(REVENUES[purpose], currency);
  return accountId === null ? liability('suspense:late:deleted', currency) : creditOf(accountId, currency);
}

/** What is earned of a sum, and what of it pays for the shipping. */
export type Earned = { readonly revenue: bigint; readonly shipping: bigint };

function earnedLegs(row: PaymentRow, { revenue, shipping }: Earned): { account: MoneyAccount; amount: bigint }[] {
  const parts = [
    { account: earned(row), amount: revenue },
    { account: income('shipping', row.currency), amount: shipping },
  ];
  return parts.filter(({ amount }) => amount > 0n);
}

/** Books what a provider has captured, or what a bank transfer or transfers of the ledger have paid. */
export async function bookCapture(tx: Tx, row: PaymentRow, parts: Earned, at: Date): Promise<void> {
  const credits = (debit: MoneyAccount): Leg[] =>
    earnedLegs(row, parts).map(({ account, amount }) => ({ debit, credit: account, amount }));
  const legs = row.provider === 'bank' ? bankLegs(row, credits) : credits(pspOf(row));
  await bookMoney(tx, { kind: 'capture', about: row.id, at, legs });
}

/** Euros leave what is unassigned; for a price in dollars they meet it in the clearing account of both currencies. */
function bankLegs(row: PaymentRow, credits: (debit: MoneyAccount) => Leg[]): Leg[] {
  if (row.currency === 'EUR') return credits(unassigned());
  const fx = `fx:${row.currency}:EUR`;
  return [
    { debit: unassigned(), credit: clearing(fx, 'EUR'), amount: row.euroMinor ?? 0n },
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
  const legs = row.provider === 'bank' ? bankRefundLegs(row, { amount, iban, debits }) : debits(pspOf(row));
  await bookMoney(tx, { kind: 'refund', about: refund.id, at, legs });
}

export type Refunding = { row: PaymentRow; refund: RefundRow; iban: string; parts: Earned };

/** In euros at the rate of the payment, rounded half up to the cent. */
function bankRefundLegs(
  row: PaymentRow,
  { amount, iban, debits }: { amount: bigint; iban: string; debits: (credit: MoneyAccount) => Leg[] },
): Leg[] {
  if (row.currency === 'EUR') return debits(bank(iban));
  const fx = `fx:${row.currency}:EUR`;
  const euro = (2n * amount * (row.euroMinor ?? 0n) + row.amount) / (2n * row.amount);
  return [
    ...debits(clearing(fx, row.currency)),
    ...(euro === 0n ? [] : [{ debit: clearing(fx, 'EUR'), credit: bank(iban), amount: euro }]),
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

/** What a person has paid too much becomes credit of the account. */
export async function bookOverpaid(
  tx: Tx,
  of: { lineId: string; accountId: string; amount: bigint },
  at: Date,
): Promise<void> {
  const legs = [{ debit: unassigned(), credit: creditOf(of.accountId, 'EUR'), amount: of.amount }];
  await bookMoney(tx, { kind: 'credit', about: of.lineId, at, legs });
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
