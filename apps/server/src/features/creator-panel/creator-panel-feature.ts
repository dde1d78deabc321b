import type { Feature } from '../../http/feature.ts';
import { addPanelRoutes } from './panel-routes.ts';

export const creatorPanelFeature: Feature = { routes: addPanelRoutes };
