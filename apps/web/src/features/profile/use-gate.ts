import type { User } from '@house/contract/accounts';
import { useState, useSyncExternalStore } from 'react';
import { askedOfProfile, askForProfile, onProfileAsked } from '../../parts/profile/profile-requests.ts';
import { type GateView, gateMark, viewFor } from './gate-view.ts';
import { readLeftMark, storeLeftMark } from './profile-memory.ts';
import { useProfileStatus } from './use-profile.ts';

/** Which screen stands before the page, and what its buttons do. */
export function useGate(user: User) {
  const query = useProfileStatus();
  const [leftMark, setLeftMark] = useState(() => readLeftMark(user.id));
  const [againMark, setAgainMark] = useState<string | null>(null);
  const [waits, setWaits] = useState(true);
  const asked = useSyncExternalStore(onProfileAsked, askedOfProfile);
  const { data: status } = query;
  const mark = status === undefined ? '' : gateMark(status);

  function screenNow(): GateView | 'checking' {
    // A status that cannot be read shuts nobody out, nor does a second try at it.
    if (status === undefined) return waits && !query.isFetched ? 'checking' : 'open';
    const view = viewFor(status, { asked, leftMark });
    // Only until something changes: what was sent again is being looked at.
    return view === 'verification' && againMark === mark ? 'wizard' : view;
  }

  return {
    status,
    screen: screenNow(),
    isChecking: query.isFetching,
    recheck: () => void query.refetch(),
    skipWaiting: () => setWaits(false),
    sendAgain: () => setAgainMark(mark),
    /** Remembered for this tab's session; a new decision is said anew. */
    leave: () => {
      storeLeftMark(user.id, mark);
      setLeftMark(mark);
      setAgainMark(null);
      askForProfile('nothing');
    },
  };
}
