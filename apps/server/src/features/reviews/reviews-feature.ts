import type { Feature } from '../../http/feature.ts';
import { appealWraps } from './appeal-seal.ts';
import { addReviewRoutes } from './review-routes.ts';

export const reviewsFeature: Feature = { routes: addReviewRoutes, storedWraps: [appealWraps] };
