import type { AccountRole } from '@house/contract/accounts';
import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ReviewCaseView } from './review-case-view.tsx';
import { ReviewQueue } from './review-queue.tsx';
import type { Claimed } from './step-case.ts';

type CreatorPanelProps = {
  role: AccountRole;
  /** What the creator alone does for charity. */
  charity: ReactNode;
};

/** The tabs of those who administer. A tab enters when its feature lands. */
export function CreatorPanel({ role, charity }: CreatorPanelProps) {
  const [open, setOpen] = useState<Claimed | null>(null);
  const [tab, setTab] = useState<'reviews' | 'charity'>('reviews');
  if (open !== null) {
    return <ReviewCaseView key={open.id} claimed={open} onMove={setOpen} onLeave={() => setOpen(null)} />;
  }
  return (
    <>
      <PageHeader
        title={m.creator_title()}
        about={m.creator_about()}
        actions={role === 'creator' ? <CreatorBadges /> : null}
      />
      <Tabs
        label={m.creator_title()}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'reviews', label: m.creator_tab_reviews(), content: <ReviewQueue onOpen={setOpen} /> },
          // Money is the creator's alone.
          ...(role === 'creator' ? [{ value: 'charity', label: m.charity_short(), content: charity } as const] : []),
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
