import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import type { DashboardActs, OtherActs } from './fix-action.tsx';
import { readOpenedMs, useReadsOnOpening } from './use-dashboard.ts';
import { VaultNotice } from './vault-notice.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

/** What stands below the cards comes as one file once these are known. */
const lower = async () => (await import('./lower-cards.tsx')).LOWER_CARDS;
const Overview = lazy(async () => ({ default: (await lower()).Overview }));
const WholeDashboard = lazy(async () => ({ default: (await lower()).WholeDashboard }));
const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }));

type DashboardProps = {
  acts: OtherActs;
  /** The person's cards and the next task, and whether their height is known: what stands below would be pushed down. */
  top?: (acts: DashboardActs) => ReactNode;
  isTopKnown?: boolean;
  /** The page of everything, in place of cards and overview. */
  isWhole?: boolean;
};

export function Dashboard({ acts: others, top, isTopKnown = true, isWhole = false }: DashboardProps) {
  const [session] = useState(readSession);
  const [openedAtMs] = useState(readOpenedMs);
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
      {top?.(acts)}
      {isTopKnown ? (
        <AfterFirstPaint>
          <Suspense>
            {isWhole ? <WholeDashboard user={session.user} acts={acts} /> : <Overview user={session.user} />}
          </Suspense>
        </AfterFirstPaint>
      ) : null}
      <Suspense>{isConfirming ? <EmailDialog onClose={() => setConfirming(false)} /> : null}</Suspense>
    </>
  );
}

/** Also for the cards drawn later, so that all read in parallel. */
function ReadsOnOpening({ isWhole, openedAtMs }: { isWhole: boolean; openedAtMs: number }) {
  useReadsOnOpening(isWhole, openedAtMs);
  return null;
}
