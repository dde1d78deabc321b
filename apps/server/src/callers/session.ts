import { DAY_MS } from '@house/contract/durations';
import '@fastify/cookie';
import type { AccountRole, Realm } from '@house/contract/accounts/accounts';
import type { SessionScope } from '@house/contract/sessions/assurance';
import { SESSION_RETENTION_DAYS } from '@house/contract/sessions/sessions';
import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import type { Db } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { accounts, sessions } from '../db/tables/accounts.ts';
import { ACCOUNT_SEAL } from '../seals/account-seal.ts';
import { isSealed } from '../seals/row-seals.ts';
import { isAlive, noteSessionUse } from './session-life.ts';
import { endReusedSession, type Fit, fitOf, noteRotationUse } from './session-tokens.ts';

/** The caller's session, proved by both tokens (browser) or the one native token. */
export type Session = {
  readonly id: string;
  readonly kind: 'browser' | 'native';
  readonly deviceId: string;
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string;
  readonly realm: Realm;
  readonly role: AccountRole;
  readonly accountType: 'private' | 'institution';
  /** Only `full` allows more than the calls of its own steps. */
  readonly scope: SessionScope;
  /** 2 after a passkey or the three steps. */
  readonly assurance: number;
  /** End of the session by age; extending the idle time never goes beyond it. */
  readonly expiresAt: Date;
  readonly holdUntil: Date | null;
};

export const SESSION_COOKIE = '__Host-sid';
export const BACKGROUND_HEADER = 'x-background';
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

const TOKEN_PATTERN =
  /^(v1|n1)\.([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

/** True when a browser sent the request: browsers add one of these headers to every relevant request. */
export function isFromBrowser(request: Pick<FastifyRequest, 'headers'>): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

/** Returns the session of the request; throws `session.missing` for every kind of failure. */
export async function readSession(
  context: Context,
  request: FastifyRequest,
  use: { isBackground?: boolean } = {},
): Promise<Session> {
  return readSessionOf(context, request, /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', use);
}

/** The same for calls whose specified body carries the bearer token. The other token is the cookie, as always. */
export async function readSessionOf(
  context: Context,
  request: FastifyRequest,
  token: string,
  use: { isBackground?: boolean } = {},
): Promise<Session> {
  const tokens = readTokens(request, token);
  if (tokens === null) throw refuse('session.missing');
  const row = await findSession(context.db, tokens.sessionId);
  if (row === undefined || row.kind !== tokens.kind) throw refuse('session.missing');
  const now = context.clock.now();
  const fit = fitOf(context, row, tokens, { isRead: READ_METHODS.includes(request.method), now });
  if (fit === 'reused') {
    const of = { kind: 'person', holderId: row.accountId, sessionId: row.id } as const;
    await endReusedSession(context, of);
  }
  if (fit === 'no' || fit === 'reused' || !isAlive(row, now)) throw refuse('session.missing');
  expectOpen(context, row);
  const isFirstUse = fit === 'current' && row.rotatedAt !== null && row.rotationUsedAt === null;
  if (isFirstUse) await noteRotationUse(context.db, { kind: 'person', id: row.id }, now);
  const isBackground = use.isBackground ?? claimsBackground(request);
  if (!isBackground) await noteSessionUse(context.db, { holder: 'person', ...row }, now);
  return viewSession(row, fit);
}

function expectOpen(context: Context, row: SessionRow): void {
  const { kind, role, realm, accountId } = row;
  if (!isSealed(context, ACCOUNT_SEAL, { ...row, id: accountId })) throw refuse('account.notIntact');
  // Also refuses accounts that became creator or reviewer later: an API client never acts for them.
  if (kind === 'native' && role !== 'user') throw refuse('session.missing');
  if (realm === 'demo' && !context.config.demo) throw refuse('session.demoClosed');
}

const claimsBackground = ({ headers }: FastifyRequest) => headers[BACKGROUND_HEADER] !== undefined;

/** Previous tokens keep the assurance they had: a copy of them gains nothing from a later rise. */
function viewSession(row: SessionRow, fit: Fit): Session {
  const { id, kind, deviceId, accountId, username, fullName, realm, role, accountType } = row;
  const { scope, expiresAt, holdUntil } = row;
  const assurance = fit === 'previous' ? Math.min(row.assurance, 1) : row.assurance;
  const person = { accountId, username, fullName, realm, role, accountType, holdUntil };
  return { id, kind, deviceId, scope, assurance, expiresAt, ...person };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

type SentPair = { kind: 'browser' | 'native'; sessionId: string; bearer: string; cookie: string | null };

/** Null when a token is missing or mixed: a native token in a browser, or a browser token without its cookie. */
function readTokens(request: FastifyRequest, token: string): SentPair | null {
  const [, prefix, sessionId, secret] = TOKEN_PATTERN.exec(token) ?? [];
  if (sessionId === undefined || secret === undefined) return null;
  if (prefix === 'n1') {
    return isFromBrowser(request) ? null : { kind: 'native', sessionId, bearer: secret, cookie: null };
  }
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie === undefined ? null : { kind: 'browser', sessionId, bearer: secret, cookie };
}

/** Runs for every request with a session. */
const sessionById = prepareOnce((db) =>
  db
    .select({
      id: sessions.id,
      kind: sessions.kind,
      deviceId: sessions.deviceId,
      bearerHash: sessions.bearerHash,
      cookieHash: sessions.cookieHash,
      previousBearerHash: sessions.previousBearerHash,
      previousCookieHash: sessions.previousCookieHash,
      rotatedAt: sessions.rotatedAt,
      rotationUsedAt: sessions.rotationUsedAt,
      scope: sessions.scope,
      assurance: sessions.assurance,
      idleMinutes: sessions.idleMinutes,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      accountId: accounts.id,
      username: accounts.username,
      fullName: accounts.fullName,
      realm: accounts.realm,
      role: accounts.role,
      accountType: accounts.accountType,
      holdUntil: accounts.holdUntil,
      institutionType: accounts.institutionType,
      institutionVerifiedAt: accounts.institutionVerifiedAt,
      email: accounts.email,
      emailConfirmedAt: accounts.emailConfirmedAt,
      seal: accounts.seal,
      kekId: accounts.kekId,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('find_session'),
);

async function findSession(db: Db, sessionId: string) {
  const rows = await sessionById(db).execute({ sessionId });
  return rows[0];
}

/** Deletes sessions that ended `SESSION_RETENTION_DAYS` ago; the audit log keeps what happened. */
export async function forgetOldSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - SESSION_RETENTION_DAYS * DAY_MS)));
}
