import { MINUTE_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { forgetOldAttempts } from './identity-attempts.ts';
import { addSpidRoutes } from './spid-routes.ts';

export const spidFeature: Feature = {
  routes: addSpidRoutes,
  jobs: [{ name: 'forget old identity sign-ins', everyMs: MINUTE_MS, run: forgetOldAttempts }],
};
