import { acceptInvitation, readInvitation } from '@repo/contract/staff/invitation';
import {
  askForCredentials,
  institutionalLogin,
  readStaffSession,
  sendStaffSignInCode,
  staffLogout,
} from '@repo/contract/staff/staff';
import { beginStaffCode, confirmStaffCode, readStaffCode, removeStaffCode } from '@repo/contract/staff/staff-code';
import { beginStaffConfirm, proveStaffConfirm } from '@repo/contract/staff/staff-confirm';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { STAFF_COOKIE } from '../../callers/sent-tokens.ts';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { staffSessions } from '../../db/tables/staff.ts';
import { answer } from '../../http/answer.ts';
import { toLoginName } from '../accounts/login-names.ts';
import { toOfficeCode } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { KNOWN_COOKIE, setKnownCookie } from '../sessions/known-devices.ts';
import { nameEmployee } from '../sessions/principal.ts';
import { SECURE_COOKIE } from '../sessions/secure-cookie.ts';
import { describeCaller } from '../sessions/session-cookies.ts';
import { sendMailedCode } from '../sessions/sign-in/mailed-codes.ts';
import { type StaffSignedIn, signInStaff, viewStaffSession } from '../sessions/staff/staff-sign-in.ts';
import { acceptStaffInvitation, showInvitation } from './accept-invitation.ts';
import { askCredentials } from './ask-credentials.ts';
import { beginStaffAct, proveStaffAct } from './confirm-staff-act.ts';
import { beginOwnCode, confirmOwnCode, type RenewedStaffSession, readOwnCode, removeOwnCode } from './own-code.ts';

export function addStaffRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, institutionalLogin, async ({ body, request, reply }) => {
    const outcome = await signInStaff(context, body, describeCaller(context, request), request.cookies[KNOWN_COOKIE]);
    return outcome instanceof Refusal ? outcome : setStaffCookie(reply, outcome);
  });
  answer(app, context, sendStaffSignInCode, async ({ body, request }) => {
    const code = toOfficeCode(body.institutionCode ?? '');
    const employeeId = toLoginName((body.username ?? '').trim());
    if ([code, employeeId].includes('')) return refuse('staff.signInIncomplete');
    return sendMailedCode(context, nameEmployee(context, code, employeeId), describeCaller(context, request).network);
  });
  answer(app, context, readInvitation, async ({ body }) => showInvitation(context, body));
  answer(app, context, acceptInvitation, async ({ body, request }) =>
    acceptStaffInvitation(context, body, describeCaller(context, request).network),
  );
  answer(app, context, readStaffSession, async ({ session }) => viewStaffSession(session));
  answer(app, context, readStaffCode, async ({ session }) => readOwnCode(context, session));
  answer(app, context, beginStaffCode, async ({ session, body, request }) =>
    beginOwnCode(context, session, { ...body, network: describeCaller(context, request).network }),
  );
  answer(app, context, confirmStaffCode, async ({ session, body, reply }) =>
    renewStaffTokens(reply, await confirmOwnCode(context, session, body.code)),
  );
  answer(app, context, removeStaffCode, async ({ session, body, request, reply }) =>
    renewStaffTokens(
      reply,
      await removeOwnCode(context, session, { ...body, network: describeCaller(context, request).network }),
    ),
  );
  answer(app, context, beginStaffConfirm, async ({ session, body }) => beginStaffAct(context, session, body));
  answer(app, context, proveStaffConfirm, async ({ session, body, request }) =>
    proveStaffAct(context, session, { ...body, network: describeCaller(context, request).network }),
  );
  answer(app, context, askForCredentials, async ({ session }) => askCredentials(context, session));
  answer(app, context, staffLogout, async ({ session, reply }) => {
    await endStaffSession(context, session);
    reply.clearCookie(STAFF_COOKIE, SECURE_COOKIE).header('clear-site-data', '"cache"');
    return {};
  });
}

/** The bearer token goes into the body, the cookie token into the cookie. */
export function setStaffCookie(reply: FastifyReply, { session, answer: body }: StaffSignedIn): StaffSignedIn['answer'] {
  const { cookie, expiresAt, known } = session;
  if (cookie !== null) reply.setCookie(STAFF_COOKIE, cookie, { ...SECURE_COOKIE, expires: expiresAt });
  if (known !== null) setKnownCookie(reply, known);
  return body;
}

function renewStaffTokens(reply: FastifyReply, outcome: RenewedStaffSession | Refusal): { token: string } | Refusal {
  if (outcome instanceof Refusal) return outcome;
  const { cookie, expiresAt: expires, token } = outcome;
  if (cookie !== null) reply.setCookie(STAFF_COOKIE, cookie, { ...SECURE_COOKIE, expires });
  return { token };
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
