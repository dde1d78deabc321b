import type { Feature } from '../../core/feature.ts';
import { addCommandRoutes } from './command-routes.ts';

export const creatorCommandsFeature: Feature = { routes: addCommandRoutes };
