import type { User } from '@repo/contract/accounts/accounts';
import { Navigate, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { focusOn } from '../../ui/layers.ts';
import { gateMark, isSettled, type ProfileView, selectProfileView } from './gate-view.ts';
import { ProfileWizard } from './profile-wizard.tsx';
import { UnderVerification } from './under-verification.tsx';
import { useProfileStatus } from './use-profile.ts';

/** Only the server's word on who is exempt counts; this saves the question where the answer is known. */
const needsProfile = (user: User): boolean => user.role === 'user' && user.realm === 'real';

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

/** Which screen the page of the profile shows, and what its buttons do. */
function useProfileScreen() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const query = useProfileStatus();
  const [againMark, setAgainMark] = useState<string | null>(null);
  const { data: status, error } = query;
  const mark = status === undefined ? '' : gateMark(status);
  const isUnread = status === undefined && query.isError && !query.isFetching;

  useEffect(() => {
    if (!isUnread) return;
    showErrorToast(error, m.profile_status_failed(), m.profile_status_failed_about());
    void navigate({ to: '/dashboard', replace: true });
  }, [isUnread, error, navigate]);

  function screenNow(): ProfileView | 'checking' {
    if (status === undefined) return 'checking';
    const view = selectProfileView(status);
    // Only until something changes: what was sent again is being looked at.
    return view === 'verification' && againMark === mark ? 'wizard' : view;
  }

  /** Back to where it was asked for; from an address that was typed, to the start page. */
  const leave = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/dashboard' });
  };

  return {
    status,
    screen: screenNow(),
    isChecking: query.isFetching,
    recheck: async () => {
      const { data } = await query.refetch();
      if (data !== undefined && isSettled(data)) void navigate({ to: '/dashboard' });
    },
    sendAgain: () => setAgainMark(mark),
    leave,
  };
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
