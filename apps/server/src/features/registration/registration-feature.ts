import type { Feature } from '../../core/feature.ts';
import { addRegistrationRoutes } from './registration-routes.ts';

/** Depends on the features that set up a new account, so that it can call them directly. */
export const registrationFeature: Feature = { routes: addRegistrationRoutes };
