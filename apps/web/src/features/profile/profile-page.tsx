import type { User } from '@house/contract/accounts/accounts';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/layers.ts';
import { gateMark, type ProfileView } from './gate-view.ts';
import { needsProfile } from './needs-profile.ts';
import { ProfileWizard } from './profile-wizard.tsx';
import { UnderVerification } from './under-verification.tsx';
import { useProfileScreen } from './use-profile-screen.ts';

/** The profile has an address of its own: the wizard, or what was decided. Nobody who needs none is kept here. */
export function ProfilePage() {
  const [session] = useState(readSession);
  if (session === null) return null;
  return needsProfile(session.user) ? <OwnProfile user={session.user} /> : <Navigate to="/dashboard" replace />;
}

function OwnProfile({ user }: { user: User }) {
  const { status, screen, isChecking, recheck, sendAgain, leave } = useProfileScreen();
  useFocusOnChange(screen);
  if (status === undefined) return <Checking onSkip={leave} />;
  if (screen === 'exempt') return <Navigate to="/dashboard" replace />;
  if (screen === 'wizard') return <ProfileWizard key={gateMark(status)} user={user} status={status} onSkip={leave} />;
  return (
    <UnderVerification
      status={status}
      isChecking={isChecking}
      onRecheck={() => void recheck()}
      onSendAgain={sendAgain}
      onGoOn={leave}
    />
  );
}

function useFocusOnChange(screen: ProfileView | 'checking'): void {
  const before = useRef<ProfileView | 'checking' | null>(null);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    focusOn(document.querySelector<HTMLElement>('#main h1'));
    window.scrollTo({ top: 0 });
  }, [screen]);
}

function Checking({ onSkip }: { onSkip: () => void }) {
  return (
    <div className="grid min-h-60 animate-fade place-items-center content-center gap-3 [animation-delay:150ms] [animation-fill-mode:backwards]">
      <div role="status">
        <h1 tabIndex={-1} className="text-base font-normal text-ink-2">
          {m.profile_checking()}
        </h1>
      </div>
      <Button variant="quiet" size="low" onClick={onSkip}>
        {m.profile_checking_skip()}
      </Button>
    </div>
  );
}
