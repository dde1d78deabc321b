import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@repo/contract/durations';
import { chooseAtSandbox } from '@repo/dev-env/outside/sandbox-visitor';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FISCAL_NUMBER_CLAIM, formatAcr } from '../spid-profile.ts';
import { buildIssuer } from './sandbox-tools.ts';

let kit: TestApp;
let port: number;
beforeAll(async () => {
  kit = await openTestApp();
  await kit.app.listen({ port: 0, host: '127.0.0.1' });
  port = (kit.app.server.address() as AddressInfo).port;
});
afterAll(() => kit.close());

const tools = () => kit.context.identity.sandbox!.tools;

/**
 * A client that others wrote (`openid-client`) checks it over HTTP. The issuer has the public name, the socket another port.
 */
function openClient(changes: { clientId?: string; clientSecret?: string } = {}): Promise<oidc.Configuration> {
  const { origin, clientId, clientSecret } = { ...tools(), ...changes };
  const skew = Math.round((kit.clock.now().getTime() - Date.now()) / 1000);
  return oidc.discovery(
    new URL(buildIssuer(origin, 'aurora')),
    clientId,
    { [oidc.clockSkew]: skew },
    oidc.ClientSecretBasic(clientSecret),
    {
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
      [oidc.customFetch]: (url, options) =>
        fetch(url.replace(origin, `http://localhost:${port}`), options as RequestInit),
    },
  );
}

const VERIFIER = 'v'.repeat(43);

async function address(config: oidc.Configuration, changes: Record<string, string> = {}): Promise<URL> {
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: tools().redirectUri,
    scope: 'openid',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: await oidc.calculatePKCECodeChallenge(VERIFIER),
    code_challenge_method: 'S256',
    ...changes,
  });
}

const CHECKS = { expectedState: 'state-1', expectedNonce: 'nonce-1', pkceCodeVerifier: VERIFIER };

test('an independent client signs an invented person in and verifies the token', async () => {
  const config = await openClient();
  const back = await chooseAtSandbox(kit, await address(config), { level: 3 });
  const tokens = await oidc.authorizationCodeGrant(config, back, CHECKS);
  const claims = tokens.claims()!;
  expect(claims).toMatchObject({ iss: buildIssuer(tools().origin, 'aurora'), aud: 'portal', acr: formatAcr(3) });
  const person = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
  expect(person).toMatchObject({ given_name: 'Marco', [FISCAL_NUMBER_CLAIM]: 'TINIT-RSSMRC80A01X000B' });
  await expect(oidc.authorizationCodeGrant(config, back, CHECKS)).rejects.toMatchObject({ error: 'invalid_grant' });
  kit.clock.advance(6 * MINUTE_MS);
  await expect(oidc.fetchUserInfo(config, tokens.access_token, claims.sub)).rejects.toThrow();
});

test('a code is of no use with another verifier, another client secret, or a minute later', async () => {
  const config = await openClient();
  const codeFor = async () => chooseAtSandbox(kit, await address(config), {});
  const otherVerifier = { ...CHECKS, pkceCodeVerifier: 'w'.repeat(43) };
  await expect(oidc.authorizationCodeGrant(config, await codeFor(), otherVerifier)).rejects.toThrow();
  const stranger = await openClient({ clientSecret: 'wrong' });
  await expect(oidc.authorizationCodeGrant(stranger, await codeFor(), CHECKS)).rejects.toThrow();
  const late = await codeFor();
  kit.clock.advance(MINUTE_MS + 1);
  await expect(oidc.authorizationCodeGrant(await openClient(), late, CHECKS)).rejects.toThrow();
});

test('nothing leads to another address, and nothing is signed without PKCE', async () => {
  const config = await openClient();
  const open = async (changes: Record<string, string>) => {
    const { pathname, search } = await address(config, changes);
    return kit.app.inject({ url: `${pathname}${search}` });
  };
  expect((await open({ redirect_uri: 'https://other.example/' })).statusCode).toBe(400);
  expect((await open({ redirect_uri: `${tools().redirectUri}/more` })).statusCode).toBe(400);
  expect((await open({ client_id: 'other' })).statusCode).toBe(400);
  const plain = await open({ code_challenge_method: 'plain' });
  expect([plain.statusCode, plain.headers.location]).toEqual([303, expect.stringContaining('error=invalid_request')]);
});

test.each([
  ['deny', 'access_denied'],
  ['fail', 'temporarily_unavailable'],
])('a visitor may choose that it fails: %s', async (choice, error) => {
  const back = await chooseAtSandbox(kit, await address(await openClient()), { choice });
  expect(back.searchParams.get('error')).toBe(error);
  expect(back.searchParams.get('state')).toBe('state-1');
});

test('a provider that breaks down after the consent answers 503', async () => {
  const config = await openClient();
  const back = await chooseAtSandbox(kit, await address(config), { choice: 'outage' });
  await expect(oidc.authorizationCodeGrant(config, back, CHECKS)).rejects.toMatchObject({ cause: { status: 503 } });
});

test('the tax code of a real person is not taken', async () => {
  const url = await address(await openClient());
  await expect(chooseAtSandbox(kit, url, { otherCode: 'RSSMRA80A01H501U' })).rejects.toThrow('422');
});

test('without a demo there is no sandbox', async () => {
  const config = { ...kit.context.config, demo: false };
  const { openIdentity } = await import('../open-identity.ts');
  const { db, keys, clock } = kit.context;
  const identity = openIdentity(config, { db, now: () => clock.now(), pepper: keys.pepper });
  expect([identity.sandbox, identity.providers.size]).toEqual([null, 0]);
});
