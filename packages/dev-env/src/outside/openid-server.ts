import { createServer } from 'node:http';
import type { IssuerConfig } from '@repo/server/config/identity-config';
import { FISCAL_NUMBER_CLAIM } from '@repo/server/outside/identity/spid-profile';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { listenPatiently } from './listen-patiently.ts';

/** Who signs in at the provider, and how. `deny`: the person does not agree. */
export type AtProvider = { fiscalNumber: string; acr: string; deny?: boolean };

/** A certified provider that is no work of ours (`oidc-provider`), behind a real socket, with SPID's claims and levels. */
export type OpenIdServer = {
  readonly issuer: IssuerConfig;
  /** Walks the browser's way from `url` and returns the address it is sent back to. */
  visit(url: URL, person: AtProvider): Promise<URL>;
  close(): Promise<void>;
};

const CLIENT = { clientId: 'portal', clientSecret: 'a-secret-of-the-tests-with-some-length' };
const STEPS_MAX = 10;
const TTL_SECONDS = 600;

export async function openOpenIdServer(redirectUri: string): Promise<OpenIdServer> {
  let person: AtProvider = { fiscalNumber: '', acr: '' };
  const server = createServer();
  const origin = `http://localhost:${await listenPatiently(server, 'localhost')}`;
  const provider = new Provider(
    origin,
    configurationFor(redirectUri, () => person),
  );
  const callback = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    if (person.deny) {
      const denied = { error: 'access_denied', error_description: 'no' };
      return void provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false });
    }
    return void agree(provider, person).then((result) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false }),
    );
  });
  return {
    issuer: { scheme: 'spid', name: 'Independent', issuer: new URL(origin), ...CLIENT },
    visit: (url, who) => {
      person = who;
      return walk(url, redirectUri);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configurationFor(redirectUri: string, personNow: () => AtProvider): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub', FISCAL_NUMBER_CLAIM, 'given_name', 'family_name'], acr: null },
    acrValues: [1, 2, 3].map((level) => `https://www.spid.gov.it/SpidL${level}`),
    pkce: { required: () => true },
    ttl: {
      Interaction: TTL_SECONDS,
      Grant: TTL_SECONDS,
      Session: TTL_SECONDS,
      AccessToken: TTL_SECONDS,
      IdToken: TTL_SECONDS,
    },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { url: (_context: KoaContextWithOIDC, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        [FISCAL_NUMBER_CLAIM]: personNow().fiscalNumber,
        given_name: 'Ada',
        family_name: 'Bianchi',
      }),
    }),
  };
}

async function agree(provider: Provider, { acr }: AtProvider) {
  const accountId = 'person-1';
  const grant = new provider.Grant({ accountId, clientId: CLIENT.clientId });
  grant.addOIDCScope('openid');
  grant.addOIDCClaims([FISCAL_NUMBER_CLAIM, 'given_name', 'family_name']);
  return { login: { accountId, acr }, consent: { grantId: await grant.save() } };
}

/** Follows redirects with cookies, as a browser does, until the address of the relying party. */
async function walk(start: URL, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < STEPS_MAX && !url.href.startsWith(redirectUri); step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url);
  }
  return url;
}
