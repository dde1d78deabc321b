import { type AtProvider, type OpenIdServer, openOpenIdServer } from '@repo/dev-env/outside/openid-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentityAttempt, IdentityProvider, IdentityReturn } from './identity-provider.ts';
import { openIdProvider } from './openid-provider.ts';
import { formatAcr } from './spid-profile.ts';

const REDIRECT = 'http://localhost:3000/institutional-login/return';
const ADA: AtProvider = { fiscalNumber: 'TINIT-RSSMRC80A01X000B', acr: formatAcr(2) };

let server: OpenIdServer;
let provider: IdentityProvider;
beforeAll(async () => {
  server = await openOpenIdServer(REDIRECT);
  provider = openAt({});
});
afterAll(() => server.close());

type ProviderOverrides = { fetch?: (request: Request) => Promise<Response>; now?: () => Date; issuer?: URL };
const openAt = (changes: ProviderOverrides): IdentityProvider =>
  openIdProvider({ ...server.issuer, id: 'spid-1', isSandbox: false, fetch, now: () => new Date(), ...changes });

let attempts = 0;
function newAttempt(): IdentityAttempt {
  attempts += 1;
  const part = (name: string) => `${name}-${attempts}`.padEnd(43, 'x');
  return { state: part('s'), nonce: part('n'), verifier: part('v'), redirectUri: REDIRECT };
}

async function walk(person: AtProvider, attempt = newAttempt()) {
  const returned = await server.visit(await provider.begin(attempt), person);
  const read = (name: string) => returned.searchParams.get(name) ?? undefined;
  expect(read('state')).toBe(attempt.state);
  const back: IdentityReturn = { code: read('code'), error: read('error'), iss: read('iss') };
  return { attempt, back };
}

describe('our relying party at a certified provider of another author', () => {
  test('asks with PKCE, nonce, level and fresh proof, and proves the person', async () => {
    const url = await provider.begin(newAttempt());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: REDIRECT,
      acr_values: formatAcr(2),
      prompt: 'consent login',
    });
    const { attempt, back } = await walk(ADA);
    expect(await provider.finish(attempt, back)).toEqual({
      fiscalCode: 'RSSMRC80A01X000B',
      givenName: 'Ada',
      familyName: 'Bianchi',
      level: 2,
    });
  });

  test.each([
    [formatAcr(1), 1],
    [formatAcr(3), 3],
    ['urn:something-else', 0],
  ])('reads the level from the token: %s is %i', async (acr, level) => {
    const { attempt, back } = await walk({ ...ADA, acr });
    expect((await provider.finish(attempt, back)).level).toBe(level);
  });

  test('a person who does not agree', async () => {
    const { attempt, back } = await walk({ ...ADA, deny: true });
    await expect(provider.finish(attempt, back)).rejects.toMatchObject({ code: 'denied' });
  });

  test('a code works once', async () => {
    const { attempt, back } = await walk(ADA);
    await provider.finish(attempt, back);
    await expect(provider.finish(attempt, back)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('another nonce, another verifier and another issuer are refused', async () => {
    const cases: readonly [Partial<IdentityAttempt>, IdentityReturn][] = [
      [{ nonce: 'n'.repeat(43) }, {}],
      [{ verifier: 'v'.repeat(43) }, {}],
      [{}, { iss: 'https://other.example' }],
    ];
    for (const [ofAttempt, ofReturn] of cases) {
      const { attempt, back } = await walk(ADA);
      const finishing = provider.finish({ ...attempt, ...ofAttempt }, { ...back, ...ofReturn });
      await expect(finishing).rejects.toMatchObject({ code: 'invalid' });
    }
  });

  test.each(['', 'TINES-12345678Z', 'TINIT-RSSMRC80A01X000C'])(
    'a person without a valid tax code: %s',
    async (number) => {
      const { attempt, back } = await walk({ ...ADA, fiscalNumber: number });
      await expect(provider.finish(attempt, back)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  test('an ID token whose signature does not hold, or that is too old by the server’s clock', async () => {
    const forging = openAt({ fetch: async (request) => forge(await fetch(request)) });
    const first = await walk(ADA);
    await expect(forging.finish(first.attempt, first.back)).rejects.toMatchObject({ code: 'invalid' });
    const later = openAt({ now: () => new Date(Date.now() + 24 * 3_600_000) });
    const second = await walk(ADA);
    await expect(later.finish(second.attempt, second.back)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a provider that is down, too slow to be sane, or says that it is out of order', async () => {
    const nobody = openAt({ issuer: new URL('http://localhost:1') });
    await expect(nobody.begin(newAttempt())).rejects.toMatchObject({ code: 'unreachable' });
    const broken = openAt({ fetch: async () => new Response('{}', { status: 503 }) });
    await expect(broken.begin(newAttempt())).rejects.toMatchObject({ code: 'unreachable' });
    const endless = openAt({ fetch: async () => new Response('x'.repeat(1_000_000)) });
    await expect(endless.begin(newAttempt())).rejects.toMatchObject({ code: 'invalid' });
    const outage = provider.finish(newAttempt(), {
      error: 'temporarily_unavailable',
      iss: server.issuer.issuer.origin,
    });
    await expect(outage).rejects.toMatchObject({ code: 'unreachable' });
  });
});

/** Changes the level in an ID token and leaves its signature. */
async function forge(answer: Response): Promise<Response> {
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return Response.json(body);
  const [header = '', claims = '', signature = ''] = String(body.id_token).split('.');
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), acr: formatAcr(3) };
  const token = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  return Response.json({ ...body, id_token: token }, { status: answer.status });
}
