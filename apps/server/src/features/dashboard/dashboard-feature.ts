import type { Feature } from '../../http/feature.ts';
import { addStatsRoutes } from './stats-routes.ts';

export const dashboardFeature: Feature = { routes: addStatsRoutes };
