import { HOUR_MS } from '@repo/contract/durations';
import {
  confirmEmail,
  forgotPassword,
  notMe,
  openByKit,
  resetPassword,
  sendEmailCode,
  TRIES_PER_HOUR_AND_NETWORK,
  verifyRecoveryCode,
} from '@repo/contract/recovery/recovery';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSessionWithToken, type Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { refuse, refuseTooMany } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { resolveNetwork } from '../../http/network.ts';
import { negotiateLanguage } from '../../http/requests/request-language.ts';
import { KNOWN_COOKIE } from '../sessions/known-devices.ts';
import { describeCaller, setSessionCookies } from '../sessions/session-cookies.ts';
import { beginRecovery, redeemRecoveryCode } from './begin-recovery.ts';
import { confirmOwnEmail, sendOwnCode } from './confirm-email.ts';
import { reportNotMe } from './report-not-me.ts';
import { openVaultByKit, setNewPassword } from './reset-password.ts';

export function addRecoveryRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, sendEmailCode, async ({ session }) => sendOwnCode(context, session));
  answer(app, context, confirmEmail, async ({ session, body }) => confirmOwnEmail(context, session, body.code));
  answer(app, context, forgotPassword, async ({ body, request }) =>
    beginRecovery(context, body, { network: resolveNetwork(request), language: negotiateLanguage(request) }),
  );
  answer(app, context, verifyRecoveryCode, async ({ body, request, reply }) => {
    await countNetworkTry(context, request);
    return setSessionCookies(
      reply,
      await redeemRecoveryCode(context, body, {
        caller: describeCaller(context, request),
        knownCookie: request.cookies[KNOWN_COOKIE],
      }),
    );
  });
  answer(app, context, openByKit, async ({ body, request }) =>
    openVaultByKit(context, await readRecovery(context, request, body.token), body),
  );
  answer(app, context, resetPassword, async ({ body, request }) =>
    setNewPassword(context, await readRecovery(context, request, body.token), body),
  );
  answer(app, context, notMe, async ({ body, request }) => {
    await countNetworkTry(context, request);
    return reportNotMe(context, body.token);
  });
}

/** The try is counted before anything is read or written, so that guessing names does not fill the log. */
async function countNetworkTry(context: Context, request: FastifyRequest): Promise<void> {
  const key = limitKey(context, 'recovery.tries', resolveNetwork(request));
  const max = Math.max(TRIES_PER_HOUR_AND_NETWORK, context.config.limits.registrationsPerHour);
  const seconds = await countWindowUse(context.db, key, context.clock.now(), { max, windowMs: HOUR_MS });
  if (seconds > 0) throw refuseTooMany(seconds);
}

async function readRecovery(context: Context, request: FastifyRequest, token: string): Promise<Session> {
  const session = await readSessionWithToken(context, request, token);
  if (session.scope !== 'recovery') throw refuse('session.missing');
  return session;
}
