import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { RecoveryKitPrompt } from '../features/accounts/recovery-kit-prompt.tsx';
import { Dashboard } from '../features/dashboard/dashboard.tsx';
import type { OtherActs } from '../features/dashboard/fix-action.tsx';
import { readDemoUsername } from '../features/glyphs/sample/demo-username.ts';
import { showEmailElsewhere } from '../features/recovery/email-shown-elsewhere.ts';
import { askForReverification } from '../features/verification/reverification-requests.ts';
import { InstallPrompt } from '../parts/install/install-prompt.tsx';
import { askForProfile } from '../parts/profile/profile-requests.ts';

/** Sealing and the form's rules come with it, for demo accounts alone. */
const SampleCard = lazy(async () => ({
  default: (await import('../features/glyphs/sample/sample-card.tsx')).SampleCard,
}));

export function DashboardScreen() {
  return (
    <>
      <InstallPrompt />
      {readDemoUsername() === null ? null : (
        <Suspense>
          <SampleCard className="mb-6" />
        </Suspense>
      )}
      <Dashboard acts={useOtherActs()} />
      <RecoveryKitPrompt />
    </>
  );
}

/**
 * Connects the dashboard with other features. Its list shows an unconfirmed address, so their banner is not shown here.
 */
export function useOtherActs(): OtherActs {
  const navigate = useNavigate();
  // Before the first paint: a banner that goes would move the page.
  useLayoutEffect(showEmailElsewhere, []);
  return {
    openProfile: () => askForProfile('profile'),
    startVerification: askForReverification,
    openNotices: () => void navigate({ to: '.', hash: 'notifications' }),
  };
}
