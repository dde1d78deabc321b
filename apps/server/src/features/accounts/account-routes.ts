import { endSession, listSessions, login, logout, readSessionEnds } from '@house/contract/accounts';
import { readLoginPreference, saveLoginPreference } from '@house/contract/accounts/preferences';
import { PRODUCT, PRODUCT_VERSION } from '@house/contract/brand';
import { readMeta } from '@house/contract/meta';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import { placeOf } from '../../http/network.ts';
import { Refusal } from '../../http/refuse.ts';
import { SESSION_COOKIE } from '../../http/session/session.ts';
import { spendStepUp } from '../../http/session/step-up.ts';
import { DEMO_ACCOUNTS, DEMO_OFFICE_ADMINS, DEMO_PASSWORD } from './demo-people.ts';
import { callerOf, SECURE_COOKIE, setDeviceCookie, setSessionCookies } from './session/session-cookies.ts';
import { endOwnSession, listOwnSessions, readEnds } from './session/sessions.ts';
import { readOwnPreference, saveOwnPreference } from './sign-in/login-preference.ts';
import { DEVICE_COOKIE } from './sign-in/remembered-devices.ts';
import { signIn } from './sign-in/sign-in.ts';

export function addAccountRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, login, async ({ body, request, reply }) =>
    setSessionCookies(
      reply,
      await signIn(context, { body, caller: callerOf(context, request), deviceSecret: request.cookies[DEVICE_COOKIE] }),
    ),
  );

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

export function addMetaRoutes(app: FastifyInstance, context: Context): void {
  answer(app, context, readMeta, async ({ request }) => ({
    product: PRODUCT,
    version: PRODUCT_VERSION,
    siteId: context.siteId,
    now: context.clock.now().toISOString(),
    country: placeOf(context.config, request).country,
    demo: context.config.demo,
    operator: context.config.operator,
    demoAccounts: context.config.demo
      ? DEMO_ACCOUNTS.map(({ username, about }) => ({ username, about, password: DEMO_PASSWORD }))
      : [],
    demoOffices: context.config.demo ? DEMO_OFFICE_ADMINS.map((one) => ({ ...one, password: DEMO_PASSWORD })) : [],
  }));
}
