import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@repo/contract/durations';
import { readFiscalCode } from '@repo/contract/rules/fiscal-code';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { sandboxLogins } from '../../../db/tables/money/sandbox-gateway.ts';
import { SANDBOX_PEOPLE, SANDBOX_PROVIDERS } from './sandbox-people.ts';
import { buildIssuer, hashSha256, type SandboxLogin, type SandboxTools } from './sandbox-tools.ts';

const PAGE_MS = 10 * MINUTE_MS;
const CODE_MS = MINUTE_MS;
/** The parameters of our own requests are several times shorter. */
const PARAMETER_MAX = 200;

/** What the browser does next: look at the page of `ref`, or go back with an error. `invalid`: never redirect. */
type ConsentRequest = { ref: string } | { returnTo: string } | 'invalid';

/** The authorization endpoint. What is not from our client and for our address is not answered by a redirect. */
export async function askSandbox(
  tools: SandboxTools,
  provider: string,
  query: URLSearchParams,
): Promise<ConsentRequest> {
  const read = (name: string): string => query.get(name) ?? '';
  const isOurs = read('client_id') === tools.clientId && read('redirect_uri') === tools.redirectUri;
  if (!isOurs || !SANDBOX_PROVIDERS.some(({ id }) => id === provider)) return 'invalid';
  const [state, nonce, challenge] = [read('state'), read('nonce'), read('code_challenge')];
  if ([state, nonce, challenge].some((one) => one === '' || one.length > PARAMETER_MAX)) return 'invalid';
  const login = { provider, redirectUri: tools.redirectUri, state };
  const isCode = read('response_type') === 'code' && read('code_challenge_method') === 'S256';
  if (!isCode || !read('scope').split(' ').includes('openid')) {
    return { returnTo: errorAddress(tools, login, 'invalid_request') };
  }
  const now = tools.now();
  const ref = randomBytes(18).toString('base64url');
  const expiresAt = new Date(now.getTime() + PAGE_MS);
  await tools.db
    .insert(sandboxLogins)
    .values({ ref, ...login, nonce, challenge, isOutage: false, createdAt: now, expiresAt });
  return { ref };
}

/** Returns null when there is no such sign-in any more, or it has been answered. */
export async function findSandboxLogin({ db, now }: SandboxTools, ref: string): Promise<SandboxLogin | null> {
  const isOpen = and(eq(sandboxLogins.ref, ref), isNull(sandboxLogins.codeHash), gt(sandboxLogins.expiresAt, now()));
  const [login] = await db.select().from(sandboxLogins).where(isOpen);
  return login ?? null;
}

/** What a visitor chose on the page. */
export type SandboxChoice = { choice: string; person: string; otherCode: string; level: string };

/** The address to go back to; `badCode` when the typed tax code is none, null when the sign-in is over. */
export async function answerConsent(
  tools: SandboxTools,
  ref: string,
  { choice, person, otherCode, level }: SandboxChoice,
): Promise<string | 'badCode' | null> {
  const login = await findSandboxLogin(tools, ref);
  if (login === null) return null;
  if (choice === 'deny') return endWithError(tools, login, 'access_denied');
  if (choice === 'fail') return endWithError(tools, login, 'temporarily_unavailable');
  const fiscalCode = readFiscalCode(otherCode || person);
  if (fiscalCode === null || !isInvented(fiscalCode)) return 'badCode';
  const code = randomBytes(32).toString('base64url');
  const now = tools.now();
  const given = await tools.db
    .update(sandboxLogins)
    .set({
      fiscalCode,
      level: ['1', '2', '3'].includes(level) ? Number(level) : 1,
      isOutage: choice === 'outage',
      codeHash: hashSha256(code),
      expiresAt: new Date(now.getTime() + CODE_MS),
    })
    .where(and(eq(sandboxLogins.ref, ref), isNull(sandboxLogins.codeHash)))
    .returning({ ref: sandboxLogins.ref });
  return given.length === 0 ? null : buildReturnAddress(tools, login, { code });
}

/** A code of a real person must not be typed here, so only codes of a municipality that does not exist are taken. */
const isInvented = (fiscalCode: string): boolean =>
  fiscalCode.slice(11, 15) === 'X000' || SANDBOX_PEOPLE.some((one) => one.fiscalCode === fiscalCode);

async function endWithError(tools: SandboxTools, login: SandboxLogin, error: string): Promise<string> {
  await tools.db.delete(sandboxLogins).where(eq(sandboxLogins.ref, login.ref));
  return errorAddress(tools, login, error);
}

type ReturnTarget = Pick<SandboxLogin, 'provider' | 'redirectUri' | 'state'>;

const errorAddress = (tools: SandboxTools, login: ReturnTarget, error: string): string =>
  buildReturnAddress(tools, login, { error });

function buildReturnAddress({ origin }: SandboxTools, login: ReturnTarget, more: Record<string, string>): string {
  const address = new URL(login.redirectUri);
  const parameters = { ...more, state: login.state, iss: buildIssuer(origin, login.provider) };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
