import type { PaymentMethod } from '@repo/contract/payments/payments';
import type { Currency } from '@repo/contract/rules/money';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from './payment-words.ts';

/** What is to be paid, in minor units; `euros` where a price in dollars has one in euros too. */
export type CreditSum = { readonly minor: bigint; readonly currency: Currency; readonly euros: bigint | null };

/** Whether account credit is enough, in the same currency or in euros, as the server judges it. */
export function isCovered(
  { balances }: Pick<PaymentMethod, 'balances'>,
  { minor, currency, euros }: CreditSum,
): boolean {
  const has = (wanted: Currency, amount: bigint): boolean =>
    balances.some((one) => one.currency === wanted && BigInt(one.amountMinor) >= amount);
  return has(currency, minor) || (euros !== null && has('EUR', euros));
}

/** The methods to choose from: credit stands among them once there is some. */
export const shownMethods = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ id, available }) => id !== 'account_credit' || available);

/** Why credit does not pay this sum; null where it does, and for every other method. */
export const creditMissing = (method: PaymentMethod, sum: CreditSum): string | null =>
  method.id !== 'account_credit' || isCovered(method, sum) ? null : m.payments_reason_credit();

/**
 * `€20.00 there, €18.01 after`, or how much is missing, as the server would take it: in the currency of the price, else in
 * euros. Null for every other method, and where there is none.
 */
export function describeCredit({ id, balances }: PaymentMethod, sum: CreditSum | null): string | null {
  if (id !== 'account_credit' || balances.length === 0) return null;
  const taken = sum === null ? null : findTaken(balances, sum);
  if (taken === null) {
    return m.fees_credit_there({ left: balances.map((one) => formatMoney(one.amountMinor, one.currency)).join(', ') });
  }
  const { currency, left, minor } = taken;
  const shown = { left: formatMoney(left, currency) };
  return left >= minor
    ? m.fees_credit_pays({ ...shown, after: formatMoney(left - minor, currency) })
    : m.fees_credit_missing({ ...shown, missing: formatMoney(minor - left, currency) });
}

type TakenCredit = { currency: Currency; left: bigint; minor: bigint };

/** The balance that pays, or that comes nearest to it; null where none is of a currency that the price has. */
function findTaken(balances: PaymentMethod['balances'], { minor, currency, euros }: CreditSum): TakenCredit | null {
  const prices: readonly { currency: Currency; minor: bigint }[] = [
    { currency, minor },
    ...(euros === null || currency === 'EUR' ? [] : [{ currency: 'EUR' as const, minor: euros }]),
  ];
  const able = prices.flatMap((price) => {
    const balance = balances.find((one) => one.currency === price.currency);
    return balance === undefined ? [] : [{ ...price, left: BigInt(balance.amountMinor) }];
  });
  return able.find((one) => one.left >= one.minor) ?? able[0] ?? null;
}

/** `You have $12.50, €3.00`; null for every other method. */
export function creditLeft({ id, balances }: PaymentMethod): string | null {
  if (id !== 'account_credit') return null;
  const left = balances.map(({ amountMinor, currency }) => formatMoney(amountMinor, currency)).join(', ');
  return m.payments_method_credit_about({ left });
}
