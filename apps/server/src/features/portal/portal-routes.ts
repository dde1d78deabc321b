import { listAccessChanges } from '@repo/contract/portal/access-changes';
import {
  changeAccess,
  changePortalRole,
  endEmployeeRole,
  leavePresence,
  listEmployees,
  readPortalCounts,
  readPresence,
  restoreEmployee,
  setBusy,
  suspendEmployee,
  vouchForEmployee,
} from '@repo/contract/portal/employees';
import { inviteEmployee, renewInvitation, withdrawInvitation } from '@repo/contract/portal/invitations';
import { inviteList, stopInvitedList } from '@repo/contract/portal/invited-lists';
import { streamPortal } from '@repo/contract/portal/portal-stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { answer } from '../../http/answer.ts';
import { readAccessChanges } from './access-changes.ts';
import { endRole, restore, setAccess, setPortalRole, suspend, vouchFor } from './change-employee.ts';
import { listOwnEmployees } from './employees.ts';
import { invite, renew, withdraw } from './invite-employee.ts';
import { invitePeople } from './invite-list.ts';
import { readCounts } from './portal-counts.ts';
import { openPortalStreams } from './portal-streams.ts';
import { attend, leave, showBusy } from './presence.ts';
import { stopList } from './stop-list.ts';

export function addPortalRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readPortalCounts, async ({ session }) => readCounts(context, session));
  answer(app, context, readPresence, async ({ session }) => attend(context, session));
  answer(app, context, setBusy, async ({ session, body }) => showBusy(context, session, body.isBusy));
  answer(app, context, leavePresence, async ({ session }) => leave(context, session));
  answer(app, context, listEmployees, async ({ session, query }) => listOwnEmployees(context, session, query));
  answer(app, context, listAccessChanges, async ({ session }) => readAccessChanges(context, session));
  answer(app, context, inviteEmployee, async ({ session, body }) => invite(context, session, body));
  answer(app, context, renewInvitation, async ({ session, params }) => renew(context, session, params.id));
  answer(app, context, withdrawInvitation, async ({ session, params }) => withdraw(context, session, params.id));
  answer(app, context, inviteList, async ({ session, body }) => invitePeople(context, session, body));
  answer(app, context, stopInvitedList, async ({ session, params }) => stopList(context, session, params.id));
  answer(app, context, suspendEmployee, async ({ session, params }) => suspend(context, { session, id: params.id }));
  answer(app, context, restoreEmployee, async ({ session, params }) => restore(context, { session, id: params.id }));
  answer(app, context, changeAccess, async ({ session, params, body }) =>
    setAccess(context, { session, id: params.id }, body.accessUntil),
  );
  answer(app, context, vouchForEmployee, async ({ session, params, body }) =>
    vouchFor(context, { session, id: params.id }, body.until),
  );
  answer(app, context, changePortalRole, async ({ session, params, body }) =>
    setPortalRole(context, { session, id: params.id }, body.role),
  );
  answer(app, context, endEmployeeRole, async ({ session, params }) => endRole(context, { session, id: params.id }));
  addStream(app, context);
}

function addStream(app: FastifyInstance, context: Context): void {
  const streams = openPortalStreams(context);
  // Runs before the server waits for open answers, because streams never end by themselves.
  app.addHook('preClose', () => streams.close());
  answer(app, context, streamPortal, async ({ session, reply }) => streams.open(session, () => reply.raw.destroy()));
}
