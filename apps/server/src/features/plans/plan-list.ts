import { PRODUCT } from '@repo/contract/brand';
import { PLAN_IDS, type Plan, type PlanId, UNLIMITED_ACCOUNTS } from '@repo/contract/plans/plans';
import { type Currency, moneyNumber } from '@repo/contract/rules/money';

type PlanFacts = Pick<
  Plan,
  'name' | 'description' | 'features' | 'hasAds' | 'isPopular' | 'accountLimit' | 'audience'
> & {
  /** A month in US dollars and in euros. Minor units. */
  readonly minor: bigint;
};

const INSTITUTION = { hasAds: false, isPopular: false, audience: 'institution' as const };
const PRIVATE = { isPopular: false, accountLimit: 1, audience: 'private' as const };
/** What protects a person is part of every plan, and of none. */
const ALWAYS = 'Every card, folder, contact and scan, as without a plan';

/** The seven plans (PLAN-02 to PLAN-08). English; the page translates by id. */
const FACTS: Readonly<Record<PlanId, PlanFacts>> = {
  basic: {
    ...PRIVATE,
    name: 'Basic',
    minor: 100n,
    description: `Supports ${PRODUCT}`,
    features: [ALWAYS, 'Announcements on the dashboard'],
    hasAds: true,
  },
  premium: {
    ...PRIVATE,
    name: 'Premium',
    minor: 300n,
    description: 'Sheets for a family, without announcements',
    features: [ALWAYS, 'No announcements', 'Cards of a family on one sheet', 'Many copies of one card on a sheet'],
    hasAds: false,
    isPopular: true,
  },
  hospital: {
    ...INSTITUTION,
    name: 'Hospital',
    minor: 0n,
    description: 'For verified hospitals',
    features: ['Free of charge, set-up included', 'Verified licence needed', 'Unlimited employees in the portal'],
    accountLimit: UNLIMITED_ACCOUNTS,
  },
  small: institution('Small', 5_999n, 10),
  medium: institution('Medium', 9_999n, 20),
  large: { ...institution('Large', 19_999n, 50), isPopular: true },
  enterprise: institution('Enterprise', 229_999n, UNLIMITED_ACCOUNTS),
};

function institution(name: string, minor: bigint, accountLimit: number): PlanFacts {
  const seats = accountLimit >= UNLIMITED_ACCOUNTS ? 'Unlimited' : String(accountLimit);
  const features = [`${seats} employees in the portal`, 'Invoices in the name of the institution'];
  return { ...INSTITUTION, name, minor, description: 'For institutions', features, accountLimit };
}

export const findPlan = (wanted: string): PlanId | null => PLAN_IDS.find((one) => one === wanted) ?? null;

export const planFacts = (planId: PlanId): PlanFacts => FACTS[planId];

/** Both currencies have the same price list. */
export const readPlanPrice = (planId: PlanId): bigint => FACTS[planId].minor;

const SHOWN_CURRENCIES: readonly Currency[] = ['EUR', 'USD'];

export const buildPlanList = (): Plan[] =>
  PLAN_IDS.map((id) => {
    const { minor, ...facts } = FACTS[id];
    return {
      id,
      ...facts,
      price: moneyNumber(minor),
      prices: SHOWN_CURRENCIES.map((currency) => ({ currency, amountMinor: minor.toString() })),
      isHospital: id === 'hospital',
    };
  });
