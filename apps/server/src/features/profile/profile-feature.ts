import { HOUR_MS } from '@house/contract/durations';
import { verificationWaivers } from '../../db/tables/standing.ts';
import type { Feature } from '../../http/feature.ts';
import { sealedTable } from '../../http/seals/reseal-rows.ts';
import { PROFILE_EXPORTS } from './export-profile.ts';
import { destroyOldImages } from './images/destroy-images.ts';
import { addProfileRoutes } from './profile-routes.ts';
import { profileImageWraps, profileWraps } from './rewrap-profiles.ts';
import { WAIVER_SEAL } from './waiver-rows.ts';

export const profileFeature: Feature = {
  routes: addProfileRoutes,
  jobs: [{ name: 'destroy old photographs', everyMs: HOUR_MS, run: destroyOldImages }],
  storedWraps: [
    profileWraps,
    profileImageWraps,
    sealedTable(verificationWaivers, verificationWaivers.accountId, WAIVER_SEAL),
  ],
  exportParts: PROFILE_EXPORTS,
};
