import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { Office, StaffUser } from '@repo/contract/staff/staff';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { StaleNote } from '../../../parts/changes/stale-note.tsx';
import { formatEmergencyReason } from '../../../parts/notices/emergency-reason.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AnalyticsTab } from '../analytics/analytics-tab.tsx';
import { IssueForm } from '../codes/issue-form.tsx';
import { IssuedCodes } from '../codes/issued-codes.tsx';
import { StaffScans } from '../codes/staff-scans.tsx';
import { useEmergencies } from '../codes/use-codes.ts';
import { ChangeAct } from '../employees/access-changes.tsx';
import { describeChange, nameActor, nameChangedEmployee } from '../employees/access-words.ts';
import { EmployeesTab } from '../employees/employees-tab.tsx';
import { isNews, useAccessChanges } from '../employees/use-access-changes.ts';
import { findLinkedId, usePortalLink } from '../employees/use-portal-link.ts';
import { PortalFrame } from '../frame/portal-frame.tsx';
import { rememberWork } from '../sign-in/lost-work.ts';
import { TerritoryTab } from '../territory/territory-tab.tsx';
import { PortalHead } from './portal-head.tsx';
import { type PortalTab, TAB_ORDER } from './portal-tab.ts';
import { useGoodbye, usePortalCounts, usePortalSession, usePortalStream, useWhoIsThere } from './use-portal.ts';

type PortalDashboardProps = {
  /** Scans in the role that the institution vouches for; the screen brings it. */
  scanner: (vouched: ScannerRole) => ReactNode;
};

type CodesTabProps = { user: StaffUser; institution: Office };

/** The folders that this institution gives: offered here, listed, and taken back. */
function CodesTab({ user, institution }: CodesTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {/* First on a phone, where the list is long. */}
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">
        <IssueForm seat={institution.municipality} office={institution.name} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <IssuedCodes mayWithdraw={user.role === 'admin'} />
      </div>
    </div>
  );
}

/** The scanner, and who of the institution scanned what. */
function ScansTab({ user, scanner }: { user: StaffUser; scanner: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={m.codes_scan()}>
        <p className="mb-4 text-small text-ink-2">{m.codes_scan_about()}</p>
        {scanner}
      </Card>
      <StaffScans isAdmin={user.role === 'admin'} />
    </div>
  );
}

/** More would push the tabs off the screen; all of them are listed with the employees. */
const SHOWN_MAX = 3;

/** Above every tab of an administrator: what somebody else gave, as soon as it is given, until it was seen or stopped. */
function AccessNotice() {
  const changes = useAccessChanges();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const news = (changes.data ?? []).filter((change) => isNews(change, Date.now()) && !seen.has(change.id));
  return (
    <div aria-live="polite">
      {news.slice(0, SHOWN_MAX).map((change) => (
        <InlineAlert
          key={change.id}
          tone="warn"
          className="mt-4"
          title={`${nameChangedEmployee(change)}: ${describeChange(change)}`}
          action={
            <div className="flex flex-wrap gap-2">
              <ChangeAct change={change} />
              <Button
                size="low"
                aria-label={m.portal_change_seen_of({ name: nameChangedEmployee(change) })}
                onClick={() => setSeen(new Set([...seen, change.id]))}
              >
                {m.portal_change_seen()}
              </Button>
            </div>
          }
        >
          {m.portal_change_by({ name: nameActor(change), when: formatWhen(change.at) })}
        </InlineAlert>
      ))}
    </div>
  );
}

/** `/institutional-dashboard`: the figures of the own institution, and its tabs. */
export function PortalDashboard({ scanner }: PortalDashboardProps) {
  useGoodbye();
  usePortalStream();
  const session = usePortalSession();
  const [link] = usePortalLink();
  const { user, institution } = session.data ?? {};
  const [first] = TAB_ORDER[user?.role ?? 'admin'];
  const search = useSearch({ from: '/institutional-dashboard' });
  const { area } = search;
  const tab = search.tab ?? chooseTab({ isLinked: link !== null, area, first });
  const navigate = useNavigate();
  useEffect(() => {
    if (user && institution) rememberWork({ institutionCode: institution.code, employeeId: user.username });
  }, [user, institution]);
  const open = (chosen: PortalTab) =>
    void navigate({ to: '.', search: chosen === first ? {} : { tab: chosen }, replace: true });
  return (
    <PortalFrame
      isDemo={institution?.realm === 'demo'}
      head={user && institution ? <PortalHead user={user} institution={institution} /> : <p>{m.portal_title()}</p>}
    >
      <h1 tabIndex={-1} className="sr-only">
        {m.portal_title()}
      </h1>
      <StaleNote className="mb-3" />
      <FigureCards />
      {user?.role === 'admin' ? (
        <>
          <EmergencyNotice onOpenLog={() => open('scans')} />
          <AccessNotice />
        </>
      ) : null}
      {user && institution ? (
        <Tabs
          className="md:mt-6"
          label={m.portal_tabs()}
          value={tab}
          onChange={open}
          scrolls
          tabs={orderTabs(user.role, {
            territory: {
              label: m.territory_tab(),
              content: <TerritoryTab seat={institution.municipality} {...(area !== undefined && { area })} />,
            },
            employees: {
              label: m.portal_tab_employees(),
              // A link names one employee: the list begins with them.
              content: <EmployeesTab key={findLinkedId(link)} user={user} institution={institution} />,
            },
            codes: { label: m.codes_tab(), content: <CodesTab user={user} institution={institution} /> },
            scans: {
              label: m.codes_tab_scans(),
              content: <ScansTab user={user} scanner={scanner(user.verificationLevel)} />,
            },
            analytics: { label: m.analytics_tab(), content: <AnalyticsTab /> },
          })}
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

type TabHints = { isLinked: boolean; area: string | undefined; first: PortalTab };

/** Of an address that names no tab: a mail leads to the employees, a place to the territory. */
function chooseTab({ isLinked, area, first }: TabHints): PortalTab {
  if (isLinked) return 'employees';
  return area === undefined ? first : 'territory';
}

type TabPart = { label: string; content: ReactNode };

/** What each role does most stands first, so that a phone shows it without pushing the tabs. */
const orderTabs = (role: StaffUser['role'], parts: Readonly<Record<PortalTab, TabPart>>) =>
  TAB_ORDER[role].map((value) => ({ value, ...parts[value] }));

/** Four figures of the institution alone; the one of who is there follows at once. On a phone they would push the work away. */
function FigureCards() {
  const { data } = usePortalCounts();
  const there = useWhoIsThere().data?.present.length ?? data?.employeesOnline;
  const write = (value: number | undefined) =>
    value === undefined ? '…' : new Intl.NumberFormat(getLocale(), { useGrouping: 'always' }).format(value);
  const figures = [
    {
      title: m.portal_citizens(),
      value: data?.citizens,
      about: data && m.portal_citizens_about({ offered: write(data.offered) }),
    },
    {
      title: m.portal_online(),
      value: there,
      about: data && m.portal_online_about({ employees: write(data.employees) }),
    },
    {
      title: m.portal_scans_today(),
      value: data?.scansToday,
      about: data && m.portal_scans_about({ refused: write(data.scansRefusedToday) }),
    },
    { title: m.portal_active_codes(), value: data?.activeCodes, about: m.portal_active_codes_about() },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 max-md:hidden sm:gap-6 lg:grid-cols-4" aria-label={m.portal_figures()}>
      {figures.map(({ title, value, about }) => (
        <div
          key={title}
          className="min-w-0 rounded-card border border-t-[3px] border-line border-t-primary bg-surface px-4 py-3.5 sm:px-5"
        >
          <dt className="font-strong text-ink-2">{title}</dt>
          <dd className="numeric text-[2.25rem] leading-tight font-title">{write(value)}</dd>
          <dd className="min-h-5 text-label text-ink-3">{about}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Above every tab of an administrator: the newest emergency access by a colleague, until it was seen. */
function EmergencyNotice({ onOpenLog }: { onOpenLog: () => void }) {
  const emergencies = useEmergencies();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [newest, ...earlier] = (emergencies.data ?? []).filter(({ id }) => !seen.has(id));
  const setAllSeen = () => setSeen(new Set((emergencies.data ?? []).map(({ id }) => id)));
  return (
    <div aria-live="polite">
      {newest === undefined ? null : (
        <InlineAlert
          tone="danger"
          className="mt-4"
          title={m.codes_emergency({ name: newest.fullName ?? m.codes_log_former() })}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="low" onClick={onOpenLog}>
                {m.codes_log()}
              </Button>
              <Button size="low" onClick={setAllSeen}>
                {m.portal_change_seen()}
              </Button>
            </div>
          }
        >
          <p>
            {m.codes_emergency_why({ when: formatWhen(newest.at), reason: formatEmergencyReason(newest.reason ?? '') })}
          </p>
          {earlier.length === 0 ? null : <p>{m.codes_emergency_earlier()}</p>}
        </InlineAlert>
      )}
    </div>
  );
}
