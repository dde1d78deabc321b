import { useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '../../paraglide/messages.js';
import { askedOfProfile, askForProfile, onProfileAsked } from '../../parts/profile/profile-requests.ts';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { type GateView, gateMark, viewFor } from './gate-view.ts';
import { useProfileStatus } from './use-profile.ts';

/** Which screen stands in place of the page, and what its buttons do. */
export function useGate() {
  const asked = useSyncExternalStore(onProfileAsked, askedOfProfile);
  const isAsked = asked !== 'nothing';
  const query = useProfileStatus({ enabled: isAsked });
  const [againMark, setAgainMark] = useState<string | null>(null);
  const { data: status, error } = query;
  const mark = status === undefined ? '' : gateMark(status);
  const isUnread = status === undefined && query.isError && !query.isFetching;

  useEffect(() => {
    if (!isAsked || !isUnread) return;
    showErrorToast(error, m.profile_status_failed(), m.profile_status_failed_about());
    askForProfile('nothing');
  }, [isAsked, isUnread, error]);

  function screenNow(): GateView | 'checking' {
    if (!isAsked) return 'open';
    if (status === undefined) return 'checking';
    const view = viewFor(status, asked);
    // Only until something changes: what was sent again is being looked at.
    return view === 'verification' && againMark === mark ? 'wizard' : view;
  }

  const screen = screenNow();
  useEffect(() => {
    // Nothing is left to show: the next page that asks begins anew.
    if (isAsked && screen === 'open') askForProfile('nothing');
  }, [isAsked, screen]);

  return {
    status,
    screen,
    isChecking: query.isFetching,
    recheck: () => void query.refetch(),
    sendAgain: () => setAgainMark(mark),
    leave: () => {
      setAgainMark(null);
      askForProfile('nothing');
    },
  };
}
