import {
  declineRoleRequest,
  endRoleGrant,
  grantRoleRequest,
  listRoleGrants,
  listRoleRequests,
  type RoleGrant,
  type RoleRequest,
  requestRole,
  vouchForRole,
  withdrawRoleRequest,
} from '@repo/contract/roles/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { roleGrants } from '../../parts/roles/own-roles.ts';

export const useGrants = () => useQuery(roleGrants);
export const useRequests = () => useQuery(read(listRoleRequests, {}));

/** Every act on roles changes both lists, and a failed one may say that they are behind. */
const LISTS = { refetches: [listRoleGrants, listRoleRequests], refetchesAlways: true } as const;

const rowFailure = () => ({ failed: { title: m.roles_failed_act(), about: m.ui_server_fault() } });

/** Its form says itself what was wrong, and is empty again with `onDone`. */
export const useAskForRole = (onDone: () => void) =>
  useCall(requestRole, { ...LISTS, done: m.roles_sent(), onDone, failed: m.roles_not_sent() });

export const useVouch = (onDone: () => void) =>
  useCall(vouchForRole, {
    ...LISTS,
    done: ({ person }) => m.roles_vouched({ name: person.name }),
    onDone,
    failed: m.roles_failed_act(),
  });

/** What was answered leaves the list at once: its grant may be read before the list is, and both would stand there. */
function useAnswered<A>(act: (id: string) => Promise<A>): (id: string) => Promise<A> {
  const client = useQueryClient();
  return async (id) => {
    const answer = await act(id);
    const without = (requests: RoleRequest[] | undefined) => requests?.filter((request) => request.id !== id);
    client.setQueryData(read(listRoleRequests, {}).queryKey, without);
    return answer;
  };
}

export const useTakeBack = () =>
  useCall(
    useAnswered((id) => ask(withdrawRoleRequest, { params: { id } })),
    { ...LISTS, done: m.roles_taken_back(), ...rowFailure() },
  );

export const useGrantRequest = () =>
  useCall<[string], RoleGrant>(
    useAnswered((id) => ask(grantRoleRequest, { params: { id } })),
    { ...LISTS, done: ({ person }) => m.roles_vouched({ name: person.name }), ...rowFailure() },
  );

export const useDecline = () =>
  useCall(
    useAnswered((id) => ask(declineRoleRequest, { params: { id } })),
    { ...LISTS, done: m.roles_declined(), ...rowFailure() },
  );

export const useEndGrant = () =>
  useCall(endRoleGrant, {
    ...LISTS,
    done: ({ given }) => (given ? m.roles_withdrawn() : m.roles_given_back()),
    ...rowFailure(),
  });
