import { readStats } from '@house/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '../../api/read.ts';
import { readSession, storeSession } from '../../api/session.ts';

/**
 * Whether the first card of this person is still to be made: as the sign-in said, until the counts say otherwise. Only who
 * is new asks for them here.
 */
export function useFirstCardDue(): boolean {
  const wasDue = readSession()?.user.firstCardDue === true;
  const { data: stats } = useQuery({ ...read(readStats, {}), enabled: wasDue, retryOnMount: false });
  const isMade = stats !== undefined && stats.glyphs > 0;
  useEffect(() => {
    if (wasDue && isMade) noteFirstCard();
  }, [wasDue, isMade]);
  return wasDue && !isMade;
}

/** Over a reload. */
function noteFirstCard(): void {
  const session = readSession();
  if (session !== null) storeSession({ ...session, user: { ...session.user, firstCardDue: false } });
}
