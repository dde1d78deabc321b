import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { CountsStrip } from './counts-strip.tsx';
import type { OtherActs } from './fix-action.tsx';
import { NeedsCard } from './needs-card.tsx';
import { openedAt, useReadsOnOpening, useStats } from './use-dashboard.ts';
import { VaultNotice } from './vault-notice.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** What stands below the needs comes as one file once these are known. */
const lower = async () => (await import('./lower-cards.tsx')).LOWER_CARDS;
const ScansAndProfile = lazy(async () => ({ default: (await lower()).ScansAndProfile }));
const ScoreCard = lazy(async () => ({ default: (await lower()).ScoreCard }));
const FolderPreviewCard = lazy(async () => ({ default: (await lower()).FolderPreviewCard }));
const ScanDaysCard = lazy(async () => ({ default: (await lower()).ScanDaysCard }));
const AccountCards = lazy(async () => ({ default: (await lower()).AccountCards }));
const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }));

/** `isWhole`: the same page unfolded, with the month as a chart, longer lists and the devices. */
export function Dashboard({ acts: others, isWhole = false }: { acts: OtherActs; isWhole?: boolean }) {
  const [session] = useState(readSession);
  const [openedAtMs] = useState(openedAt);
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
              <ScansAndProfile user={session.user} isWhole={isWhole} />
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
          <AccountCards isWhole={isWhole} />
        </BelowNeeds>
      </div>
      <Suspense>{isConfirming ? <EmailDialog onClose={() => setConfirming(false)} /> : null}</Suspense>
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
  if (!isKnown.current) return null;
  return (
    <AfterFirstPaint>
      <Suspense>{children}</Suspense>
    </AfterFirstPaint>
  );
}
