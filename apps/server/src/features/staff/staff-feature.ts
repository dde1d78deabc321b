import { HOUR_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { offices, staffAccounts } from '../../db/tables/staff.ts';
import { describeMacTable } from '../../seals/recompute-macs.ts';
import { OFFICE_MAC_COLUMNS, STAFF_MAC_COLUMNS } from '../../seals/staff-row-macs.ts';
import { staffFactorWraps } from '../sessions/staff/staff-code.ts';
import { forgetOldStaffConfirms } from './confirm-staff-act.ts';
import { addStaffRoutes } from './staff-routes.ts';

/** Institutions of the portal, their employees and invitations: the ground under `portal`, `territory` and `enrolments`. */
export const staffFeature: Feature = {
  routes: addStaffRoutes,
  jobs: [{ name: 'forget old staff confirmations', everyMs: HOUR_MS, run: forgetOldStaffConfirms }],
  storedWraps: [
    describeMacTable(offices, null, OFFICE_MAC_COLUMNS),
    describeMacTable(staffAccounts, null, STAFF_MAC_COLUMNS),
    staffFactorWraps,
  ],
};
