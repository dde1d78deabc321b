import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@repo/contract/durations';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { sandboxLogins } from '../../../db/tables/money/sandbox-gateway.ts';
import { FISCAL_NUMBER_CLAIM, formatAcr } from '../spid-profile.ts';
import { SANDBOX_PEOPLE } from './sandbox-people.ts';
import { buildIssuer, hashSha256, refused, type SandboxLogin, type SandboxTools } from './sandbox-tools.ts';

const TOKENS_MS = 5 * MINUTE_MS;

/** The token endpoint: a code, once, for the client and the verifier that it was given for (RFC 6749, section 4.1.3). */
export async function answerToken(tools: SandboxTools, provider: string, request: Request): Promise<Response> {
  if (!isClient(tools, request.headers.get('authorization') ?? '')) return refused('invalid_client', 401);
  const form = new URLSearchParams(await request.text());
  if (form.get('grant_type') !== 'authorization_code') return refused('unsupported_grant_type');
  const login = await consumeCode(tools, provider, form.get('code') ?? '');
  if (login === null || !belongs(login, form)) return refused('invalid_grant');
  // It acts as a provider that fails between the consent and the tokens.
  if (login.isOutage) return refused('temporarily_unavailable', 503);
  const accessToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(tools.now().getTime() + TOKENS_MS);
  await tools.db
    .update(sandboxLogins)
    .set({ accessHash: hashSha256(accessToken), expiresAt })
    .where(eq(sandboxLogins.ref, login.ref));
  return Response.json({
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: TOKENS_MS / 1000,
    id_token: tools.key.sign(buildIdTokenClaims(tools, login, accessToken)),
  });
}

function buildIdTokenClaims(
  tools: SandboxTools,
  { provider, fiscalCode, level, nonce }: SandboxLogin,
  accessToken: string,
) {
  const seconds = Math.floor(tools.now().getTime() / 1000);
  return {
    iss: buildIssuer(tools.origin, provider),
    aud: tools.clientId,
    sub: hashSubject(provider, fiscalCode ?? ''),
    iat: seconds,
    auth_time: seconds,
    exp: seconds + TOKENS_MS / 1000,
    nonce,
    acr: formatAcr(level ?? 0),
    at_hash: hashSha256(accessToken).subarray(0, 16).toString('base64url'),
  };
}

export async function answerUserInfo(tools: SandboxTools, provider: string, request: Request): Promise<Response> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const isLive = and(
    eq(sandboxLogins.accessHash, hashSha256(token)),
    eq(sandboxLogins.provider, provider),
    gt(sandboxLogins.expiresAt, tools.now()),
  );
  const [login] = await tools.db.select().from(sandboxLogins).where(isLive);
  const fiscalCode = login?.fiscalCode ?? null;
  if (fiscalCode === null) return refused('invalid_token', 401);
  const known = SANDBOX_PEOPLE.find((one) => one.fiscalCode === fiscalCode);
  return Response.json({
    sub: hashSubject(provider, fiscalCode),
    [FISCAL_NUMBER_CLAIM]: `TINIT-${fiscalCode}`,
    given_name: known?.givenName ?? 'Persona',
    family_name: known?.familyName ?? 'Inventata',
  });
}

/** Pairwise: says nothing of the person, and differs with each provider. */
const hashSubject = (provider: string, fiscalCode: string): string =>
  createHash('sha256').update(`${provider} ${fiscalCode}`).digest('base64url');

function isClient({ clientId, clientSecret }: SandboxTools, header: string): boolean {
  const sent = Buffer.from(/^Basic (\S+)$/.exec(header)?.[1] ?? '', 'base64');
  const expected = Buffer.from(`${clientId}:${clientSecret}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

async function consumeCode({ db, now }: SandboxTools, provider: string, code: string): Promise<SandboxLogin | null> {
  const isOpen = and(
    eq(sandboxLogins.codeHash, hashSha256(code)),
    eq(sandboxLogins.provider, provider),
    isNull(sandboxLogins.codeUsedAt),
    gt(sandboxLogins.expiresAt, now()),
  );
  const [taken] = await db.update(sandboxLogins).set({ codeUsedAt: now() }).where(isOpen).returning();
  return taken ?? null;
}

/** A code is exchanged only with its verifier (RFC 7636, section 4.6) and the same redirect address. */
function belongs({ challenge, redirectUri }: SandboxLogin, form: URLSearchParams): boolean {
  const isProved = hashSha256(form.get('code_verifier') ?? '').toString('base64url') === challenge;
  return isProved && redirectUri === form.get('redirect_uri');
}
