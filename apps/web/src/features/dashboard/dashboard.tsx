import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { formatDay } from '../../parts/words/dates.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CountsStrip } from './counts-strip.tsx';
import { FolderPreviewCard } from './folder-preview-card.tsx';
import { greetingFor } from './greeting.ts';
import { RecentScansCard } from './recent-scans-card.tsx';
import { VaultNotice } from './vault-notice.tsx';

/** `notices`: what needs the person first; other features bring it. */
export function Dashboard({ notices }: { notices: ReactNode }) {
  const now = new Date();
  return (
    <>
      <PageHeader
        title={greetingFor(now, readSession()?.user.fullName ?? '')}
        about={formatDay(now)}
        actions={<QuickActions />}
      />
      {notices}
      <VaultNotice />
      <div className="space-y-6">
        <CountsStrip />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,2.06fr)_minmax(0,1fr)]">
          <RecentScansCard />
          <FolderPreviewCard />
        </div>
      </div>
    </>
  );
}

function QuickActions() {
  return (
    <>
      <Link to="/scan" className={buttonClass()}>
        <Icon name="scan" />
        {m.dashboard_scan()}
      </Link>
      <Link to="/manage" className={buttonClass()}>
        <Icon name="folder" />
        {m.dashboard_manage()}
      </Link>
      <Link to="/generate" className={buttonClass({ variant: 'primary' })}>
        <Icon name="plus" />
        {m.dashboard_generate()}
      </Link>
    </>
  );
}
