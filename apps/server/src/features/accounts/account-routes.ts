import { endSession, listSessions, login, logout, register } from '@house/contract/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { Refusal } from '../../http/refuse.ts';
import { isFromBrowser, SESSION_COOKIE } from '../../http/session.ts';
import { deviceLabel } from './device-label.ts';
import type { Caller } from './open-session.ts';
import { registerAccount } from './register.ts';
import { endOwnSession, listOwnSessions } from './sessions.ts';
import { type SignedIn, signIn } from './sign-in.ts';

export function addAccountRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, register, async ({ body, request, reply }) =>
    handOver(reply, await registerAccount(context, body, callerOf(request))),
  );

  answer(app, context, login, async ({ body, request, reply }) =>
    handOver(reply, await signIn(context, body, callerOf(request))),
  );

  answer(app, context, logout, async ({ session, reply }) => {
    const outcome = await endOwnSession(context, session, session.id, 'account.signedOut');
    // Ended meanwhile by another request: what was asked for is so.
    if (outcome instanceof Refusal && outcome.code !== 'request.notFound') return outcome;
    reply.clearCookie(SESSION_COOKIE, COOKIE).header('clear-site-data', '"cache"');
    return {};
  });

  answer(app, context, listSessions, async ({ session }) => listOwnSessions(context, session));

  answer(app, context, endSession, async ({ session, params }) =>
    endOwnSession(context, session, params.id, 'session.ended'),
  );
}

/** The prefix `__Host-` makes browsers insist on Secure, path / and no domain; localhost counts as secure there. */
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;

/** One half into the body, the other into the cookie. */
function handOver(reply: FastifyReply, outcome: SignedIn | Refusal) {
  if (outcome instanceof Refusal) return outcome;
  const { cookie, expiresAt } = outcome.session;
  if (cookie !== null) reply.setCookie(SESSION_COOKIE, cookie, { ...COOKIE, expires: expiresAt });
  return outcome.answer;
}

function callerOf(request: FastifyRequest): Caller {
  const kind = isFromBrowser(request) ? 'browser' : 'native';
  return { kind, label: deviceLabel(kind, request.headers['user-agent']), network: networkOf(request) };
}
