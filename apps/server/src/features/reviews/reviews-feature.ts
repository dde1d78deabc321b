import type { Feature } from '../../core/feature.ts';
import { reviewWraps } from './appeal-seal.ts';
import { addReviewRoutes } from './review-routes.ts';
import { addWaiverRoutes } from './waivers/waiver-routes.ts';

export const reviewsFeature: Feature = {
  routes: (app, context) => {
    addReviewRoutes(app, context);
    addWaiverRoutes(app, context);
  },
  storedWraps: [reviewWraps],
};
