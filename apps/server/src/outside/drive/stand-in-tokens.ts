import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@repo/contract/durations';
import { DRIVE_SCOPE } from './drive.ts';
import type { StandInStore } from './stand-in-store.ts';

/** The part of the stand-in for accounts.google.com: codes with PKCE, refresh and access tokens, revocation. */

export const STAND_IN_CLIENT = { clientId: 'stand-in', clientSecret: 'stand-in' };

const CODE_MS = 10 * MINUTE_MS;
const ACCESS_SECONDS = 3600;
/** Limit of codes and of access tokens, because consent can be given any number of times. */
const ENTRIES_MAX = 1000;

type AuthorizationCode = { address: string; challenge: string; redirectUri: string; scope: string; until: number };
type AccessGrant = { refreshToken: string; until: number };

export type StandInTokens = {
  /**
   * Consent was given: returns the address to which the browser is redirected. Null for a request that Google would
   * reject.
   */
  allow(search: URLSearchParams, address: string): string | null;
  deny(search: URLSearchParams): string | null;
  answerToken(form: URLSearchParams): Response;
  answerRevoke(form: URLSearchParams): Response;
  /** The address of the person whose Drive a token opens, or null. */
  findAddress(accessToken: string): string | null;
};

type OAuthClient = { clientId: string; clientSecret: string };

export function standInTokens(store: StandInStore, client: OAuthClient, nowMs: () => number): StandInTokens {
  const codes = new Map<string, AuthorizationCode>();
  const accesses = new Map<string, AccessGrant>();

  function issueAccess(refreshToken: string, scope: string, more: object = {}): Response {
    const accessToken = newToken('access');
    dropOldest(accesses);
    accesses.set(accessToken, { refreshToken, until: nowMs() + ACCESS_SECONDS * 1000 });
    const given = { access_token: accessToken, expires_in: ACCESS_SECONDS, token_type: 'Bearer', scope, ...more };
    return Response.json(given);
  }

  function exchangeCode(form: URLSearchParams): Response {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (code === undefined || !belongs(code, form) || code.until < nowMs()) return refused('invalid_grant');
    const refreshToken = newToken('refresh');
    store.grants.set(refreshToken, code.address);
    store.save();
    return issueAccess(refreshToken, code.scope, { refresh_token: refreshToken });
  }

  return {
    allow: (search, address) => {
      const redirectUri = findRedirectUri(search, client);
      const challenge = search.get('code_challenge') ?? '';
      if (redirectUri === null || search.get('code_challenge_method') !== 'S256' || challenge === '') return null;
      const code = newToken('code');
      const scope = search.get('scope') ?? '';
      dropOldest(codes);
      codes.set(code, { address, challenge, redirectUri, scope, until: nowMs() + CODE_MS });
      return withQuery(redirectUri, { state: search.get('state') ?? '', code, scope });
    },
    deny: (search) => {
      const redirectUri = findRedirectUri(search, client);
      return redirectUri && withQuery(redirectUri, { error: 'access_denied', state: search.get('state') ?? '' });
    },
    answerToken: (form) => {
      const isClient = form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret;
      if (!isClient) return refused('invalid_client', 401);
      if (form.get('grant_type') === 'authorization_code') return exchangeCode(form);
      const refreshToken = form.get('refresh_token') ?? '';
      return store.grants.has(refreshToken) ? issueAccess(refreshToken, DRIVE_SCOPE) : refused('invalid_grant');
    },
    answerRevoke: (form) => {
      const token = form.get('token') ?? '';
      const address = store.grants.get(accesses.get(token)?.refreshToken ?? token);
      if (address === undefined) return refused('invalid_token');
      // As at Google, the person's whole grant to this client is revoked, not one token.
      for (const [one, owner] of [...store.grants]) if (owner === address) store.grants.delete(one);
      store.save();
      return Response.json({});
    },
    findAddress: (accessToken) => {
      const access = accesses.get(accessToken);
      if (access === undefined || access.until <= nowMs()) return null;
      return store.grants.get(access.refreshToken) ?? null;
    },
  };
}

/** Checks the PKCE verifier (RFC 7636, section 4.6). */
function belongs({ challenge, redirectUri }: AuthorizationCode, form: URLSearchParams): boolean {
  const verifier = form.get('code_verifier') ?? '';
  const isProved = createHash('sha256').update(verifier).digest('base64url') === challenge;
  return isProved && redirectUri === form.get('redirect_uri');
}

/** Drops the oldest entry: a Map keeps insertion order. */
function dropOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size >= ENTRIES_MAX && oldest !== undefined) kept.delete(oldest);
}

const newToken = (kind: string) => `${kind}-${randomBytes(24).toString('base64url')}`;

const refused = (error: string, status = 400) => Response.json({ error, error_description: 'stand-in' }, { status });

function findRedirectUri(search: URLSearchParams, { clientId }: OAuthClient): string | null {
  const isAsked = search.get('client_id') === clientId && search.get('response_type') === 'code';
  return isAsked ? search.get('redirect_uri') : null;
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
