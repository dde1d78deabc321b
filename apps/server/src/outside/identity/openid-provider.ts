import { MINUTE_MS } from '@repo/contract/durations';
import { readFiscalCode } from '@repo/contract/rules/fiscal-code';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { IssuerConfig } from '../../config/identity-config.ts';
import { readText } from '../read-text.ts';
import {
  type IdentityAttempt,
  IdentityError,
  type IdentityProvider,
  type IdentityReturn,
  type ProvedIdentity,
} from './identity-provider.ts';
import { FISCAL_NUMBER_CLAIM, parseAcrLevel, REQUIRED_ACR } from './spid-profile.ts';

type IdentityFetch = (request: Request) => Promise<Response>;
type OpenidOptions = IssuerConfig & { id: string; isSandbox: boolean; fetch: IdentityFetch; now: () => Date };

const TIMEOUT_SECONDS = 10;
const ANSWER_MAX_BYTES = 256 * 1024;
/** Addresses and keys of a provider change rarely, and a sign-in should not ask for them twice. */
const METADATA_MS = 10 * MINUTE_MS;

const person = z.object({
  [FISCAL_NUMBER_CLAIM]: z.string(),
  given_name: z.string().check(z.maxLength(200)),
  family_name: z.string().check(z.maxLength(200)),
});

/**
 * The relying party: authorization code flow with PKCE (RFC 7636), state, nonce and the exact redirect address; the ID
 * token's signature, issuer, audience, times and nonce are checked, and its level is read from `acr`.
 */
export function openIdProvider(place: OpenidOptions): IdentityProvider {
  const { id, scheme, name, isSandbox } = place;
  const configure = metadataCache(place);
  return {
    id,
    scheme,
    name,
    isSandbox,
    begin: async (attempt) => {
      const config = await configure().catch(translate);
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: attempt.redirectUri,
        scope: 'openid',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        acr_values: REQUIRED_ACR,
        // The person proves it now: an earlier sign-in at the provider does not count.
        prompt: 'consent login',
        claims: JSON.stringify({ userinfo: askedClaims() }),
      });
    },
    finish: async (attempt, returned) => {
      const config = await configure().catch(translate);
      return prove(config, attempt, returned).catch(translate);
    },
  };
}

const askedClaims = () => ({
  [FISCAL_NUMBER_CLAIM]: { essential: true },
  given_name: { essential: true },
  family_name: { essential: true },
});

async function prove(
  config: oidc.Configuration,
  { state, nonce, verifier, redirectUri }: IdentityAttempt,
  returned: IdentityReturn,
): Promise<ProvedIdentity> {
  const address = new URL(redirectUri);
  address.searchParams.set('state', state);
  for (const [key, value] of Object.entries(returned)) if (value !== undefined) address.searchParams.set(key, value);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(config, address, checks);
  const claims = tokens.claims();
  if (claims === undefined) throw new IdentityError('invalid');
  const given = person.safeParse(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub));
  const fiscalCode = given.success ? readFiscalCode(given.data[FISCAL_NUMBER_CLAIM]) : null;
  if (!given.success || fiscalCode === null) throw new IdentityError('invalid');
  const { given_name: givenName, family_name: familyName } = given.data;
  return { fiscalCode, givenName, familyName, level: parseAcrLevel(claims.acr) };
}

/** Returns a client for one sign-in, with the provider's metadata from the last ten minutes. */
function metadataCache(place: OpenidOptions): () => Promise<oidc.Configuration> {
  let known: { server: oidc.ServerMetadata; atMs: number } | null = null;
  return async () => {
    const nowMs = place.now().getTime();
    const fresh = known !== null && nowMs - known.atMs < METADATA_MS ? known : null;
    const config = await openClient(place, fresh?.server ?? null);
    known = fresh ?? { server: config.serverMetadata(), atMs: nowMs };
    return config;
  };
}

async function openClient(place: OpenidOptions, server: oidc.ServerMetadata | null): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = place;
  // The server's clock decides what is too old, here as everywhere.
  const clockSkew = Math.round((place.now().getTime() - Date.now()) / 1000);
  const metadata = { [oidc.clockSkew]: clockSkew };
  const auth = oidc.ClientSecretBasic(clientSecret);
  const extensions = [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [insecure] : [])];
  const fetching = boundedFetch(place.fetch);
  if (server === null) {
    const options = { [oidc.customFetch]: fetching, timeout: TIMEOUT_SECONDS, execute: extensions };
    return oidc.discovery(issuer, clientId, metadata, auth, options);
  }
  const config = new oidc.Configuration(server, clientId, metadata, auth);
  config[oidc.customFetch] = fetching;
  config.timeout = TIMEOUT_SECONDS;
  for (const extend of extensions) extend(config);
  return config;
}

/** For a provider on this machine; the configuration accepts no other without TLS. */
const insecure = oidc.allowInsecureRequests;

/** What a provider sends has a largest size, and no answer leads elsewhere. */
function boundedFetch(fetching: IdentityFetch): oidc.CustomFetch {
  return async (url, { body, headers, method, signal }) => {
    const request = new Request(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body instanceof URLSearchParams || typeof body === 'string' ? { body } : {}),
      ...(signal && { signal }),
    });
    const answer = await fetching(request);
    const text = await readText(answer, ANSWER_MAX_BYTES);
    return new Response(text, { status: answer.status, headers: answer.headers });
  };
}

const OUT_OF_ORDER = ['server_error', 'temporarily_unavailable'];
const SERVER_ERROR = 500;

function translate(error: unknown): never {
  if (error instanceof IdentityError) throw error;
  throw new IdentityError(classifyError(error), { cause: error });
}

function classifyError(error: unknown): IdentityError['code'] {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied';
    return OUT_OF_ORDER.includes(error.error) ? 'unreachable' : 'invalid';
  }
  if (error instanceof oidc.ResponseBodyError) return error.status >= SERVER_ERROR ? 'unreachable' : 'invalid';
  // What is no error of openid-client is one of `fetch`: nobody answered.
  return error instanceof oidc.ClientError ? classifyAnswerError(error) : 'unreachable';
}

function classifyAnswerError({ code, cause }: oidc.ClientError): IdentityError['code'] {
  if (code === 'OAUTH_TIMEOUT') return 'unreachable';
  return cause instanceof Response && cause.status >= SERVER_ERROR ? 'unreachable' : 'invalid';
}
