import { MINUTE_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { forgetOldAttempts } from './identity-attempts.ts';
import { OWN_TAX_CODE } from './own-tax-code.ts';
import { addSpidRoutes } from './spid-routes.ts';

export const spidFeature: Feature = {
  routes: addSpidRoutes,
  exportParts: [OWN_TAX_CODE],
  jobs: [{ name: 'forget old identity sign-ins', everyMs: MINUTE_MS, run: forgetOldAttempts }],
};
