import { SCANNER_ROLES, type ScannerRole } from '@repo/contract/accounts/accounts';
import { listRoleGrants, type RoleGrant } from '@repo/contract/roles/roles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ask } from '../../api/ask.ts';
import { read } from '../../api/read.ts';
import { readSession, storeSession } from '../../api/session.ts';

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly ScannerRole[] = [];

/** What the signed-in person may scan as, also when somebody vouched, or took a role back, since the sign-in. */
export const useOwnRoles = (): readonly ScannerRole[] =>
  useSyncExternalStore(listen, () => readSession()?.user.roles ?? NONE);

/** Who reads the cards of others scans before anything else. */
export const useIsHelper = (): boolean => useOwnRoles().some((role) => role !== 'user');

/** The grants; whoever reads them notes beside the session what the person holds now. */
export const roleGrants = queryOptions({
  ...read(listRoleGrants, {}),
  queryFn: async ({ signal }) => {
    const grants = await ask(listRoleGrants, {}, { signal });
    noteRoles(grants);
    return grants;
  },
});

/** Nobody is kept signed in by it, and a fault is left to the next time: the server asks for the role at every scan. */
export const refetchRoles = (client: QueryClient): Promise<void> =>
  client.prefetchQuery({
    ...roleGrants,
    queryFn: async ({ signal }) => {
      const grants = await ask(listRoleGrants, {}, { signal, background: true });
      noteRoles(grants);
      return grants;
    },
    staleTime: 0,
  });

/** In the order of the server (features/accounts/roles.ts). */
function noteRoles(grants: readonly RoleGrant[]): void {
  const session = readSession();
  if (session === null) return;
  const held = grants.filter(({ given, counts }) => !given && counts).map(({ role }): ScannerRole => role);
  const roles = SCANNER_ROLES.filter((role) => role === 'user' || held.includes(role));
  const { user } = session;
  if (roles.join() === user.roles.join()) return;
  const [verificationLevel = 'user'] = roles;
  // Whether a reviewed document stands beside a role that ended is told at the next sign-in.
  const isVerified = user.isVerified || held.length > 0;
  storeSession({ ...session, user: { ...user, roles, verificationLevel, isVerified } });
  for (const listener of listeners) listener();
}
