import { randomBytes } from 'node:crypto';
import type { SessionKind } from '../../callers/sent-tokens.ts';
import type { Hasher } from '../../callers/session-tokens.ts';

/** Both tokens of a session before they are handed out; a native session has one. */
export type SessionSecrets = { bearer: string; cookie: string | null };

export function createSecrets(kind: SessionKind): SessionSecrets {
  return { bearer: randomToken(), cookie: kind === 'browser' ? randomToken() : null };
}

const randomToken = () => randomBytes(32).toString('base64url');

export function hashSecrets(hash: Hasher, { bearer, cookie }: SessionSecrets) {
  return { bearerHash: hash(bearer), cookieHash: cookie === null ? null : hash(cookie) };
}
