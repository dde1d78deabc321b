import { PortalDashboard } from '../../features/portal/dashboard/portal-dashboard.tsx';

/** `/institutional-dashboard`, outside the shell of persons. */
export function InstitutionalDashboardScreen() {
  return <PortalDashboard />;
}
