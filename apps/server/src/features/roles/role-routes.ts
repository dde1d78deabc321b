import {
  declineRoleRequest,
  endRoleGrant,
  grantRoleRequest,
  listRoleGrants,
  listRoleRequests,
  requestRole,
  vouchForRole,
  withdrawRoleRequest,
} from '@repo/contract/roles/roles';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { readPage, sendPage } from '../../core/page.ts';
import { answer } from '../../http/answer.ts';
import { declineRequest, grantRequest } from './decide-request.ts';
import { endGrant, listGrants, vouch } from './role-grants.ts';
import { askForRole, listRequests, withdrawRequest } from './role-requests.ts';

export function addRoleRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, requestRole, async ({ session, body }) => askForRole(context, session, body));

  answer(app, context, listRoleRequests, async ({ session, query, reply }) => {
    const page = readPage(query);
    return sendPage(reply, await listRequests(context.db, session, page), page.limit);
  });

  answer(app, context, withdrawRoleRequest, async ({ session, params }) =>
    withdrawRequest(context, session, params.id),
  );

  answer(app, context, grantRoleRequest, async ({ session, params }) => grantRequest(context, session, params.id));

  answer(app, context, declineRoleRequest, async ({ session, params }) => declineRequest(context, session, params.id));

  answer(app, context, vouchForRole, async ({ session, body }) => vouch(context, session, body));

  answer(app, context, listRoleGrants, async ({ session }) => listGrants(context, context.db, session));

  answer(app, context, endRoleGrant, async ({ session, params }) => endGrant(context, session, params.id));
}
