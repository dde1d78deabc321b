import { lazy, Suspense } from 'react';
import { PortalDashboard } from '../../features/portal/dashboard/portal-dashboard.tsx';
import { FoundCardContext } from '../../parts/anyone/found-view.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The reader comes with it, for those who open that tab. */
const StaffScanner = lazy(async () => ({
  default: (await import('../../features/scans/staff/staff-scanner.tsx')).StaffScanner,
}));

/** Only who reads nothing by a role is shown it. */
const FoundCard = lazyPart(
  async () => (await import('../../features/emergency/stranger/found-card.tsx')).FoundCard,
  FailedPart,
);

/** `/institutional-dashboard`, outside the shell of persons. */
export function InstitutionalDashboardScreen() {
  return (
    <PortalDashboard
      scanner={(vouched) => (
        <FoundCardContext value={FoundCard}>
          <Suspense>
            <StaffScanner vouched={vouched} />
          </Suspense>
        </FoundCardContext>
      )}
    />
  );
}
