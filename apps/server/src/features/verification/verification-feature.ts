import { HOUR_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { notifyDue } from './reverification.ts';
import { addVerificationRoutes } from './verification-routes.ts';
import { forgetOldVerifications } from './verification-row.ts';

export const verificationFeature: Feature = {
  routes: addVerificationRoutes,
  jobs: [
    { name: 'forget old verifications', everyMs: HOUR_MS, run: forgetOldVerifications },
    { name: 'tell of due verifications', everyMs: HOUR_MS, run: notifyDue },
  ],
};
