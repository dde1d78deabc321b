import { MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { WHEN_PAID } from '../payments/when-paid.ts';
import { advancePlans } from './advance-plans.ts';
import { notifyInvited } from './notify-invited.ts';
import { PLAN_PAID } from './plan-payments.ts';
import { addPlanRoutes } from './plan-routes.ts';
import { readSeats } from './seats.ts';
import { readOwnBilling } from './subscriptions.ts';

export const plansFeature: Feature = {
  routes: addPlanRoutes,
  jobs: [
    { name: 'advance plans', everyMs: MINUTE_MS, run: advancePlans },
    { name: 'tell who is invited into a plan', everyMs: SECOND_MS, run: notifyInvited },
  ],
  exportParts: [
    {
      name: 'plan',
      read: async (context, { accountId }) => ({
        ...(await readOwnBilling(context, accountId)),
        ...(await readSeats(context, accountId)),
      }),
    },
  ],
  hooks: [WHEN_PAID.add(PLAN_PAID)],
};
