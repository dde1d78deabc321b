import { HOUR_MS } from '@repo/contract/durations';
import { ACCESS_NOTICE_HOURS, type AccessChange, listAccessChanges } from '@repo/contract/portal/access-changes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { readKey } from '../../../api/read.ts';
import { useChanges } from '../../../parts/changes/use-changes.ts';

/** Asked in the background, when the server says so: an open page learns of an access untouched, and still ends when idle. */
const changes = queryOptions({
  queryKey: readKey(listAccessChanges, {}),
  queryFn: ({ signal }) => ask(listAccessChanges, {}, { signal, background: true }),
});
const CHANGE_CALLS = [listAccessChanges] as const;
export function useAccessChanges() {
  useChanges('access', CHANGE_CALLS);
  return useQuery(changes);
}

/** What somebody else gave lately and could still be stopped, or asks for: worth a notice above every tab. */
export function isNews({ act, at, by, who, mayStop }: AccessChange, nowMs: number): boolean {
  if (by.isYourself || nowMs - Date.parse(at) > ACCESS_NOTICE_HOURS * HOUR_MS) return false;
  return mayStop || (act === 'staff.credentialsAsked' && isAnswerable({ act, who }));
}

/** Asked for by a colleague who can still be sent a new invitation. */
export const isAnswerable = ({ act, who }: Pick<AccessChange, 'act' | 'who'>): boolean =>
  act === 'staff.credentialsAsked' && who !== null && who.state === 'active' && !who.isYourself;
