import { MINUTE_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { reviewWraps } from './appeal-seal.ts';
import { addReviewRoutes } from './review-routes.ts';
import { endUnanswered } from './unanswered-asks.ts';
import { addWaiverRoutes } from './waivers/waiver-routes.ts';

export const reviewsFeature: Feature = {
  routes: (app, context) => {
    addReviewRoutes(app, context);
    addWaiverRoutes(app, context);
  },
  jobs: [{ name: 'end cases whose other picture never came', everyMs: MINUTE_MS, run: endUnanswered }],
  storedWraps: [reviewWraps],
};
