import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readSession } from '../api/session.ts';
import { CharityDesk } from '../features/charity/desk/charity-desk.tsx';
import { CreatorPanel, type PanelTab } from '../features/creator-panel/creator-panel.tsx';
import { DeniedPanel } from '../features/creator-panel/denied-panel.tsx';
import { ReviewCaseView } from '../features/reviews/review-case-view.tsx';
import { ReviewQueue } from '../features/reviews/review-queue.tsx';
import type { Claimed } from '../features/reviews/step-case.ts';
import { CreatorOrders } from '../features/shop/creator/creator-orders.tsx';
import { m } from '../paraglide/messages.js';

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
  const { tab } = useSearch({ from: '/guarded/creator-panel' });
  const navigate = useNavigate();
  const [claimed, setClaimed] = useState<Claimed | null>(null);
  const role = readSession()?.user.role ?? 'user';
  if (role === 'user') return <DeniedPanel />;
  if (claimed !== null) {
    return <ReviewCaseView key={claimed.id} claimed={claimed} onMove={setClaimed} onLeave={() => setClaimed(null)} />;
  }
  return (
    <CreatorPanel
      role={role}
      tab={tab}
      onTab={(next) => void navigate({ to: '/creator-panel', search: { tab: next }, resetScroll: false })}
      tabs={[
        reviewsTab(setClaimed),
        { value: 'orders', label: m.creator_tab_orders(), about: m.creator_orders_about(), content: <CreatorOrders /> },
        ...(role === 'creator' ? tabsOfCreator() : []),
      ]}
    />
  );
}

function reviewsTab(onOpen: (claimed: Claimed) => void): PanelTab {
  return {
    value: 'reviews',
    label: m.creator_tab_reviews(),
    about: m.creator_about(),
    content: <ReviewQueue onOpen={onOpen} />,
  };
}

/** Money is the creator's alone. */
function tabsOfCreator(): PanelTab[] {
  return [
    { value: 'charity', label: m.charity_short(), about: m.creator_charity_about(), content: <CharityDesk /> },
    { value: 'commands', label: m.commands_tab(), about: m.commands_tab_about(), content: waited(<CommandsTab />) },
    { value: 'system', label: m.system_tab(), about: m.system_tab_about(), content: waited(<SystemTab />) },
    { value: 'debug', label: m.system_debug_tab(), about: m.system_debug_tab_about(), content: waited(<DebugTab />) },
  ];
}

/** Reviewers, and the other tabs, do without them. */
const waited = (tab: ReactNode) => <Suspense>{tab}</Suspense>;
