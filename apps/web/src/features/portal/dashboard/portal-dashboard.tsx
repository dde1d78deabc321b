import type { ScannerRole } from '@house/contract/accounts/accounts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AnalyticsTab } from '../analytics/analytics-tab.tsx';
import { CodesTab, ScansTab } from '../codes/codes-tabs.tsx';
import { EmergencyNotice } from '../codes/emergency-notice.tsx';
import { AccessNotice } from '../employees/access-notice.tsx';
import { EmployeesTab } from '../employees/employees-tab.tsx';
import { usePortalLink } from '../employees/use-portal-link.ts';
import { PortalFrame } from '../frame/portal-frame.tsx';
import { TerritoryTab } from '../territory/territory-tab.tsx';
import { FigureCards } from './figure-cards.tsx';
import { PortalHead } from './portal-head.tsx';
import { PORTAL_TABS, type PortalTab } from './portal-tab.ts';
import { useGoodbye, usePortalSession } from './use-portal.ts';

const [FIRST] = PORTAL_TABS;

type PortalDashboardProps = {
  /** Scans in the role that the institution vouches for; the screen brings it. */
  scanner: (vouched: ScannerRole) => ReactNode;
};

/** `/institutional-dashboard`: the figures of the own institution, and its tabs. */
export function PortalDashboard({ scanner }: PortalDashboardProps) {
  useGoodbye();
  const session = usePortalSession();
  const [link] = usePortalLink();
  const { tab = link === null ? FIRST : 'employees', area } = useSearch({ from: '/institutional-dashboard' });
  const navigate = useNavigate();
  const { user, institution } = session.data ?? {};
  const open = (chosen: PortalTab) =>
    void navigate({ to: '.', search: chosen === FIRST ? {} : { tab: chosen }, replace: true });
  return (
    <PortalFrame
      isDemo={institution?.realm === 'demo'}
      head={user && institution ? <PortalHead user={user} institution={institution} /> : <p>{m.portal_title()}</p>}
    >
      <h1 tabIndex={-1} className="sr-only">
        {m.portal_title()}
      </h1>
      <FigureCards />
      {user?.role === 'admin' ? (
        <>
          <EmergencyNotice onOpenLog={() => open('scans')} />
          <AccessNotice />
        </>
      ) : null}
      {user && institution ? (
        <Tabs
          className="mt-6"
          label={m.portal_tabs()}
          value={tab}
          onChange={open}
          scrolls
          tabs={[
            {
              value: 'territory',
              label: m.territory_tab(),
              content: <TerritoryTab {...(area !== undefined && { area })} />,
            },
            {
              value: 'employees',
              label: m.portal_tab_employees(),
              // A link names one employee: the list begins with them.
              content: <EmployeesTab key={link?.employeeId} user={user} institution={institution} />,
            },
            {
              value: 'codes',
              label: m.codes_tab(),
              content: <CodesTab user={user} institution={institution} />,
            },
            {
              value: 'scans',
              label: m.codes_tab_scans(),
              content: <ScansTab user={user} scanner={scanner(user.verificationLevel)} />,
            },
            { value: 'analytics', label: m.analytics_tab(), content: <AnalyticsTab /> },
          ]}
        />
      ) : (
        <Skeleton label={m.portal_loading()}>
          <SkeletonBar className="mt-6 h-11 w-64" />
          <SkeletonBar className="mt-6 h-96 w-full" />
        </Skeleton>
      )}
    </PortalFrame>
  );
}
