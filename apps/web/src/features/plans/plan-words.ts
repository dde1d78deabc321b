import { type Plan, type PlanId, UNLIMITED_ACCOUNTS } from '@repo/contract/plans/plans';
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

/** Writes the price of a month in US dollars. */
/** Returns the price of a month in cents of a dollar. */
export const planMinor = ({ prices }: Plan): bigint =>
  BigInt(prices.find(({ currency }) => currency === 'USD')?.amountMinor ?? '0');

export const planPrice = (plan: Plan): string => formatMoney(planMinor(plan), 'USD');

export const formatAccountLimit = ({ accountLimit }: Plan): string =>
  accountLimit >= UNLIMITED_ACCOUNTS ? m.plans_unlimited() : m.plans_accounts({ count: formatCount(accountLimit) });

/** What a plan brings beyond what everybody has. */
export function planFeatures({ hasAds, isHospital, audience }: Plan): string[] {
  if (audience === 'private')
    return [hasAds ? m.plans_feature_ads() : m.plans_feature_no_ads(), m.plans_feature_charity()];
  return [
    m.plans_feature_members(),
    ...(isHospital ? [m.plans_feature_license()] : [m.plans_feature_invoice(), m.plans_feature_charity()]),
  ];
}
