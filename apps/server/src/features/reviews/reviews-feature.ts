import type { Feature } from '../../http/feature.ts';
import { addReviewRoutes } from './review-routes.ts';
import { appealWraps } from './rewrap-appeals.ts';

export const reviewsFeature: Feature = { routes: addReviewRoutes, storedWraps: [appealWraps] };
