import { readLoginPreference, saveLoginPreference } from '@repo/contract/sessions/preferences';
import { endSession, listSessions, login, logout, readSessionEnds } from '@repo/contract/sessions/sessions';
import { sendSignInCode } from '@repo/contract/sessions/unknown-devices';
import type { FastifyInstance } from 'fastify';
import { SESSION_COOKIE } from '../../callers/sent-tokens.ts';
import { spendStepUp } from '../../callers/step-up.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { toLoginName } from '../accounts/login-names.ts';
import { KNOWN_COOKIE } from './known-devices.ts';
import { namePerson } from './principal.ts';
import { SECURE_COOKIE } from './secure-cookie.ts';
import { describeCaller, setDeviceCookie, setSessionCookies } from './session-cookies.ts';
import { endOwnSession, listOwnSessions, readEnds } from './sessions.ts';
import { readOwnPreference, saveOwnPreference } from './sign-in/login-preference.ts';
import { sendMailedCode } from './sign-in/mailed-codes.ts';
import { DEVICE_COOKIE } from './sign-in/remembered-devices.ts';
import { signIn } from './sign-in/sign-in.ts';

export function addSessionRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, login, async ({ body, request, reply }) =>
    setSessionCookies(
      reply,
      await signIn(context, {
        body,
        caller: describeCaller(context, request),
        deviceSecret: request.cookies[DEVICE_COOKIE],
        knownCookie: request.cookies[KNOWN_COOKIE],
      }),
    ),
  );

  answer(app, context, sendSignInCode, async ({ body, request }) => {
    const loginName = toLoginName((body.username ?? '').trim());
    if (loginName === '') return refuse('accounts.signInIncomplete');
    return sendMailedCode(context, namePerson(context, loginName), describeCaller(context, request).network);
  });

  answer(app, context, logout, async ({ session, reply }) => {
    const outcome = await endOwnSession(context, session, session.id, 'account.signedOut');
    // Another request ended it already, so sign-out has succeeded.
    if (outcome instanceof Refusal && outcome.code !== 'request.notFound') return outcome;
    reply
      .clearCookie(SESSION_COOKIE, SECURE_COOKIE)
      .clearCookie(DEVICE_COOKIE, SECURE_COOKIE)
      .header('clear-site-data', '"cache"');
    return {};
  });

  answer(app, context, listSessions, async ({ session }) => listOwnSessions(context, session));

  answer(app, context, readSessionEnds, async ({ session }) => readEnds(context, session));

  answer(app, context, endSession, async ({ session, params }) =>
    endOwnSession(context, session, params.id, 'session.ended'),
  );

  answer(app, context, readLoginPreference, async ({ session }) => readOwnPreference(context, session));

  answer(app, context, saveLoginPreference, async ({ session, body, request, reply }) => {
    const saved = await saveOwnPreference(context, session, body, () => spendStepUp(context, session, request));
    if (saved instanceof Refusal) return saved;
    if (saved.remembered !== null) setDeviceCookie(reply, saved.remembered);
    else if (!body.rememberDevice) reply.clearCookie(DEVICE_COOKIE, SECURE_COOKIE);
    return saved.answer;
  });
}
