import { PRODUCT } from '@repo/contract/brand';
import { PLAN_PRICES } from '@repo/contract/plans/plan-prices';
import { PLAN_IDS, type Plan, type PlanId, UNLIMITED_ACCOUNTS } from '@repo/contract/plans/plans';
import { CURRENCIES, type Currency, HOME_CURRENCY, moneyNumber, otherCurrency } from '@repo/contract/rules/money';
import { divideHalfEven } from '@repo/contract/rules/tax';

type PlanFacts = Pick<Plan, 'name' | 'description' | 'features' | 'hasAds' | 'isPopular' | 'accountLimit' | 'audience'>;

const INSTITUTION = { hasAds: false, isPopular: false, audience: 'institution' as const };
const PRIVATE = { isPopular: false, accountLimit: 1, audience: 'private' as const };
/** What protects a person is part of every plan, and of none. */
const ALWAYS = 'Every card, folder, contact and scan, as without a plan';

/** The seven plans (PLAN-02 to PLAN-08). English; the page translates by id. */
const FACTS: Readonly<Record<PlanId, PlanFacts>> = {
  basic: {
    ...PRIVATE,
    name: 'Basic',
    description: `Supports ${PRODUCT}`,
    features: [ALWAYS, 'Announcements on the dashboard'],
    hasAds: true,
  },
  premium: {
    ...PRIVATE,
    name: 'Premium',
    description: 'Sheets for a family, without announcements',
    features: [ALWAYS, 'No announcements', 'Cards of a family on one sheet', 'Many copies of one card on a sheet'],
    hasAds: false,
    isPopular: true,
  },
  hospital: {
    ...INSTITUTION,
    name: 'Hospital',
    description: 'For verified hospitals',
    features: ['Free of charge, set-up included', 'Verified licence needed', 'Unlimited employees in the portal'],
    accountLimit: UNLIMITED_ACCOUNTS,
  },
  small: institution('Small', 10),
  medium: institution('Medium', 20),
  large: { ...institution('Large', 50), isPopular: true },
  enterprise: institution('Enterprise', UNLIMITED_ACCOUNTS),
};

function institution(name: string, accountLimit: number): PlanFacts {
  const seats = accountLimit >= UNLIMITED_ACCOUNTS ? 'Unlimited' : String(accountLimit);
  const features = [`${seats} employees in the portal`, 'Invoices in the name of the institution'];
  return { ...INSTITUTION, name, description: 'For institutions', features, accountLimit };
}

export const findPlan = (wanted: string): PlanId | null => PLAN_IDS.find((one) => one === wanted) ?? null;

export const planFacts = (planId: PlanId): PlanFacts => FACTS[planId];

/** A month by the list of a currency. Minor units: none is converted. */
export const readPlanPrice = (planId: PlanId, currency: Currency): bigint => PLAN_PRICES[planId][currency];

type BilledPlan = {
  readonly planId: PlanId;
  readonly beforePlanId: PlanId | null;
  readonly amount: bigint;
  readonly currency: Currency;
};

/**
 * What is billed for a plan, by the other list: its month, or of the rest of a month the same part of the difference of both
 * plans. A transfer in euros and units are counted from it.
 */
export function readOtherAmount({ planId, beforePlanId, amount, currency }: BilledPlan): bigint {
  const readMonth = (list: Currency): bigint =>
    readPlanPrice(planId, list) - (beforePlanId === null ? 0n : readPlanPrice(beforePlanId, list));
  return divideHalfEven(amount * readMonth(otherCurrency(currency)), readMonth(currency));
}

export const readEuroAmount = (billed: BilledPlan): bigint =>
  billed.currency === HOME_CURRENCY ? billed.amount : readOtherAmount(billed);

/** It is free in every list, or in none. */
export const isFree = (planId: PlanId): boolean => PLAN_PRICES[planId][HOME_CURRENCY] === 0n;

export const buildPlanList = (): Plan[] =>
  PLAN_IDS.map((id) => ({
    id,
    ...FACTS[id],
    price: moneyNumber(readPlanPrice(id, HOME_CURRENCY)),
    prices: CURRENCIES.map((currency) => ({ currency, amountMinor: readPlanPrice(id, currency).toString() })),
    isHospital: id === 'hospital',
  }));
