import type { AccountRole } from '@house/contract/accounts';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ReviewCaseView } from './review-case-view.tsx';
import { ReviewQueue } from './review-queue.tsx';
import type { Claimed } from './step-case.ts';

/** The tabs of those who administer. A tab enters when its feature lands. */
export function CreatorPanel({ role }: { role: AccountRole }) {
  const [open, setOpen] = useState<Claimed | null>(null);
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
        value="reviews"
        onChange={() => undefined}
        tabs={[{ value: 'reviews', label: m.creator_tab_reviews(), content: <ReviewQueue onOpen={setOpen} /> }]}
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
