import type { PaymentPurpose } from '@repo/contract/payments/payments';
import type { Currency } from '@repo/contract/rules/money';
import type { Tx } from '../../db/database.ts';
import type { paymentRefunds, payments } from '../../db/tables/money/payments.ts';
import {
  bookMoney,
  clearing,
  expense,
  income,
  liability,
  type MoneyAccount,
  type MoneyLeg,
  psp,
  readBalance,
} from '../money/book-money.ts';
import {
  addReturnedToLeft,
  addToLeft,
  buildCreditAccount,
  isAfterLeaving,
  lockLeft,
  owedToLeavers,
} from '../money/left-credit.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof paymentRefunds.$inferSelect;

const REVENUES: Readonly<Record<PaymentPurpose, string>> = {
  fee: 'revenue:service',
  plan: 'revenue:plan',
  order: 'revenue:shop',
};
/** What arrived on the bank account and is not assigned to a payment. */
export const unassigned = (): MoneyAccount => liability('suspense:bank', 'EUR');
/** What left the bank account and is not explained yet. */
export const unexplained = (): MoneyAccount => psp('suspense:bankOut', 'EUR');
const late = ({ provider, currency }: PaymentRow): MoneyAccount => liability(`suspense:late:${provider}`, currency);
export const bank = (iban: string): MoneyAccount => psp(`bank:${iban}`, 'EUR');

/** What is sold is revenue; a top-up is what we owe the person. */
function earned({ purpose, feeType, accountId, currency }: PaymentRow): MoneyAccount {
  if (feeType !== 'wallet_topup') return income(REVENUES[purpose], currency);
  return creditOrLate(accountId, currency);
}

/** Credit of a person; of one who has left, what the operator owes nobody by name. */
const creditOrLate = (accountId: string | null, currency: Currency): MoneyAccount =>
  accountId === null ? owedToLeavers(currency) : buildCreditAccount(accountId, currency);

const selectPspAccount = ({ provider, currency }: PaymentRow): MoneyAccount => psp(`psp:${provider}`, currency);

/** Where the money of a payment comes from, in a currency. */
function selectPayerAccount(row: PaymentRow, currency: Currency): MoneyAccount {
  if (row.provider === 'credit') return creditOrLate(row.accountId, currency);
  return row.provider === 'bank' ? unassigned() : selectPspAccount(row);
}

/** Whether a price in dollars is paid in euros. */
const isByEuros = ({ currency, euroMinor }: PaymentRow): boolean => currency !== 'EUR' && euroMinor !== null;

/** What is earned of a sum, and what of it pays for the shipping. */
export type EarnedParts = { readonly revenue: bigint; readonly shipping: bigint };

function earnedLegs(row: PaymentRow, { revenue, shipping }: EarnedParts): BookingPart[] {
  const parts = [
    { account: earned(row), amount: revenue },
    { account: income('shipping', row.currency), amount: shipping },
  ];
  return parts.filter(({ amount }) => amount > 0n);
}

/** Books what a provider has captured, or what a bank transfer, transfers of the ledger or credit have paid. */
export async function bookCapture(tx: Tx, row: PaymentRow, parts: EarnedParts, at: Date): Promise<void> {
  const credits = (debit: MoneyAccount): MoneyLeg[] =>
    earnedLegs(row, parts).map(({ account, amount }) => ({ debit, credit: account, amount }));
  const legs = isByEuros(row) ? euroLegs(row, credits) : credits(selectPayerAccount(row, row.currency));
  await bookMoney(tx, { kind: 'capture', about: row.id, at, legs });
  await addToLeft(tx, row.leftCreditId, legs);
}

/** Euros for a price in dollars meet it in the clearing account of both currencies. */
function euroLegs(row: PaymentRow, credits: (debit: MoneyAccount) => MoneyLeg[]): MoneyLeg[] {
  const fx = `fx:${row.currency}:EUR`;
  return [
    { debit: selectPayerAccount(row, 'EUR'), credit: clearing(fx, 'EUR'), amount: row.euroMinor ?? 0n },
    ...credits(clearing(fx, row.currency)),
  ];
}

/** Money for a payment that is over: it is ours no moment longer than the refund takes. */
export async function bookLateCapture(tx: Tx, row: PaymentRow, at: Date): Promise<void> {
  const legs = [{ debit: selectPspAccount(row), credit: late(row), amount: row.amount }];
  await bookMoney(tx, { kind: 'lateCapture', about: row.id, at, legs });
}

export async function bookRefund(tx: Tx, refunding: RefundBooking, at: Date): Promise<void> {
  const legs = await refundLegs(tx, refunding);
  await bookMoney(tx, { kind: 'refund', about: refunding.refund.id, at, legs });
  await addToLeft(tx, refunding.row.leftCreditId, legs);
}

/**
 * A refund that had left on `leftOn` and came back. Only a provider takes one back, so it is never one in euros for
 * dollars. Of a refund from before the account was deleted nothing was counted as its credit yet.
 */
export async function bookReturnedRefund(
  tx: Tx,
  { row, refund, parts, leftOn }: Omit<RefundBooking, 'iban' | 'from'> & RefundDeparture,
  at: Date,
): Promise<void> {
  const { amount } = refund;
  const debit = selectPspAccount(row);
  const legs = refund.isOfLateMoney
    ? [{ debit, credit: late(row), amount }]
    : (await withOwed(tx, row, { parts, departure: { leftOn } })).map((part) => ({
        debit,
        credit: part.account,
        amount: part.amount,
      }));
  await bookMoney(tx, { kind: 'refundReturned', about: refund.id, at, legs });
  await addReturnedToLeft(tx, row.leftCreditId, { leftOn, legs });
}

async function refundLegs(tx: Tx, { row, refund, iban, parts, from = bank(iban) }: RefundBooking): Promise<MoneyLeg[]> {
  const { amount } = refund;
  if (refund.isOfLateMoney) return [{ debit: late(row), credit: selectPspAccount(row), amount }];
  const taken = await withOwed(tx, row, { parts, departure: null });
  const debits = (credit: MoneyAccount): MoneyLeg[] =>
    taken.map((part) => ({ debit: part.account, credit, amount: part.amount }));
  const back = (currency: Currency): MoneyAccount =>
    row.provider === 'bank' ? from : selectPayerAccount(row, currency);
  return isByEuros(row) ? euroRefundLegs(row, { amount, back: back('EUR'), debits }) : debits(back(row.currency));
}

/** What a person owes the operator: credit that was spent before its top-up was taken back. */
export const owedBy = (accountId: string, currency: Currency): MoneyAccount =>
  clearing(`receivable:${accountId}`, currency);

/** Of two sums; `Math.min` takes no bigint. */
export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

type BookingPart = { account: MoneyAccount; amount: bigint };

/**
 * The accounts that a refund takes from, or gives back to. Credit that was spent meanwhile is owed by the person: a provider does
 * not ask whether it is there. Given back, what is owed is settled first.
 */
async function withOwed(
  tx: Tx,
  row: PaymentRow,
  { parts, departure }: { parts: EarnedParts; departure: RefundDeparture | null },
): Promise<BookingPart[]> {
  const isBack = departure !== null;
  const earnedParts = earnedLegs(row, parts);
  if (row.feeType !== 'wallet_topup') return earnedParts;
  const amount = earnedParts.reduce((sum, part) => sum + part.amount, 0n);
  const credit = creditOrLate(row.accountId, row.currency);
  const owed = owedBy(row.accountId ?? 'deleted', row.currency);
  const there = await readThere(tx, row, { account: isBack ? owed : credit, amount, departure });
  const first = lesser(there, amount);
  const [one, other] = isBack ? [owed, credit] : [credit, owed];
  return [
    { account: one, amount: first },
    { account: other, amount: amount - first },
  ].filter((part) => part.amount > 0n);
}

/** When a refund had left that is coming back. */
type RefundDeparture = { readonly leftOn: Date | null };

/**
 * What there is to take, or what is owed and settled first. Of the credit, or the debt, of who has left it is their own,
 * and not that of others who have.
 */
async function readThere(
  tx: Tx,
  { accountId, leftCreditId }: PaymentRow,
  { account, amount, departure }: BookingPart & { departure: RefundDeparture | null },
): Promise<bigint> {
  if (accountId !== null || leftCreditId === null) return readBalance(tx, account);
  const found = await lockLeft(tx, leftCreditId);
  if (found === null) return 0n;
  // A refund that leaves is counted in what has gone back already; one that came back no longer is.
  const own =
    departure === null
      ? found.balance + amount
      : (isAfterLeaving(found.row, departure.leftOn) ? amount : 0n) - found.balance;
  return own > 0n ? own : 0n;
}

/** `from`: what the money of a payment by bank transfer is taken from, where it is not the bank account. */
export type RefundBooking = {
  row: PaymentRow;
  refund: RefundRow;
  iban: string;
  parts: EarnedParts;
  from?: MoneyAccount;
};

/**
 * In euros at the rate of the payment, rounded half up to the cent. What was refunded before counts, so that all parts
 * together are what was paid.
 */
function euroRefundLegs(
  row: PaymentRow,
  { amount, back, debits }: { amount: bigint; back: MoneyAccount; debits: (credit: MoneyAccount) => MoneyLeg[] },
): MoneyLeg[] {
  const fx = `fx:${row.currency}:EUR`;
  const euro = computeRefundEuro(row, amount);
  return [
    ...debits(clearing(fx, row.currency)),
    ...(euro === 0n ? [] : [{ debit: clearing(fx, 'EUR'), credit: back, amount: euro }]),
  ];
}

/** Euro cents of the next `amount` that is refunded of a payment. */
export function computeRefundEuro(row: PaymentRow, amount: bigint): bigint {
  if (!isByEuros(row)) return amount;
  const convertToEuro = (sum: bigint) => (2n * sum * (row.euroMinor ?? 0n) + row.amount) / (2n * row.amount);
  return convertToEuro(row.refunded + amount) - convertToEuro(row.refunded);
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

/** A debit on the bank account, before it is explained. */
export async function bookBankDebit(
  tx: Tx,
  line: { id: string; amount: bigint; iban: string },
  at: Date,
): Promise<void> {
  const legs = [{ debit: unexplained(), credit: bank(line.iban), amount: line.amount }];
  await bookMoney(tx, { kind: 'suspense', about: line.id, at, legs });
}

/** A payout of a provider that arrived: what was on its way is there. */
export async function bookArrivedPayout(
  tx: Tx,
  { about, amount, payout }: { about: string; amount: bigint; payout: MoneyAccount },
  at: Date,
): Promise<void> {
  const legs = [{ debit: unassigned(), credit: payout, amount }];
  await bookMoney(tx, { kind: 'credit', about, at, legs });
}

/** What a return that is booked as left is taken from. */
export type ReturnedFrom = { kind: 'unassigned' } | { kind: 'credit'; accountId: string | null };

/** The rest of a return: from what waits, or from the payer's credit as far as it is there; what was spent is lost. */
export async function bookReturn(
  tx: Tx,
  { id, amount, from }: { id: string; amount: bigint; from: ReturnedFrom },
  at: Date,
): Promise<void> {
  if (amount === 0n) return;
  const credit = unexplained();
  const source = from.kind === 'unassigned' ? unassigned() : creditOrLate(from.accountId, 'EUR');
  const held = from.kind === 'unassigned' ? amount : await readBalance(tx, source);
  const taken = held < amount ? held : amount;
  const legs: MoneyLeg[] = [
    ...(taken === 0n ? [] : [{ debit: source, credit, amount: taken }]),
    ...(taken === amount ? [] : [{ debit: expense('expense:returns', 'EUR'), credit, amount: amount - taken }]),
  ];
  await bookMoney(tx, { kind: 'bankStep', about: id, at, legs });
}

/** What a person has transferred too much, or of a payment that is over, becomes credit of the account. */
export async function bookToCredit(
  tx: Tx,
  of: { about: string; accountId: string; amount: bigint },
  at: Date,
): Promise<void> {
  const legs = [{ debit: unassigned(), credit: buildCreditAccount(of.accountId, 'EUR'), amount: of.amount }];
  await bookMoney(tx, { kind: 'credit', about: of.about, at, legs });
}

/** What a dispute took beyond what was left of its payment, or gave back of it. `turn` is the turn of the dispute. */
export async function bookDisputeExcess(
  tx: Tx,
  { row, turn, amount, isBack }: { row: PaymentRow; turn: string; amount: bigint; isBack: boolean },
  at: Date,
): Promise<void> {
  const [cost, held] = [expense('expense:disputes', row.currency), selectPspAccount(row)];
  const leg = isBack ? { debit: held, credit: cost, amount } : { debit: cost, credit: held, amount };
  await bookMoney(tx, { kind: isBack ? 'disputeReturned' : 'dispute', about: turn, at, legs: [leg] });
}
