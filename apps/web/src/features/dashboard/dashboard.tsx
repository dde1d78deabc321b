import { useState } from 'react';
import { readSession } from '../../api/session.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { BiometricCard } from './biometric-card.tsx';
import { CountsStrip } from './counts-strip.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailDialog } from './email-dialog.tsx';
import type { OtherActs } from './fix-way.tsx';
import { FolderPreviewCard } from './folder-preview-card.tsx';
import { LoadCard } from './load-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RecentScansCard } from './recent-scans-card.tsx';
import { ScanDaysCard } from './scan-days-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { VaultNotice } from './vault-notice.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** `isWhole`: the same page unfolded, with the month as a chart, longer lists and the devices. */
export function Dashboard({ acts: others, isWhole = false }: { acts: OtherActs; isWhole?: boolean }) {
  const [session] = useState(readSession);
  const [isConfirming, setConfirming] = useState(false);
  if (session === null) return null;
  const acts = { ...others, confirmEmail: () => setConfirming(true) };
  return (
    <>
      <WelcomeBanner user={session.user} />
      <VaultNotice />
      <div className="space-y-6">
        <CountsStrip isWhole={isWhole} />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,2.06fr)_minmax(0,1fr)]">
          <div className="min-w-0 space-y-6">
            <NeedsCard acts={acts} />
            <RecentScansCard isWhole={isWhole} />
            <AfterFirstPaint>
              <ProfileCard user={session.user} />
            </AfterFirstPaint>
          </div>
          <div className="min-w-0 space-y-6">
            <AfterFirstPaint>
              <ScoreCard acts={acts} isWhole={isWhole} />
              <FolderPreviewCard isWhole={isWhole} />
            </AfterFirstPaint>
          </div>
        </div>
        <AfterFirstPaint>
          {isWhole ? <ScanDaysCard /> : null}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <SecurityCard />
            <div className="min-w-0 space-y-6">
              <BiometricCard />
              <LoadCard />
            </div>
          </div>
          {isWhole ? <DevicesCard /> : null}
        </AfterFirstPaint>
      </div>
      {isConfirming ? <EmailDialog onClose={() => setConfirming(false)} /> : null}
    </>
  );
}
