import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { gateMark, isSettled, type ProfileView, selectProfileView } from './gate-view.ts';
import { useProfileStatus } from './use-profile.ts';

/** Which screen the page of the profile shows, and what its buttons do. */
export function useProfileScreen() {
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
