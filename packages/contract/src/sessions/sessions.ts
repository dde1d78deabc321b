import * as z from 'zod/mini';
import { PASSWORD_MAX, user } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import type { NotificationKinds } from '../notifications/notification-types.ts';
import { done, idParams, text, timestamp, uuid } from '../wire.ts';
import { SESSION_PROOFS, SESSION_SCOPES } from './assurance.ts';

export const REFUSALS = {
  'session.missing': { status: 401, sentence: 'Please sign in.' },
  'session.withdrawn': {
    status: 401,
    sentence:
      'This access was suspended, has ended, or waits for a new invitation. Ask an administrator of your institution.',
  },
  'session.roleChanged': { status: 401, sentence: 'Your role in the portal has changed. Please sign in again.' },
  'session.stepsOnly': { status: 403, sentence: 'Complete the verification first.' },
  'session.assuranceTooLow': { status: 403, sentence: 'Sign in with a passkey or another second factor first.' },
  'session.notAllowed': { status: 403, sentence: 'Access Denied: Creator privileges required to access this panel.' },
  'account.notIntact': {
    status: 403,
    sentence:
      'The record of this account was changed outside the application. The account is locked until the operator has checked it.',
  },
  'session.demoClosed': { status: 401, sentence: 'Demo accounts are disabled on this server.' },
  'accounts.signInIncomplete': { status: 400, sentence: 'Please fill in all fields' },
  'accounts.wrongCredentials': { status: 401, sentence: 'Username or password is wrong.' },
  'accounts.passwordClosed': {
    status: 429,
    sentence: 'Password sign-in is locked for this account after too many wrong attempts. Recover the account instead.',
  },
  'accounts.passkeyOnly': { status: 403, sentence: 'This account can only sign in with a passkey.' },
  'account.onHold': {
    status: 403,
    sentence: 'The password of this account was reset without a second factor. This is available again on {until}.',
  },
  'accounts.browserOnly': { status: 403, sentence: 'This account can only sign in from a browser.' },
  'accounts.noPasskey': {
    status: 409,
    sentence: 'Please complete biometric setup first in the three-step verification process',
  },
} as const satisfies RefusalTexts;

export const NOTIFICATION_KINDS = {
  'device.new': {
    type: 'login',
    page: '/settings/sessions',
    notMe: 'account',
    en: { title: 'Sign-in from a new device', message: 'Your account was opened on a new device[: {device}].' },
    it: {
      title: 'Accesso da un nuovo dispositivo',
      message: 'Il tuo account è stato aperto su un nuovo dispositivo[: {device}].',
    },
  },
  'session.reused': {
    type: 'login',
    page: '/settings/sessions',
    en: {
      title: 'A copied session was ended',
      message: 'An old copy of a session of yours was used. The session was ended.',
    },
    it: {
      title: 'Una sessione copiata è stata chiusa',
      message: 'È stata usata una vecchia copia di una tua sessione. La sessione è stata chiusa.',
    },
  },
  'site.restored': {
    type: 'security',
    page: '/settings/security',
    en: {
      title: 'The site was restored from a backup',
      message:
        'It is as it was[ on {asOf}]: what came later is lost, and a password, passkey, app or code that you changed or removed since may work again. You were signed out everywhere. Check how your account can be opened.',
    },
    it: {
      title: 'Il sito è stato ripristinato da un backup',
      message:
        'È come era[ il {asOf}]: ciò che è venuto dopo è andato perso, e una password, una passkey, un’app o un codice che nel frattempo hai cambiato o rimosso potrebbe funzionare di nuovo. Tutte le tue sessioni sono state chiuse. Controlla come si può accedere al tuo account.',
    },
  },
} as const satisfies NotificationKinds;

export const AUDIT_ACTS = [
  'account.opened',
  'account.signedIn',
  'account.signInRefused',
  'account.signedOut',
  'session.ended',
] as const;

export const SESSION_HOURS = [2, 8, 12, 24] as const;
export const SESSION_HOURS_DEFAULT = 8;
export const SESSION_IDLE_MINUTES = 60;
export const SESSIONS_MAX = 10;
/** A session is kept this long after its latest end: device, network and times. */
export const SESSION_RETENTION_DAYS = 30;
/** How long the "this was not me" link of a mail works. */
export const NOT_ME_DAYS = 7;
/** A native (non-browser) session never lives longer than this. */
export const NATIVE_SESSION_HOURS_MAX = 8;

/** `token` is the Bearer token of the session; browsers get the cookie token in the same answer. */
export const session = z.object({ scope: z.literal('full'), token: z.string(), user, deviceId: uuid() });
export type SessionAnswer = z.output<typeof session>;

/** The password was right and a second factor is required: `token` allows only the three steps. */
export const stepsSession = z.object({
  scope: z.literal('verify'),
  token: z.string(),
  user: z.pick(user, {
    username: true,
    accountType: true,
    realm: true,
    mfaEnabled: true,
    biometricEnabled: true,
    faceIdEnabled: true,
  }),
  expiresAt: timestamp(),
});
export type StepsAnswer = z.output<typeof stepsSession>;

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  who: 'anyone',
  shed: 'late',
  summary: 'Signs in by username and password (the browser sends the derived authKey as password).',
  body: z.object({
    username: z.optional(text(200)),
    password: z.optional(text(PASSWORD_MAX * 4)),
    deviceId: z.optional(uuid()),
    /** Of the authenticator app, or a backup code: what an unknown device may need besides the password. */
    code: z.optional(text(20)),
    /** From a mail that `sendSignInCode` asked for. */
    mailedCode: z.optional(text(40)),
  }),
  answer: z.discriminatedUnion('scope', [session, stepsSession]),
  status: 200,
  refusals: [
    'accounts.signInIncomplete',
    'accounts.wrongCredentials',
    'accounts.passwordClosed',
    'accounts.browserOnly',
    'accounts.passkeyOnly',
    'session.demoClosed',
    'signIn.waitOrProve',
    'signIn.proofNeeded',
    'signIn.wrongMailedCode',
  ],
});

export const logout = call({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  who: 'person',
  shed: 'late',
  onHold: 'open',
  summary: 'Ends the session that asks.',
  answer: done,
  status: 200,
  refusals: [],
});

export const sessionRow = z.object({
  id: uuid(),
  current: z.boolean(),
  kind: z.enum(['browser', 'native']),
  device: z.string(),
  /** The network it was opened from: an IPv4 address, or the first 64 bits of an IPv6 address. */
  network: z.nullable(z.string()),
  /** Not `full` while a sign-in or recovery waits for its further steps. */
  scope: z.enum(SESSION_SCOPES),
  provedBy: z.array(z.enum(SESSION_PROOFS)),
  createdAt: timestamp(),
  lastSeenAt: timestamp(),
  expiresAt: timestamp(),
});

export const listSessions = call({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  who: 'person',
  onHold: 'open',
  summary: 'The live sessions of the caller, newest first.',
  answer: z.array(sessionRow),
  status: 200,
  refusals: [],
});

/**
 * `at` is the server's time, from which a client computes the time left instead of using its own clock. A background
 * request reads the end times without changing them; any other request restarts the idle time.
 */
export const sessionEnds = z.object({ at: timestamp(), idleEndsAt: timestamp(), expiresAt: timestamp() });
export type SessionEnds = z.output<typeof sessionEnds>;

export const readSessionEnds = call({
  name: 'readSessionEnds',
  method: 'GET',
  path: '/api/sessions/current',
  who: 'person',
  shed: 'late',
  onHold: 'open',
  summary: 'When the asking session ends: by idling, and at the latest.',
  answer: sessionEnds,
  status: 200,
  refusals: [],
});

export const endSession = call({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/:id',
  who: 'person',
  shed: 'late',
  onHold: 'open',
  object: 'session',
  summary: 'Ends one of the caller’s sessions.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['request.notFound'],
});
