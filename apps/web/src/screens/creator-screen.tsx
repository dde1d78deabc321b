import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readSession } from '../api/session.ts';
import { CharityDesk } from '../features/charity/desk/charity-desk.tsx';
import { CreatorPanel, type PanelTab } from '../features/creator-panel/creator-panel.tsx';
import type { CreatorTab } from '../features/creator-panel/creator-tab.ts';
import { DeniedPanel } from '../features/creator-panel/denied-panel.tsx';
import { OverviewTab } from '../features/creator-panel/overview/overview-tab.tsx';
import { PaymentsTab } from '../features/creator-panel/payments/payments-tab.tsx';
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
  const { tab, line = null } = useSearch({ from: '/guarded/creator-panel' });
  const navigate = useNavigate();
  const [claimed, setClaimed] = useState<ClaimedCase | null>(null);
  const role = readSession()?.user.role ?? 'user';
  const isCreator = role === 'creator';
  const data = usePanelData(isCreator).data;
  const needs = useOverview(isCreator).data?.needs ?? [];
  const waiting = needs.find(({ kind }) => kind === 'reviews')?.count ?? 0;
  const unmatched = needs.find(({ kind }) => kind === 'bankLines')?.count ?? 0;
  const onTab = (next: CreatorTab) =>
    void navigate({ to: '/creator-panel', search: { tab: next }, resetScroll: false });
  const onLine = (next: string | null) =>
    void navigate({ to: '/creator-panel', search: { tab: 'bank', ...(next && { line: next }) }, resetScroll: false });
  if (role === 'user') return <DeniedPanel />;
  if (claimed !== null) {
    return <ReviewCaseView key={claimed.id} claimed={claimed} onMove={setClaimed} onLeave={() => setClaimed(null)} />;
  }
  const reviews = { ...reviewsTab(setClaimed), ...(waiting > 0 && { count: waiting }) };
  const tabs = [reviews, reportsTab(), ordersTab()] as const;
  return (
    <CreatorPanel
      role={role}
      tab={tab}
      onTab={onTab}
      isSandbox={data !== undefined && data.paymentsMode !== 'live' && data.paymentsMode !== 'none'}
      // Accounts and money are the creator's alone.
      tabs={
        isCreator
          ? [
              overviewTab(onTab),
              ...peopleAndMoney(data?.counts),
              bankTab(unmatched, <BankTab line={line} onLine={onLine} />),
              ...tabs,
              charityTab(),
              ...machineTabs(),
            ]
          : tabs
      }
    />
  );
}

type CreatorCounts = NonNullable<ReturnType<typeof usePanelData>['data']>['counts'];

function overviewTab(onTab: (tab: CreatorTab) => void): PanelTab {
  return {
    value: 'overview',
    label: m.panel_tab_overview(),
    about: m.panel_overview_about(),
    content: <OverviewTab onTab={onTab} />,
  };
}

function peopleAndMoney(counts: CreatorCounts | undefined): PanelTab[] {
  return [
    {
      value: 'users',
      label: m.panel_tab_users(),
      ...(counts && { count: counts.users.total }),
      about: m.panel_users_about(),
      content: <UsersTab />,
    },
    {
      value: 'payments',
      label: m.panel_tab_payments(),
      ...(counts && { count: counts.payments.total }),
      about: m.panel_payments_about(),
      content: <PaymentsTab />,
    },
  ];
}

function bankTab(unmatched: number, content: ReactNode): PanelTab {
  return {
    value: 'bank',
    label: m.panel_tab_bank(),
    ...(unmatched > 0 && { count: unmatched }),
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

function ordersTab(): PanelTab {
  return {
    value: 'orders',
    label: m.creator_tab_orders(),
    about: m.creator_orders_about(),
    content: <CreatorOrders />,
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
