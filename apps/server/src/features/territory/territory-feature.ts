import type { Feature } from '../../core/feature.ts';
import { addTerritoryRoutes } from './territory-routes.ts';

/** What it counts is exported by the features that keep it: folders of institutions, scans. */
export const territoryFeature: Feature = { routes: addTerritoryRoutes };
