import { type Plan, type PlanId, type Subscription, UNLIMITED_ACCOUNTS } from '@repo/contract/plans/plans';
import type { Currency } from '@repo/contract/rules/money';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../parts/payments/payment-words.ts';
import { formatCount } from '../../parts/words/counts.ts';

const NAMES: Readonly<Record<PlanId, () => string>> = {
  basic: m.plans_name_basic,
  premium: m.plans_name_premium,
  hospital: m.plans_name_hospital,
  small: m.plans_name_small,
  medium: m.plans_name_medium,
  large: m.plans_name_large,
  enterprise: m.plans_name_enterprise,
};
const WHOM: Readonly<Record<PlanId, () => string>> = {
  basic: m.plans_for_basic,
  premium: m.plans_for_premium,
  hospital: m.plans_for_hospital,
  small: m.plans_for_small,
  medium: m.plans_for_medium,
  large: m.plans_for_large,
  enterprise: m.plans_for_enterprise,
};

export const planName = (id: PlanId): string => NAMES[id]();
export const describeAudience = (id: PlanId): string => WHOM[id]();

/** Returns the price of a month in cents. */
export const planMinor = ({ prices }: Plan, currency: Currency): bigint =>
  BigInt(prices.find((price) => price.currency === currency)?.amountMinor ?? '0');

export const planPrice = (plan: Plan, currency: Currency): string => formatMoney(planMinor(plan, currency), currency);

/** A fifth of the price, as it is set aside with each payment. */
export const planCharity = (plan: Plan, currency: Currency): string =>
  formatMoney(planMinor(plan, currency) / CHARITY_PART, currency);
const CHARITY_PART = 5n;

const KEPT: Readonly<Record<Currency, () => string>> = {
  EUR: m.plans_own_currency_EUR,
  USD: m.plans_own_currency_USD,
};

/** A plan keeps the currency in which it began: said to whoever reads prices in another one, while the plan costs something. */
export function describeKeptCurrency(
  { planId, status, currency, cancelAtPeriodEnd }: Subscription,
  chosen: Currency,
): string | null {
  const isOver = status === 'incomplete' || cancelAtPeriodEnd;
  return isOver || planId === 'hospital' || currency === chosen ? null : KEPT[currency]();
}

export const formatSeatLimit = (limit: number | null): string =>
  limit === null || limit >= UNLIMITED_ACCOUNTS ? m.plans_unlimited() : m.plans_seats({ count: formatCount(limit) });
