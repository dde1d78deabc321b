import { HOUR_MS } from '@house/contract/durations';
import type { Feature } from '../../http/feature.ts';
import { PROFILE_EXPORTS } from './export-profile.ts';
import { destroyOldImages } from './images/destroy-images.ts';
import { addProfileRoutes } from './profile-routes.ts';
import { profileImageWraps, profileWraps } from './rewrap-profiles.ts';

export const profileFeature: Feature = {
  routes: addProfileRoutes,
  jobs: [{ name: 'destroy old photographs', everyMs: HOUR_MS, run: destroyOldImages }],
  storedWraps: [profileWraps, profileImageWraps],
  exportParts: PROFILE_EXPORTS,
};
