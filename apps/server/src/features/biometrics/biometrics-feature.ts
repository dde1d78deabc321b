import type { Feature } from '../../core/feature.ts';
import { addBiometricRoutes } from './biometric-routes.ts';
import { templateWraps } from './templates.ts';

export const biometricsFeature: Feature = { routes: addBiometricRoutes, storedWraps: [templateWraps] };
