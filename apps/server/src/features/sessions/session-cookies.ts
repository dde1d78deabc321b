import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromBrowser, SESSION_COOKIE } from '../../callers/sent-tokens.ts';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refuse.ts';
import { locateRequest } from '../../http/network.ts';
import { setKnownCookie } from './known-devices.ts';
import type { SessionCaller } from './open-session.ts';
import { SECURE_COOKIE } from './secure-cookie.ts';
import { deviceLabel } from './sign-in/device-label.ts';
import { DEVICE_COOKIE, type RememberedDevice } from './sign-in/remembered-devices.ts';
import type { SignedIn } from './sign-in/sign-in.ts';

/** The bearer token goes into the body, the cookie token into the cookie. */
export function setSessionCookies<A>(reply: FastifyReply, outcome: SignedIn<A> | Refusal): A | Refusal {
  if (outcome instanceof Refusal) return outcome;
  const { cookie, expiresAt, remembered, known } = outcome.session;
  if (cookie !== null) reply.setCookie(SESSION_COOKIE, cookie, { ...SECURE_COOKIE, expires: expiresAt });
  if (remembered !== null) setDeviceCookie(reply, remembered);
  if (known !== null) setKnownCookie(reply, known);
  return outcome.answer;
}

export function setDeviceCookie(reply: FastifyReply, { secret, until }: RememberedDevice): void {
  reply.setCookie(DEVICE_COOKIE, secret, { ...SECURE_COOKIE, expires: until });
}

export function describeCaller({ config }: Pick<Context, 'config'>, request: FastifyRequest): SessionCaller {
  const kind = isFromBrowser(request) ? 'browser' : 'native';
  return { kind, label: deviceLabel(kind, request.headers['user-agent']), ...locateRequest(config, request) };
}
