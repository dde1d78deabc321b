import type { User } from '@repo/contract/accounts/accounts';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { BiometricCard } from './biometric-card.tsx';
import { CountsStrip, LogSigned } from './counts-strip.tsx';
import { DevicesCard } from './devices-card.tsx';
import type { DashboardActs } from './fix-action.tsx';
import { FolderPreviewCard } from './folder-preview-card.tsx';
import { Overview } from './home-overview.tsx';
import { LoadCard } from './load-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RecentScansCard } from './recent-scans-card.tsx';
import { ScanDaysCard } from './scan-days/scan-days-card.tsx';
import { ScoreCard } from './score/score-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { TaskBox } from './tasks/task-box.tsx';

/** Everything there is, unfolded: what asks for the person, the measures, longer lists, the month, the keys, the devices. */
function WholeDashboard({ user, acts }: { user: User; acts: DashboardActs }) {
  return (
    <div className="space-y-6">
      <CountsStrip>
        <LogSigned />
        <Link to="/dashboard" className="link text-small">
          {m.dashboard_show_less()}
        </Link>
      </CountsStrip>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2.06fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          <NeedsCard acts={acts} />
          <RecentScansCard isWhole />
          <ProfileCard user={user} />
        </div>
        <div className="min-w-0 space-y-6">
          <ScoreCard acts={acts} />
          <FolderPreviewCard isWhole />
        </div>
      </div>
      <ScanDaysCard />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SecurityCard />
        <div className="min-w-0 space-y-6">
          <BiometricCard isWhole />
          <LoadCard />
        </div>
      </div>
      <DevicesCard />
    </div>
  );
}

/** What is no part of the page's first files. */
export const LOWER_CARDS = { Overview, WholeDashboard, TaskBox };
