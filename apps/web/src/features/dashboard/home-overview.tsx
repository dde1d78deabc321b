import type { User } from '@repo/contract/accounts/accounts';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { BiometricCard } from './biometric-card.tsx';
import { CountsStrip } from './counts-strip.tsx';
import { FolderPreviewCard } from './folder-preview-card.tsx';
import { FoldedLoadCard } from './load-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RecentScansCard } from './recent-scans-card.tsx';
import { ScoreCell } from './score/score-cell.tsx';
import { FoldedSecurityCard } from './security-card.tsx';

/** Below the cards: what was counted, who opened what, and what is seldom looked at, folded. */
export function Overview({ user }: { user: User }) {
  return (
    <div className="mt-10 space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{m.dashboard_overview()}</h2>
        <Link to="/full-dashboard" className="link text-label">
          {m.dashboard_show_all()}
        </Link>
      </div>
      <CountsStrip>
        <ScoreCell />
      </CountsStrip>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2.06fr)_minmax(0,1fr)] lg:gap-6 lg:has-[>:empty]:grid-cols-1">
        <div className="min-w-0 empty:hidden max-lg:order-2">
          <RecentScansCard isWhole={false} />
        </div>
        <div className="contents lg:block lg:space-y-4">
          <div className="min-w-0 max-lg:order-3">
            <FolderPreviewCard isWhole={false} />
          </div>
          <div className="min-w-0 max-lg:order-1">
            <QuickLinks />
          </div>
        </div>
      </div>
      <AboutAccount user={user} />
    </div>
  );
}

const WAYS = [
  { to: '/generate', icon: 'plus', label: m.dashboard_generate },
  { to: '/scan', icon: 'scan', label: m.dashboard_scan },
  { to: '/wallet', icon: 'wallet', label: m.dashboard_wallet },
  { to: '/manage', icon: 'folder', label: m.dashboard_manage },
] as const satisfies { to: string; icon: IconName; label: () => string }[];

function QuickLinks() {
  return (
    <Card title={m.dashboard_quick()}>
      <div className="grid grid-cols-2 gap-2">
        {WAYS.map(({ to, icon, label }) => (
          <Link key={to} to={to} className={`${buttonClass()} justify-start`}>
            <Icon name={icon} />
            {label()}
          </Link>
        ))}
      </div>
    </Card>
  );
}

/** The account itself and the machinery behind it: measured and read only once somebody wants to see it. */
function AboutAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const partId = useId();
  return (
    <>
      <Button
        variant="quiet"
        icon={isOpen ? 'up' : 'down'}
        className="-ml-4"
        aria-expanded={isOpen}
        aria-controls={partId}
        onClick={() => setOpen(!isOpen)}
      >
        {m.dashboard_about_account()}
      </Button>
      <div id={partId} hidden={!isOpen} className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        {isOpen ? (
          <>
            <ProfileCard user={user} />
            <div className="min-w-0 space-y-4">
              <FoldedSecurityCard />
              <BiometricCard isWhole={false} />
              <FoldedLoadCard />
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}
