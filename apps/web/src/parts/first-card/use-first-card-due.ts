import { readStats } from '@repo/contract/dashboard/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../api/read.ts';
import { readSession, storeSession } from '../../api/session.ts';

/**
 * Whether the first card of this person is still to be made: as the sign-in said, until the counts say otherwise. Only who
 * is new asks for them here. When the session has ended the page stays what it was, behind the dialog that says so.
 */
export function useFirstCardDue(): boolean {
  const session = readSession();
  const [wasDue, setWasDue] = useState(session?.user.firstCardDue === true);
  const isSaidDue = session === null ? wasDue : session.user.firstCardDue === true;
  if (isSaidDue !== wasDue) setWasDue(isSaidDue);
  const isAsking = wasDue && session !== null;
  const { data: stats } = useQuery({ ...read(readStats, {}), enabled: isAsking, retryOnMount: false });
  const isMade = stats !== undefined && stats.glyphs > 0;
  useEffect(() => {
    if (wasDue && isMade) noteFirstCard();
  }, [wasDue, isMade]);
  return wasDue && !isMade;
}

/** Notes it in the session as well, so that it outlasts a reload. */
function noteFirstCard(): void {
  const session = readSession();
  if (session !== null) storeSession({ ...session, user: { ...session.user, firstCardDue: false } });
}
