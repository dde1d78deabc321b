import type { Feature } from '../../http/feature.ts';
import { reviewWraps } from './appeal-seal.ts';
import { addReviewRoutes } from './review-routes.ts';

export const reviewsFeature: Feature = { routes: addReviewRoutes, storedWraps: [reviewWraps] };
