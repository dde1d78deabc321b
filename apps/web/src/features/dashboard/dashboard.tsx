import { type ReactNode, useRef, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { BiometricCard } from './biometric-card.tsx';
import { CountsStrip } from './counts-strip.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailDialog } from './email-dialog.tsx';
import type { OtherActs } from './fix-action.tsx';
import { FolderPreviewCard } from './folder-preview-card.tsx';
import { FoldedLoadCard, LoadCard } from './load-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RecentScansCard } from './recent-scans-card.tsx';
import { ScanDaysCard } from './scan-days-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { FoldedSecurityCard, SecurityCard } from './security-card.tsx';
import { useReadsOnOpening, useStats } from './use-dashboard.ts';
import { VaultNotice } from './vault-notice.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** `isWhole`: the same page unfolded, with the month as a chart, longer lists and the devices. */
export function Dashboard({ acts: others, isWhole = false }: { acts: OtherActs; isWhole?: boolean }) {
  const [session] = useState(readSession);
  const [openedAtMs] = useState(Date.now);
  const [isConfirming, setConfirming] = useState(false);
  if (session === null) return null;
  const acts = { ...others, confirmEmail: () => setConfirming(true) };
  return (
    <>
      <AfterFirstPaint>
        <ReadsOnOpening isWhole={isWhole} openedAtMs={openedAtMs} />
      </AfterFirstPaint>
      <WelcomeBanner user={session.user} />
      <VaultNotice />
      <div className="space-y-6">
        <CountsStrip isWhole={isWhole} />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,2.06fr)_minmax(0,1fr)]">
          <div className="min-w-0 space-y-6">
            <NeedsCard acts={acts} />
            <BelowNeeds>
              <RecentScansCard isWhole={isWhole} />
              <ProfileCard user={session.user} />
            </BelowNeeds>
          </div>
          <div className="min-w-0 space-y-6">
            <BelowNeeds>
              <ScoreCard acts={acts} isWhole={isWhole} />
            </BelowNeeds>
            <BelowNeeds>
              <FolderPreviewCard isWhole={isWhole} />
            </BelowNeeds>
          </div>
        </div>
        <BelowNeeds>{isWhole ? <ScanDaysCard /> : null}</BelowNeeds>
        <BelowNeeds>
          {isWhole ? (
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
          ) : (
            <div className="grid gap-6 lg:grid-cols-3">
              <FoldedSecurityCard />
              <BiometricCard isWhole={false} />
              <FoldedLoadCard />
            </div>
          )}
        </BelowNeeds>
      </div>
      {isConfirming ? <EmailDialog onClose={() => setConfirming(false)} /> : null}
    </>
  );
}

/** Also for the cards drawn later, so that all read in parallel. */
function ReadsOnOpening({ isWhole, openedAtMs }: { isWhole: boolean; openedAtMs: number }) {
  useReadsOnOpening(isWhole, openedAtMs);
  return null;
}

/** How long the list of needs becomes, nobody knows before: what stood below it already would be pushed down by it. */
function BelowNeeds({ children }: { children: ReactNode }) {
  const stats = useStats();
  const isKnown = useRef(false);
  // Reading again after a failure keeps what is shown.
  if (!stats.isPending) isKnown.current = true;
  return isKnown.current ? <AfterFirstPaint>{children}</AfterFirstPaint> : null;
}
