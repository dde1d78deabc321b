import { lazy, Suspense } from 'react';
import { PortalDashboard } from '../../features/portal/dashboard/portal-dashboard.tsx';

/** The reader comes with it, for those who open that tab. */
const StaffScanner = lazy(async () => ({
  default: (await import('../../features/scans/staff/staff-scanner.tsx')).StaffScanner,
}));

/** `/institutional-dashboard`, outside the shell of persons. */
export function InstitutionalDashboardScreen() {
  return (
    <PortalDashboard
      scanner={(vouched) => (
        <Suspense>
          <StaffScanner vouched={vouched} />
        </Suspense>
      )}
    />
  );
}
