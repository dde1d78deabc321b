import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { readSession } from '../api/session.ts';
import { hasInstallOffer } from '../device/site/install-offer.ts';
import { askForRecoveryKit } from '../features/accounts/recovery-kit-requests.ts';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import type { OtherActs } from '../features/dashboard/fix-action.tsx';
import { ScanFirst } from '../features/dashboard/scan-first.tsx';
import { readAhead } from '../features/dashboard/use-dashboard.ts';
import { readDemoUsername } from '../features/glyphs/sample/demo-username.ts';
import { SamplePlace } from '../features/glyphs/sample/sample-place.tsx';
import { showEmailElsewhere } from '../features/recovery/email-shown-elsewhere.ts';
import { askForReverification } from '../features/verification/reverification-requests.ts';
import { deferPart } from '../parts/deferred/defer-part.tsx';
import { useFirstCardDue } from '../parts/first-card/use-first-card-due.ts';
import { useIsHelper } from '../parts/roles/own-roles.ts';
import { useVault } from '../parts/vault/use-vault.ts';

/** Sealing and the form's rules come with it, for demo accounts alone. */
const SampleCard = lazy(async () => ({
  default: (await import('../features/glyphs/sample/sample-card.tsx')).SampleCard,
}));
/** Below all cards, once the page stands. */
const Announcement = deferPart(async () => (await import('../features/plans/announcement.tsx')).Announcement);
/** For the few whom the browser offers it to. */
const InstallPrompt = lazy(async () => ({
  default: (await import('../parts/install/install-prompt.tsx')).InstallPrompt,
}));
const Welcome = lazy(async () => ({ default: (await import('../features/dashboard/welcome/welcome.tsx')).Welcome }));

/** Of an institution, until somebody is in its portal. */
const FirstSteps = lazy(async () => ({
  default: (await import('../features/plans/institution/institution-steps.tsx')).FirstSteps,
}));

const loadTop = async () => ({ default: (await import('./home/home-cards-screen.tsx')).HomeTop });
/** Whatever the cards need comes beside the page, and not in front of it. */
const HomeTop = lazy(loadTop);

export function readDashboard(queries: QueryClient): void {
  readAhead(queries);
  void loadTop();
}

/** Until the first card is made its page is the welcome (decision 0070); a helper comes to scan, with a card or without. */
export function DashboardScreen() {
  const [session] = useState(readSession);
  const isFirstCardDue = useFirstCardDue();
  const isHelper = useIsHelper();
  const acts = useOtherActs();
  // If the browser offers it later than this, it is shown at the next visit, because it would move the page while somebody
  // uses it.
  const [isInstallOffered] = useState(hasInstallOffer);
  const [isTopKnown, setTopKnown] = useState(false);
  const noteKnown = useCallback(() => setTopKnown(true), []);
  if (isFirstCardDue && !isHelper && session !== null) {
    return (
      <Suspense>
        <Welcome user={session.user} acts={acts} />
      </Suspense>
    );
  }
  return (
    <>
      {isInstallOffered ? (
        <Suspense>
          <InstallPrompt />
        </Suspense>
      ) : null}
      {readDemoUsername() === null ? null : (
        <Suspense fallback={<SamplePlace className="mb-6" />}>
          <SampleCard className="mb-6" />
        </Suspense>
      )}
      <Dashboard
        acts={acts}
        isTopKnown={isTopKnown}
        top={(all) => (
          <>
            {isHelper ? <ScanFirst /> : null}
            {session?.user.accountType === 'institution' && session.user.role === 'user' ? (
              <Suspense>
                <FirstSteps />
              </Suspense>
            ) : null}
            <Suspense fallback={<CardsPlace />}>
              <HomeTop acts={all} onKnown={noteKnown} />
            </Suspense>
          </>
        )}
      />
      <Announcement />
    </>
  );
}

/** The placeholder is as high as a row of cards. */
const CardsPlace = () => <div className="h-[12.3rem] sm:h-[17.9rem]" />;

/**
 * Connects the dashboard with other features. Its list shows an unconfirmed address, so their banner is not shown here.
 */
export function useOtherActs(): OtherActs {
  const navigate = useNavigate();
  const vault = useVault();
  const [isCodeAsked, setCodeAsked] = useState(false);
  // Before the first paint: a banner that goes would move the page.
  useLayoutEffect(showEmailElsewhere, []);
  // The button can be there before the vault is open. Where the code is not on this device, another one can be made.
  useEffect(() => {
    if (!isCodeAsked || vault.state === 'opening') return;
    setCodeAsked(false);
    if (vault.state === 'open' && vault.unsavedKit !== null) askForRecoveryKit();
    else void navigate({ to: '/settings/security', hash: 'recovery-code' });
  }, [isCodeAsked, vault, navigate]);
  return {
    openProfile: () => void navigate({ to: '/profile' }),
    startVerification: askForReverification,
    openNotices: (id) => void navigate({ to: '.', hash: id === undefined ? 'notifications' : `notifications=${id}` }),
    showRecoveryCode: () => setCodeAsked(true),
  };
}
