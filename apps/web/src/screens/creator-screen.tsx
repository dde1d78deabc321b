import type { NeedKind } from '@repo/contract/creator-panel/creator-panel';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { hasCode } from '../api/ask-error.ts';
import { readSession } from '../api/session.ts';
import { CharityDesk } from '../features/charity/desk/charity-desk.tsx';
import { CreatorPanel, type PanelTab } from '../features/creator-panel/creator-panel.tsx';
import type { CreatorSearch, CreatorTab } from '../features/creator-panel/creator-tab.ts';
import { ClosedPanel, DeniedPanel, OpeningPanel } from '../features/creator-panel/denied-panel.tsx';
import { OverviewTab } from '../features/creator-panel/overview/overview-tab.tsx';
import type { OpenTab } from '../features/creator-panel/overview/panel-needs.tsx';
import { useOverview, usePanelData } from '../features/creator-panel/use-panel.ts';
import { UsersTab } from '../features/creator-panel/users/users-tab.tsx';
import { WaiversCard } from '../features/creator-panel/waivers-card.tsx';
import { ReviewCaseView } from '../features/reviews/review-case-view.tsx';
import { ReviewQueue } from '../features/reviews/review-queue.tsx';
import type { ClaimedCase } from '../features/reviews/step-case.ts';
import { CreatorOrders } from '../features/shop/creator/creator-orders.tsx';
import { m } from '../paraglide/messages.js';
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx';

const BankTab = lazy(async () => ({
  default: (await import('../features/creator-panel/bank/bank-tab.tsx')).BankTab,
}));
const PaymentsTab = lazy(async () => ({
  default: (await import('../features/creator-panel/payments/payments-tab.tsx')).PaymentsTab,
}));
const CreatorCases = lazy(async () => ({
  default: (await import('../features/shop/creator/creator-cases.tsx')).CreatorCases,
}));
const CardReports = lazy(async () => ({
  default: (await import('../features/reviews/card-reports.tsx')).CardReports,
}));
const CommandsTab = lazy(async () => ({
  default: (await import('../features/creator-commands/commands-tab.tsx')).CommandsTab,
}));
const SystemTab = lazy(async () => ({
  default: (await import('../features/creator-commands/system/system-tab.tsx')).SystemTab,
}));
const DebugTab = lazy(async () => ({
  default: (await import('../features/creator-commands/system/debug-tab.tsx')).DebugTab,
}));

/** The stored role decides only what is drawn: every call behind it asks the server. */
export function CreatorScreen() {
  const search = useSearch({ from: '/guarded/creator-panel' });
  const navigate = useNavigate();
  const [claimed, setClaimed] = useState<ClaimedCase | null>(null);
  const role = readSession()?.user.role ?? 'user';
  const isCreator = role === 'creator';
  const data = usePanelData(isCreator).data;
  const overview = useOverview(isCreator);
  const needs = overview.data?.needs ?? [];
  const go = (next: CreatorSearch) => void navigate({ to: '/creator-panel', search: next, resetScroll: false });
  if (role === 'user') return <DeniedPanel />;
  if (hasCode(overview.error, 'session.assuranceTooLow')) return <ClosedPanel />;
  // Whether the panel is open at all is known first: no tab asks what will be refused. Once only: a tab that asks again stays.
  if (overview.isLoading && !overview.isFetched) return <OpeningPanel />;
  if (claimed !== null) {
    return <ReviewCaseView key={claimed.id} claimed={claimed} onMove={setClaimed} onLeave={() => setClaimed(null)} />;
  }
  const count = (kind: NeedKind) => countNeeds(needs, kind);
  const work = [
    { ...reviewsTab(setClaimed), ...count('reviews') },
    reportsTab(),
    { ...ordersTab(search), ...count('orders') },
  ] as const;
  return (
    <CreatorPanel
      role={role}
      tab={search.tab}
      onTab={(tab) => go({ tab })}
      isSandbox={data !== undefined && data.paymentsMode !== 'live' && data.paymentsMode !== 'none'}
      // Accounts and money are the creator's alone.
      tabs={isCreator ? [...moneyTabs({ search, go, count, counts: data?.counts }, work), ...machineTabs()] : work}
    />
  );
}

type CountNeeds = (kind: NeedKind) => { count?: number };

/** What waits, as a tab shows it: nothing where nothing does. */
function countNeeds(needs: readonly { kind: NeedKind; count: number }[], wanted: NeedKind): { count?: number } {
  const found = needs.find(({ kind }) => kind === wanted);
  return found === undefined ? {} : { count: found.count };
}

type PanelState = {
  search: CreatorSearch;
  go: (search: CreatorSearch) => void;
  count: CountNeeds;
  counts: CreatorCounts | undefined;
};

function moneyTabs({ search, go, count, counts }: PanelState, work: readonly PanelTab[]): [PanelTab, ...PanelTab[]] {
  const { tab, line = null, ...words } = search;
  const opener = (of: CreatorTab) => (next: string | null) => go({ tab: of, ...(next !== null && { line: next }) });
  const findLine = (of: CreatorTab): string | null => (tab === of ? line : null);
  const payments = tab === 'payments' ? { ...words, ...(line !== null && { line }) } : {};
  return [
    overviewTab((next, part = {}) => go({ ...part, tab: next })),
    usersTab(counts, <UsersTab opened={findLine('users')} onOpened={opener('users')} />),
    paymentsTab(counts, <PaymentsTab search={payments} onSearch={(next) => go({ ...next, tab: 'payments' })} />),
    { ...bankTab(<BankTab line={findLine('bank')} onLine={opener('bank')} />), ...count('bankLines') },
    ...work,
    { ...casesTab(<CreatorCases caseId={findLine('cases')} onCase={opener('cases')} />), ...count('cases') },
    { ...charityTab(), ...count('shares') },
  ];
}

type CreatorCounts = NonNullable<ReturnType<typeof usePanelData>['data']>['counts'];

function overviewTab(onTab: OpenTab): PanelTab {
  return {
    value: 'overview',
    label: m.panel_tab_overview(),
    about: m.panel_overview_about(),
    content: <OverviewTab onTab={onTab} />,
  };
}

function usersTab(counts: CreatorCounts | undefined, content: ReactNode): PanelTab {
  return {
    value: 'users',
    label: m.panel_tab_users(),
    ...(counts && { count: counts.users.total }),
    about: m.panel_users_about(),
    content,
  };
}

function paymentsTab(counts: CreatorCounts | undefined, content: ReactNode): PanelTab {
  return {
    value: 'payments',
    label: m.panel_tab_payments(),
    ...(counts && { count: counts.payments.total }),
    about: m.panel_payments_about(),
    content: waited(content),
  };
}

function bankTab(content: ReactNode): PanelTab {
  return {
    value: 'bank',
    label: m.panel_tab_bank(),
    about: m.panel_bank_about(),
    content: waited(content),
  };
}

function reviewsTab(onOpen: (claimed: ClaimedCase) => void): PanelTab {
  return {
    value: 'reviews',
    label: m.creator_tab_reviews(),
    about: m.creator_about(),
    content: (
      <>
        <WaiversCard />
        <ReviewQueue onOpen={onOpen} />
      </>
    ),
  };
}

function reportsTab(): PanelTab {
  return { value: 'reports', label: m.reports_tab(), about: m.reports_tab_about(), content: waited(<CardReports />) };
}

function ordersTab({ tab, status, q }: CreatorSearch): PanelTab {
  const opened = tab === 'orders' ? { status, q } : {};
  return {
    value: 'orders',
    label: m.creator_tab_orders(),
    about: m.creator_orders_about(),
    // Another address is another list.
    content: <CreatorOrders key={`${opened.status} ${opened.q}`} opened={opened} />,
  };
}

function casesTab(content: ReactNode): PanelTab {
  return {
    value: 'cases',
    label: m.cases_tab(),
    about: m.cases_tab_about(),
    content: waited(content),
  };
}

function charityTab(): PanelTab {
  return { value: 'charity', label: m.charity_short(), about: m.creator_charity_about(), content: <CharityDesk /> };
}

function machineTabs(): PanelTab[] {
  return [
    { value: 'commands', label: m.commands_tab(), about: m.commands_tab_about(), content: waited(<CommandsTab />) },
    { value: 'system', label: m.system_tab(), about: m.system_tab_about(), content: waited(<SystemTab />) },
    { value: 'debug', label: m.system_debug_tab(), about: m.system_debug_tab_about(), content: waited(<DebugTab />) },
  ];
}

/** Reviewers, and the other tabs, do without them. */
const waited = (tab: ReactNode) => (
  <Suspense
    fallback={
      <Skeleton label={m.panel_loading()}>
        <SkeletonBar className="h-48 rounded-card" />
      </Skeleton>
    }
  >
    {tab}
  </Suspense>
);
