import type { DashboardParts } from '../features/dashboard/posture-facts.ts';
import { readProfileStatus } from '../features/profile/read-profile.ts';

/** What the dashboard is told by features beside it. */
export const DASHBOARD_PARTS: DashboardParts = { readProfile: readProfileStatus };
