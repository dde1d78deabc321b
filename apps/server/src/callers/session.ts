import type { AccountRole, Realm } from '@repo/contract/accounts/accounts';
import { DAY_MS } from '@repo/contract/durations';

import type { SessionScope } from '@repo/contract/sessions/assurance';
import { SESSION_RETENTION_DAYS } from '@repo/contract/sessions/sessions';
import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import type { Db } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { accounts, sessions } from '../db/tables/accounts.ts';
import { ACCOUNT_MAC_COLUMNS } from '../seals/account-row-mac.ts';
import { isRowIntact } from '../seals/row-macs.ts';
import { readBearer, readSentTokens, type SessionKind } from './sent-tokens.ts';
import {
  expectFit,
  type Hasher,
  type Hashers,
  hashBoundToken,
  recordTokenUse,
  type SessionUse,
  type TokenMatch,
} from './session-tokens.ts';

/** The caller's session, proved by both tokens (browser) or the one native token. */
export type Session = {
  readonly id: string;
  readonly kind: SessionKind;
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

/** The session's columns that its token hashes cover: a hash copied to another row does not match. */
export type ChallengeSession = {
  readonly id: string;
  readonly accountId: string;
  readonly deviceId: string;
  readonly kind: SessionKind;
  readonly scope: SessionScope;
  readonly assurance: number;
};

/** Its scope and assurance are bound as well. */
export function hashToken(context: Pick<Context, 'keys'>, of: ChallengeSession, token: string): Uint8Array {
  const { id, accountId, deviceId, kind, scope, assurance } = of;
  return hashBoundToken(context, ['session', id, accountId, deviceId, kind, scope, assurance], token);
}

function buildHashers(context: Context, row: SessionRow): Hashers {
  const bound =
    (assurance: number): Hasher =>
    (token) =>
      hashToken(context, { ...row, assurance }, token);
  // Only full sessions have previous tokens, and their assurance then was 1 or 2.
  return { current: bound(row.assurance), previous: [bound(1), bound(2)] };
}

/** Returns the session of the request; throws `session.missing` for every kind of failure. */
export async function readSession(context: Context, request: FastifyRequest, use: SessionUse = {}): Promise<Session> {
  return readSessionWithToken(context, request, readBearer(request), use);
}

/** The same for calls whose specified body carries the bearer token. The other token is the cookie, as always. */
export async function readSessionWithToken(
  context: Context,
  request: FastifyRequest,
  token: string,
  use: SessionUse = {},
): Promise<Session> {
  const tokens = readSentTokens(request, 'person', token);
  const session = tokens === null ? undefined : await findSession(context.db, tokens.sessionId);
  if (tokens === null || session === undefined) throw refuse('session.missing');
  const sent = { of: 'person', holderId: session.accountId, session, tokens } as const;
  const fit = await expectFit(context, request, { ...sent, hash: buildHashers(context, session) });
  expectOpen(context, session);
  await recordTokenUse(context, request, { ...sent, fit }, use);
  return viewSession(session, fit);
}

function expectOpen(context: Context, row: SessionRow): void {
  const { kind, role, realm, accountId } = row;
  if (!isRowIntact(context, ACCOUNT_MAC_COLUMNS, { ...row, id: accountId })) throw refuse('account.notIntact');
  // Also refuses accounts that became creator or reviewer later: an API client never acts for them.
  if (kind === 'native' && role !== 'user') throw refuse('session.missing');
  if (realm === 'demo' && !context.config.demo) throw refuse('session.demoClosed');
}

/** Previous tokens keep the assurance they had: a copy of them gains nothing from a later rise. */
function viewSession(row: SessionRow, fit: TokenMatch): Session {
  const { id, kind, deviceId, accountId, username, fullName, realm, role, accountType } = row;
  const { scope, expiresAt, holdUntil } = row;
  const assurance = fit === 'previous' ? Math.min(row.assurance, 1) : row.assurance;
  const person = { accountId, username, fullName, realm, role, accountType, holdUntil };
  return { id, kind, deviceId, scope, assurance, expiresAt, ...person };
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

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
