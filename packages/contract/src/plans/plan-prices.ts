import { type ListPrice, sameInBoth } from '../rules/money.ts';
import type { PlanId } from './plans.ts';

/** A month of each plan, with VAT, with the numbers of PLAN-02 to PLAN-08 in euros and in dollars (decision 0176). */
export const PLAN_PRICES: Readonly<Record<PlanId, ListPrice>> = {
  basic: sameInBoth(100n),
  premium: sameInBoth(300n),
  hospital: sameInBoth(0n),
  small: sameInBoth(5_999n),
  medium: sameInBoth(9_999n),
  large: sameInBoth(19_999n),
  enterprise: sameInBoth(229_999n),
};
