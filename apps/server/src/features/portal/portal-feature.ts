import type { Feature } from '../../core/feature.ts';
import { addPortalRoutes } from './portal-routes.ts';

/** What an institution does in the portal: its employees, who is there, and its figures. */
export const portalFeature: Feature = { routes: addPortalRoutes };
