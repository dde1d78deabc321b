import type { StaffUser } from '@repo/contract/staff/staff';

export const PORTAL_TABS = ['territory', 'employees', 'codes', 'scans', 'analytics'] as const;
export type PortalTab = (typeof PORTAL_TABS)[number];

/** The tabs of the dashboard; the first one opens by itself. Whoever works with people at hand begins with the reader. */
export const TAB_ORDER: Readonly<Record<StaffUser['role'], readonly [PortalTab, ...PortalTab[]]>> = {
  admin: PORTAL_TABS,
  operator: ['scans', 'codes', 'employees', 'territory', 'analytics'],
};
