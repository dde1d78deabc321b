/** The tabs of the dashboard, in their order; the first one is open at first. */
export const PORTAL_TABS = ['territory', 'employees', 'codes', 'scans', 'analytics'] as const;
export type PortalTab = (typeof PORTAL_TABS)[number];
