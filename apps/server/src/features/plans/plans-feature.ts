import { MINUTE_MS } from '@house/contract/durations';
import type { Feature } from '../../http/feature.ts';
import { advancePlans } from './advance-plans.ts';
import { PLAN_PAID } from './plan-payments.ts';
import { addPlanRoutes } from './plan-routes.ts';
import { readSeats } from './seats.ts';
import { readOwnBilling } from './subscriptions.ts';

export const plansFeature: Feature = {
  routes: addPlanRoutes,
  jobs: [{ name: 'advance plans', everyMs: MINUTE_MS, run: advancePlans }],
  exportParts: [
    {
      name: 'plan',
      read: async (context, { accountId }) => ({
        ...(await readOwnBilling(context, accountId)),
        ...(await readSeats(context, accountId)),
      }),
    },
  ],
  whenPaid: PLAN_PAID,
};
