import { timingSafeEqual } from 'node:crypto';
import { ROTATION_GRACE_SECONDS } from '@repo/contract/sessions/assurance';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import { declareHook } from '../core/hooks.ts';
import { refuse } from '../core/refuse.ts';
import type { Db, Tx } from '../db/database.ts';
import { keyedHash } from '../seals/keyed-hash.ts';
import type { SentTokens, SessionKind } from './sent-tokens.ts';
import { isAlive, recordSessionUse, type SessionTimes } from './session-life.ts';
import { type PrincipalKind, SESSION_TABLES } from './session-tables.ts';

const BACKGROUND_HEADER = 'x-background';
const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** The stored hashes of a session's tokens, of a person or an employee: the current ones and those before the last rotation. */
type TokenHashes = {
  readonly bearerHash: Uint8Array;
  readonly cookieHash: Uint8Array | null;
  readonly previousBearerHash: Uint8Array | null;
  readonly previousCookieHash: Uint8Array | null;
  readonly rotatedAt: Date | null;
  readonly rotationUsedAt: Date | null;
};

/**
 * HMAC with the pepper, which is not in the database, over what the row says of the session: an attacker who writes the
 * tables can neither make a session nor change whose it is.
 */
export function hashBoundToken(
  { keys }: Pick<Context, 'keys'>,
  bound: readonly (string | number)[],
  token: string,
): Uint8Array {
  // JSON separates the parts as `enc` does, in a third of the time; every request computes two of these.
  return keyedHash(keys.pepper, JSON.stringify([...bound, token]));
}

/**
 * `current`: both current tokens. `previous`: both tokens from before the last rotation, accepted for a read in flight.
 * `reused`: those tokens long after the rotation, so somebody has a copy. `no`: anything else, including one token of
 * each generation.
 */
export type TokenMatch = 'current' | 'previous' | 'reused' | 'no';

export type Hasher = (token: string) => Uint8Array;

/** How the current tokens of a session are bound to it, and in which ways those before the last rotation may have been. */
export type Hashers = { readonly current: Hasher; readonly previous: readonly Hasher[] };

function fitTokens(
  stored: TokenHashes,
  hash: Hashers,
  sent: SentTokens,
  asked: { isRead: boolean; now: Date },
): TokenMatch {
  const { bearerHash, cookieHash } = stored;
  if (fits({ bearerHash, cookieHash }, hash.current, sent)) return 'current';
  const { previousBearerHash, previousCookieHash, rotatedAt, rotationUsedAt } = stored;
  if (previousBearerHash === null || rotatedAt === null) return 'no';
  const previous = { bearerHash: previousBearerHash, cookieHash: previousCookieHash };
  if (!hash.previous.some((hasher) => fits(previous, hasher, sent))) return 'no';
  // Within the grace period the request was probably just slow: it is refused, but the session does not end.
  if (asked.now.getTime() - rotatedAt.getTime() > ROTATION_GRACE_SECONDS * 1000) return 'reused';
  return asked.isRead && rotationUsedAt === null ? 'previous' : 'no';
}

/** A session with its tokens as stored, and those that a request sent for it. */
export type SentSession = {
  readonly of: PrincipalKind;
  readonly holderId: string;
  readonly session: TokenHashes & SessionTimes & { readonly id: string; readonly kind: SessionKind };
  readonly tokens: SentTokens;
  readonly hash: Hashers;
};

/** Throws `session.missing` unless the tokens fit a session that lives. An old copy of them ends the session. */
export async function expectFit(context: Context, request: FastifyRequest, sent: SentSession): Promise<TokenMatch> {
  const { of, holderId, session, tokens, hash } = sent;
  if (session.kind !== tokens.kind) throw refuse('session.missing');
  const now = context.clock.now();
  const fit = fitTokens(session, hash, tokens, { isRead: READ_METHODS.includes(request.method), now });
  if (fit === 'reused') await endReusedSession(context, { kind: of, holderId, sessionId: session.id });
  if (fit === 'no' || fit === 'reused' || !isAlive(session, now)) throw refuse('session.missing');
  return fit;
}

/** Notes the first use of new tokens, and starts the idle time anew unless the request was sent by itself. */
export async function recordTokenUse(
  context: Context,
  request: FastifyRequest,
  { of, session, fit }: Pick<SentSession, 'of' | 'session'> & { fit: TokenMatch },
  { isBackground = request.headers[BACKGROUND_HEADER] !== undefined }: SessionUse,
): Promise<void> {
  const now = context.clock.now();
  const isFirstUse = fit === 'current' && session.rotatedAt !== null && session.rotationUsedAt === null;
  if (isFirstUse && context.room.mayWrite()) await recordRotationUse(context.db, of, session.id, now);
  // On a disk that is almost full reading goes on, and the session ends as if it were not used.
  if (!isBackground && context.room.mayWrite()) await recordSessionUse(context.db, of, session, now);
}

export type SessionUse = { readonly isBackground?: boolean };

type Hashes = { bearerHash: Uint8Array; cookieHash: Uint8Array | null };

/** Whether these are the present tokens of a session, which may have ended. */
export function fits({ bearerHash, cookieHash }: Hashes, hash: Hasher, sent: SentTokens): boolean {
  const bearerFits = equalHashes(bearerHash, hash(sent.bearer));
  if (sent.cookie === null || cookieHash === null) return bearerFits && sent.cookie === null && cookieHash === null;
  const cookieFits = equalHashes(cookieHash, hash(sent.cookie));
  return bearerFits && cookieFits;
}

function equalHashes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** From the first use of the new tokens on, the old ones are refused. */
async function recordRotationUse(db: Db, of: PrincipalKind, id: string, now: Date): Promise<void> {
  const { sessions } = SESSION_TABLES[of];
  await db
    .update(sessions)
    .set({ rotationUsedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.rotationUsedAt)));
}

/**
 * Writes the audit entry and the notification for a session that was ended because an old copy of its token was used,
 * in the same transaction. Audit log and notifications belong to higher floors.
 */
type OnSessionReused = (tx: Tx, context: Context, of: ReusedSession) => Promise<void>;
export const SESSION_REUSED = declareHook<OnSessionReused>();
export type ReusedSession = {
  readonly kind: PrincipalKind;
  /** The account of the person or the employee. */
  readonly holderId: string;
  readonly sessionId: string;
};

/** Ends the session both for its owner and for the holder of the copy. */
async function endReusedSession(context: Context, of: ReusedSession): Promise<void> {
  const { holders, sessions } = SESSION_TABLES[of.kind];
  await context.db.transaction(async (tx) => {
    // Locks the account before its session, as everywhere.
    await tx.select({ id: holders.id }).from(holders).where(eq(holders.id, of.holderId)).for('no key update');
    const ended = await tx
      .update(sessions)
      .set({ endedAt: context.clock.now() })
      .where(and(eq(sessions.id, of.sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return;
    for (const tell of SESSION_REUSED.read(context)) await tell(tx, context, of);
  });
}
