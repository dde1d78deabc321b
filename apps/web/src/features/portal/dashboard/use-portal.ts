import {
  type EmployeeState,
  leavePresence,
  listEmployees,
  PRESENCE_SECONDS,
  type Presence,
  readPortalCounts,
  readPresence,
} from '@repo/contract/portal/employees';
import { streamPortal } from '@repo/contract/portal/portal-stream';
import { readStaffSession, staffLogout } from '@repo/contract/staff/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../../api/ask.ts';
import { AskError } from '../../../api/ask-error.ts';
import { read, readKey } from '../../../api/read.ts';
import { endSession, WORK } from '../../../api/session.ts';
import { hearStream } from '../../../parts/changes/hear-stream.ts';
import { useChanges } from '../../../parts/changes/use-changes.ts';
import { useSignIns } from '../../../parts/changes/use-sign-ins.ts';

const COUNT_CALLS = [readPortalCounts] as const;
const PRESENCE_CALLS = [readPresence] as const;
/** An answer that takes longer is not waited for: whoever signs out walks away. */
const REVOKE_MS = 5_000;

export const usePortalSession = () => useQuery(read(readStaffSession, {}));

/** Read in the background, so that a page that is left alone still ends its session. */
const counts = queryOptions({
  queryKey: readKey(readPortalCounts, {}),
  queryFn: ({ signal }) => ask(readPortalCounts, {}, { signal, background: true }),
});
/** Whatever changes in an institution may change one of them. */
export function usePortalCounts() {
  useChanges('codes', COUNT_CALLS);
  useChanges('scans', COUNT_CALLS);
  useChanges('access', COUNT_CALLS);
  return useQuery(counts);
}

/** The heartbeat of an open page, which also brings the list; between two beats the server says when it changes. */
const presence = queryOptions({
  queryKey: readKey(readPresence, {}),
  queryFn: ({ signal }) => ask(readPresence, {}, { signal, background: true }),
  refetchInterval: PRESENCE_SECONDS * 1000,
  refetchIntervalInBackground: true,
});
export function useWhoIsThere() {
  useChanges('presence', PRESENCE_CALLS);
  return useQuery(presence);
}

/** Stands once in the portal: what changes in the institution, and that an access was withdrawn, is heard at once. */
export function usePortalStream(): void {
  const turn = useSignIns();
  useEffect(() => hearStream({ call: streamPortal, name: 'portal', turn }), [turn]);
}

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

export const useEmployees = (search: string, state: EmployeeState | null, page: number) =>
  useQuery({
    ...read(listEmployees, { query: { ...(search !== '' && { search }), ...(state !== null && { state }), page } }),
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
    sessionStorage.removeItem(WORK);
    endSession('ended');
  }
}
