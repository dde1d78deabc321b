import type { Feature } from '../../core/feature.ts';
import { addPanelRoutes } from './panel-routes.ts';

export const creatorPanelFeature: Feature = { routes: addPanelRoutes };
