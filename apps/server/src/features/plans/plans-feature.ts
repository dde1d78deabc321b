import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import type { Context } from '../../core/context.ts';
import type { Feature } from '../../core/feature.ts';
import { FEE_DELIVERIES } from '../fees/fee-deliveries.ts';
import { WHEN_PAID } from '../payments/when-paid.ts';
import { WHEN_ASKED, WHEN_DECIDED } from '../profile/when-decided.ts';
import { OFFICE_SEATS } from '../staff/office-seats.ts';
import { advancePlans } from './advance-plans.ts';
import { readPlanSeats } from './entitlements.ts';
import { advanceLicences } from './licence/advance-licences.ts';
import { readLicenceTerm } from './licence/licence-term.ts';
import { readPlanMembers } from './plan-members.ts';
import { PLAN_PAID } from './plan-payments.ts';
import { addPlanRoutes } from './plan-routes.ts';
import { findOwnOffice, findPortalSetup } from './portal/open-own-portal.ts';
import { hearLicenceAsked, hearLicenceDecided, REGISTRATION_DELIVERY } from './portal/registration-delivery.ts';
import { readOwnBilling } from './subscriptions.ts';

/** Where the portal stands or is to stand, and what was paid for it. */
async function exportPortal({ db }: Context, accountId: string) {
  const setup = await findPortalSetup(db, accountId);
  const office = await findOwnOffice(db, accountId);
  return {
    setup:
      setup === null ? null : { municipality: setup.municipality, feeOrderId: setup.feeOrderId, isOwed: setup.isOwed },
    office: office === null ? null : { code: office.code, name: office.name, openedAt: office.createdAt.toISOString() },
  };
}

export const plansFeature: Feature = {
  routes: addPlanRoutes,
  jobs: [
    { name: 'advance plans', everyMs: MINUTE_MS, run: advancePlans },
    { name: 'remind hospitals of their licence, and end it', everyMs: HOUR_MS, run: advanceLicences },
  ],
  exportParts: [
    {
      name: 'plan',
      read: async (context, { accountId }) => ({
        ...(await readOwnBilling(context, accountId)),
        members: await readPlanMembers(context, accountId),
        portal: await exportPortal(context, accountId),
        licence: await readLicenceTerm(context.db, accountId),
      }),
    },
  ],
  hooks: [
    WHEN_PAID.add(PLAN_PAID),
    WHEN_DECIDED.add(hearLicenceDecided),
    WHEN_ASKED.add(hearLicenceAsked),
    OFFICE_SEATS.add(readPlanSeats),
    FEE_DELIVERIES.add(REGISTRATION_DELIVERY),
  ],
};
