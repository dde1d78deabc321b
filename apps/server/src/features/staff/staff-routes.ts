import { acceptInvitation, readInvitation } from '@house/contract/portal/invitations';
import { institutionalLogin, readStaffSession, staffLogout } from '@house/contract/portal/staff';
import { beginStaffCode, confirmStaffCode, readStaffCode, removeStaffCode } from '@house/contract/portal/staff-code';
import { beginStaffConfirm, proveStaffConfirm } from '@house/contract/portal/staff-confirm';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { staffSessions } from '../../db/tables/staff.ts';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { Refusal } from '../../http/refuse.ts';
import { STAFF_COOKIE, type StaffSession } from '../../http/session/staff-session.ts';
import { append } from '../audit/audit-leaves.ts';
import { callerOf, SECURE_COOKIE } from '../sessions/session-cookies.ts';
import { type StaffSignedIn, signInStaff, viewStaffSession } from '../sessions/staff/staff-sign-in.ts';
import { acceptStaffInvitation, showInvitation } from './accept-invitation.ts';
import { beginStaffAct, proveStaffAct } from './confirm-staff-act.ts';
import { beginOwnCode, confirmOwnCode, readOwnCode, removeOwnCode } from './own-code.ts';

export function addStaffRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, institutionalLogin, async ({ body, request, reply }) => {
    const outcome = await signInStaff(context, body, callerOf(context, request));
    return outcome instanceof Refusal ? outcome : setStaffCookie(reply, outcome);
  });
  answer(app, context, readInvitation, async ({ body }) => showInvitation(context, body));
  answer(app, context, acceptInvitation, async ({ body, request }) =>
    acceptStaffInvitation(context, body, callerOf(context, request).network),
  );
  answer(app, context, readStaffSession, async ({ session }) => viewStaffSession(session));
  answer(app, context, readStaffCode, async ({ session }) => readOwnCode(context, session));
  answer(app, context, beginStaffCode, async ({ session, body, request }) =>
    beginOwnCode(context, session, { ...body, network: callerOf(context, request).network }),
  );
  answer(app, context, confirmStaffCode, async ({ session, body }) => confirmOwnCode(context, session, body.code));
  answer(app, context, removeStaffCode, async ({ session, body, request }) =>
    removeOwnCode(context, session, { ...body, network: callerOf(context, request).network }),
  );
  answer(app, context, beginStaffConfirm, async ({ session, body }) => beginStaffAct(context, session, body));
  answer(app, context, proveStaffConfirm, async ({ session, body, request }) =>
    proveStaffAct(context, session, { ...body, network: callerOf(context, request).network }),
  );
  answer(app, context, staffLogout, async ({ session, reply }) => {
    await endStaffSession(context, session);
    reply.clearCookie(STAFF_COOKIE, SECURE_COOKIE).header('clear-site-data', '"cache"');
    return {};
  });
}

/** The bearer token goes into the body, the cookie token into the cookie. */
export function setStaffCookie(reply: FastifyReply, { session, answer: body }: StaffSignedIn): StaffSignedIn['answer'] {
  const { cookie, expiresAt } = session;
  if (cookie !== null) reply.setCookie(STAFF_COOKIE, cookie, { ...SECURE_COOKIE, expires: expiresAt });
  return body;
}

async function endStaffSession({ db, clock }: Context, { id, staffId }: StaffSession): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isOpen = and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt));
    const ended = await tx
      .update(staffSessions)
      .set({ endedAt: now })
      .where(isOpen)
      .returning({ id: staffSessions.id });
    if (ended.length === 0) return;
    await append(tx, now, [{ subjectId: staffId, act: 'staff.signedOut', facts: { session: id } }]);
  });
}
