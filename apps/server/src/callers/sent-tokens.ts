import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { PrincipalKind } from './session-tables.ts';

export const SESSION_COOKIE = '__Host-sid';
export const STAFF_COOKIE = '__Host-staff';

/** The word before the id says whose session a token is of, and whether a cookie belongs to it. */
const FORMS = {
  person: { browser: 'v1', native: 'n1', cookie: SESSION_COOKIE },
  staff: { browser: 'vs1', native: 'ns1', cookie: STAFF_COOKIE },
} as const;

const TOKEN_PATTERN =
  /^([a-z]+1)\.([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

export type SessionKind = 'browser' | 'native';

export type SentTokens = {
  readonly kind: SessionKind;
  readonly sessionId: string;
  readonly bearer: string;
  /** Null for a native session. */
  readonly cookie: string | null;
};

/** True when a browser sent the request: browsers add one of these headers to every relevant request. */
export function isFromBrowser(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** Null when a token is missing or mixed: a native token in a browser, or a browser token without its cookie. */
export function readSentTokens(
  request: FastifyRequest,
  of: PrincipalKind,
  token = readBearer(request),
): SentTokens | null {
  const [, word, sessionId, bearer] = TOKEN_PATTERN.exec(token) ?? [];
  if (sessionId === undefined || bearer === undefined) return null;
  const form = FORMS[of];
  if (word === form.native) {
    return isFromBrowser(request) ? null : { kind: 'native', sessionId, bearer, cookie: null };
  }
  const cookie = request.cookies[form.cookie];
  return word !== form.browser || cookie === undefined ? null : { kind: 'browser', sessionId, bearer, cookie };
}

/** The bearer token as it is handed out, in the form that `readSentTokens` reads. */
export function formatToken(of: PrincipalKind, { id, kind }: { id: string; kind: SessionKind }, bearer: string) {
  return `${FORMS[of][kind]}.${id}.${bearer}`;
}
