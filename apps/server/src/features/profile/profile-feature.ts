import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { verificationWaivers } from '../../db/tables/suspensions.ts';
import { describeMacTable } from '../../seals/recompute-macs.ts';
import { PROFILE_EXPORTS } from './export-profile.ts';
import { destroyOldImages } from './images/destroy-images.ts';
import { addProfileRoutes } from './profile-routes.ts';
import { profileImageWraps, profileWraps } from './rewrap-profiles.ts';
import { endLapsedWaivers, settleEveryAccount, settleUnsettled } from './settle-jobs.ts';
import { WAIVER_MAC_COLUMNS } from './waiver-rows.ts';

export const profileFeature: Feature = {
  routes: addProfileRoutes,
  jobs: [
    { name: 'destroy old photographs', everyMs: HOUR_MS, run: destroyOldImages },
    { name: 'end waivers whose day has come', everyMs: MINUTE_MS, run: endLapsedWaivers },
    { name: 'bring cards into line with profiles', everyMs: HOUR_MS, run: settleUnsettled },
    { name: 'bring every card into line with its profile', everyMs: DAY_MS, run: settleEveryAccount },
  ],
  storedWraps: [
    profileWraps,
    profileImageWraps,
    describeMacTable(verificationWaivers, verificationWaivers.accountId, WAIVER_MAC_COLUMNS),
  ],
  exportParts: PROFILE_EXPORTS,
};
