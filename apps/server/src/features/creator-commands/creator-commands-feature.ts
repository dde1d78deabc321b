import type { Feature } from '../../http/feature.ts';
import { addCommandRoutes } from './command-routes.ts';

export const creatorCommandsFeature: Feature = { routes: addCommandRoutes };
