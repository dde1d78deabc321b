import type { BodyOf } from '@repo/contract/call';
import {
  declineRoleRequest,
  endRoleGrant,
  grantRoleRequest,
  listRoleGrants,
  listRoleRequests,
  type RoleRequest,
  requestRole,
  vouchForRole,
  withdrawRoleRequest,
} from '@repo/contract/roles/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { read, refetch } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { roleGrants } from '../../parts/roles/own-roles.ts';
import { showErrorToast } from '../../parts/words/show-toasts.ts';
import { showToast } from '../../ui/toast-store.ts';

export const useGrants = () => useQuery(roleGrants);
export const useRequests = () => useQuery(read(listRoleRequests, {}));

/** One act on roles: both lists are read anew, and what did not work is said. Not confirming is no fault. */
function useRoleAct<I, A>(act: (input: I) => Promise<A>, done: (answer: A) => string, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => showToast({ title: done(answer), tone: 'ok' }),
    onError: (error) => {
      if (error instanceof NotConfirmedError || isQuiet) return;
      showErrorToast(error, m.roles_failed_act(), m.ui_server_fault());
    },
    onSettled: () => refetch(client, listRoleGrants, listRoleRequests),
  });
}

/** Its form says what was wrong itself. */
export const useAskForRole = () =>
  useRoleAct((body: BodyOf<typeof requestRole>) => ask(requestRole, { body }), m.roles_sent, true);

export const useVouch = () =>
  useRoleAct(
    (username: string) => ask(vouchForRole, { body: { username } }),
    ({ person }) => m.roles_vouched({ name: person.name }),
    true,
  );

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
  useRoleAct(
    useAnswered((id) => ask(withdrawRoleRequest, { params: { id } })),
    m.roles_taken_back,
  );

export const useGrantRequest = () =>
  useRoleAct(
    useAnswered((id) => ask(grantRoleRequest, { params: { id } })),
    ({ person }) => m.roles_vouched({ name: person.name }),
  );

export const useDecline = () =>
  useRoleAct(
    useAnswered((id) => ask(declineRoleRequest, { params: { id } })),
    m.roles_declined,
  );

export const useEndGrant = () =>
  useRoleAct(
    (id: string) => ask(endRoleGrant, { params: { id } }),
    ({ given }) => (given ? m.roles_withdrawn() : m.roles_given_back()),
  );
