import {
  beginSpidSignIn,
  connectStaffIdentity,
  disconnectStaffIdentity,
  finishSpidSignIn,
  finishStaffIdentity,
  listSpidProviders,
  readStaffIdentity,
  SPID_MINUTES,
} from '@repo/contract/spid/spid';
import { finishTaxCode, proveTaxCode, readTaxCode, removeTaxCode } from '@repo/contract/spid/tax-code';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refuse.ts';
import { answer } from '../../http/answer.ts';
import { KNOWN_COOKIE } from '../sessions/known-devices.ts';
import { SECURE_COOKIE } from '../sessions/secure-cookie.ts';
import { describeCaller } from '../sessions/session-cookies.ts';
import { setStaffCookie } from '../staff/staff-routes.ts';
import { beginConnection, disconnect, finishConnection, listProviders, readOwnIdentity } from './own-identity.ts';
import { beginTaxCode, finishOwnTaxCode, readOwnTaxCode, removeOwnTaxCode } from './own-tax-code.ts';
import { beginSignIn, finishSignIn } from './sign-in-by-identity.ts';

const ATTEMPT_COOKIE = '__Host-spid';

export function addSpidRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, listSpidProviders, async () => ({ providers: listProviders(context) }));
  answer(app, context, beginSpidSignIn, async ({ body, request, reply }) => {
    const begun = await beginSignIn(context, body, describeCaller(context, request));
    if (begun instanceof Refusal) return begun;
    reply.setCookie(ATTEMPT_COOKIE, begun.cookie, { ...SECURE_COOKIE, maxAge: SPID_MINUTES * 60 });
    return { url: begun.url };
  });
  answer(app, context, finishSpidSignIn, async ({ body, request, reply }) => {
    const outcome = await finishSignIn(context, body, {
      cookie: request.cookies[ATTEMPT_COOKIE],
      knownCookie: request.cookies[KNOWN_COOKIE],
    });
    if (outcome instanceof Refusal) return outcome;
    reply.clearCookie(ATTEMPT_COOKIE, SECURE_COOKIE);
    return setStaffCookie(reply, outcome);
  });
  answer(app, context, readStaffIdentity, async ({ session }) => readOwnIdentity(context, session));
  answer(app, context, connectStaffIdentity, async ({ session, body, request }) =>
    beginConnection(context, session, body, describeCaller(context, request).network),
  );
  answer(app, context, finishStaffIdentity, async ({ session, body }) => finishConnection(context, session, body));
  answer(app, context, disconnectStaffIdentity, async ({ session }) => disconnect(context, session));
  answer(app, context, readTaxCode, async ({ session }) => readOwnTaxCode(context, session));
  answer(app, context, proveTaxCode, async ({ session, body }) => beginTaxCode(context, session, body.provider));
  answer(app, context, finishTaxCode, async ({ session, body }) => finishOwnTaxCode(context, session, body));
  answer(app, context, removeTaxCode, async ({ session }) => removeOwnTaxCode(context, session));
}
