import type { User } from '@house/contract/accounts';
import { BiometricCard } from './biometric-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FolderPreviewCard } from './folder-preview-card.tsx';
import { FoldedLoadCard, LoadCard } from './load-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RecentScansCard } from './recent-scans-card.tsx';
import { ScanDaysCard } from './scan-days/scan-days-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { FoldedSecurityCard, SecurityCard } from './security-card.tsx';

function ScansAndProfile({ user, isWhole }: { user: User; isWhole: boolean }) {
  return (
    <>
      <RecentScansCard isWhole={isWhole} />
      <ProfileCard user={user} />
    </>
  );
}

function AccountCards({ isWhole }: { isWhole: boolean }) {
  if (!isWhole) {
    return (
      <div className="grid gap-6 lg:grid-cols-3">
        <FoldedSecurityCard />
        <BiometricCard isWhole={false} />
        <FoldedLoadCard />
      </div>
    );
  }
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SecurityCard />
        <div className="min-w-0 space-y-6">
          <BiometricCard isWhole />
          <LoadCard />
        </div>
      </div>
      <DevicesCard />
    </>
  );
}

/** What stands below the needs, which is no part of the page's first files. */
export const LOWER_CARDS = { ScansAndProfile, ScoreCard, FolderPreviewCard, ScanDaysCard, AccountCards };
