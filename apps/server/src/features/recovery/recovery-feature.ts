import { HOUR_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { forgetOldRequests } from './begin-recovery.ts';
import { addRecoveryRoutes } from './recovery-routes.ts';
import { forgetOldLinks } from './report-not-me.ts';

export const recoveryFeature: Feature = {
  routes: addRecoveryRoutes,
  jobs: [
    { name: 'forget old recoveries', everyMs: HOUR_MS, run: forgetOldRequests },
    { name: 'forget old links', everyMs: HOUR_MS, run: forgetOldLinks },
  ],
};
