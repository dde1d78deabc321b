/** The tabs of the dashboard in their order; for operators the reader stands before them. */
export const PORTAL_TABS = ['territory', 'employees', 'codes', 'scans', 'analytics'] as const;
export type PortalTab = (typeof PORTAL_TABS)[number];
