import type { Feature } from '../../http/feature.ts';
import { addRegistrationRoutes } from './registration-routes.ts';

/** Above the features that give a new account its first things, so that it simply calls them. */
export const registrationFeature: Feature = { routes: addRegistrationRoutes };
