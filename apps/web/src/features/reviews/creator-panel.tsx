import type { AccountRole } from '@house/contract/accounts';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { ReviewCaseView } from './review-case-view.tsx';
import { ReviewQueue } from './review-queue.tsx';
import type { Claimed } from './step-case.ts';

type CreatorTab = 'reviews' | 'orders' | 'charity';
type CreatorPanelProps = {
  role: AccountRole;
  tab: CreatorTab;
  onTab: (tab: CreatorTab) => void;
  /** The tabs of other features. */
  more: readonly Tab<CreatorTab>[];
};

const ABOUT: Readonly<Record<CreatorTab, () => string>> = {
  reviews: m.creator_about,
  orders: m.creator_orders_about,
  charity: m.creator_charity_about,
};

/** The tabs of those who administer. A tab enters when its feature lands. */
export function CreatorPanel({ role, tab, onTab, more }: CreatorPanelProps) {
  const [open, setOpen] = useState<Claimed | null>(null);
  if (open !== null) {
    return <ReviewCaseView key={open.id} claimed={open} onMove={setOpen} onLeave={() => setOpen(null)} />;
  }
  return (
    <>
      <PageHeader
        title={m.creator_title()}
        about={ABOUT[tab]()}
        actions={role === 'creator' ? <CreatorBadges /> : null}
      />
      <Tabs
        label={m.creator_title()}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'reviews', label: m.creator_tab_reviews(), content: <ReviewQueue onOpen={setOpen} /> },
          ...more,
        ]}
      />
    </>
  );
}

function CreatorBadges() {
  return (
    <>
      <StatusPill tone="seal" icon="key">
        {m.creator_badge_creator()}
      </StatusPill>
      <StatusPill tone="info">{m.creator_badge_beta()}</StatusPill>
    </>
  );
}
