import {
  leavePresence,
  listEmployees,
  PRESENCE_SECONDS,
  type Presence,
  readPortalCounts,
  readPresence,
} from '@repo/contract/portal/employees';
import { readStaffSession, staffLogout } from '@repo/contract/staff/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../../api/ask.ts';
import { AskError } from '../../../api/ask-error.ts';
import { read, readKey } from '../../../api/read.ts';
import { endSession } from '../../../api/session.ts';

const COUNTS_EVERY_MS = 15_000;
/** An answer that takes longer is not waited for: whoever signs out walks away. */
const REVOKE_MS = 5_000;

export const usePortalSession = () => useQuery(read(readStaffSession, {}));

/** Read in the background, so that a page that is left alone still ends its session. */
const counts = queryOptions({
  queryKey: readKey(readPortalCounts, {}),
  queryFn: ({ signal }) => ask(readPortalCounts, {}, { signal, background: true }),
  refetchInterval: COUNTS_EVERY_MS,
});
export const usePortalCounts = () => useQuery(counts);

/** Asked again all the time: it also says that this page is open. */
const presence = queryOptions({
  queryKey: readKey(readPresence, {}),
  queryFn: ({ signal }) => ask(readPresence, {}, { signal, background: true }),
  refetchInterval: PRESENCE_SECONDS * 1000,
  refetchIntervalInBackground: true,
});
export const useWhoIsThere = () => useQuery(presence);

/** Colleagues see a closed page as closed, and do not wait until it has missed its questions. */
export function useGoodbye(): void {
  useEffect(() => {
    const leave = () => void ask(leavePresence, {}, { background: true, keepalive: true }).catch(ignoreUnsent);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
}

/** Nobody is there any more to be told; the missed questions say the same some seconds later. */
function ignoreUnsent(error: unknown): void {
  if (!(error instanceof AskError)) throw error;
}

export const findPresence = (who: ReturnType<typeof useWhoIsThere>['data'], id: string): Presence =>
  who?.present.find((one) => one.id === id)?.presence ?? 'offline';

export const useEmployees = (search: string, page: number) =>
  useQuery({
    ...read(listEmployees, { query: { ...(search !== '' && { search }), page } }),
    placeholderData: (before) => before,
  });

/** Always leaves in this browser, whatever the server says or does not say. */
export async function leavePortal(): Promise<void> {
  const signal = AbortSignal.timeout(REVOKE_MS);
  try {
    await ask(staffLogout, {}, { signal });
  } catch (error) {
    if (!signal.aborted && !(error instanceof AskError)) throw error;
  } finally {
    endSession('ended');
  }
}
