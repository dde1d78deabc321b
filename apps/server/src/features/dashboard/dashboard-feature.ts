import type { Feature } from '../../core/feature.ts';
import { addStatsRoutes } from './stats-routes.ts';

export const dashboardFeature: Feature = { routes: addStatsRoutes };
