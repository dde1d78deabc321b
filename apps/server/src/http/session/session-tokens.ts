import { timingSafeEqual } from 'node:crypto';
import { ROTATION_GRACE_SECONDS, type SessionScope } from '@house/contract/accounts/assurance';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { accounts, sessions } from '../../db/tables/accounts.ts';
import type { Context } from '../context.ts';
import { keyedHash } from '../seals/keyed-hash.ts';

/** The session's columns that its token hashes cover: a hash copied to another row does not match. */
export type Bound = {
  readonly id: string;
  readonly accountId: string;
  readonly deviceId: string;
  readonly kind: 'browser' | 'native';
  readonly scope: SessionScope;
  readonly assurance: number;
};

/** The stored hashes of a session's tokens: the current ones and those before the last rotation. */
export type StoredTokens = Bound & {
  readonly bearerHash: Uint8Array;
  readonly cookieHash: Uint8Array | null;
  readonly previousBearerHash: Uint8Array | null;
  readonly previousCookieHash: Uint8Array | null;
  readonly rotatedAt: Date | null;
  readonly rotationUsedAt: Date | null;
};
type SentTokens = { readonly bearer: string; readonly cookie: string | null };

/**
 * HMAC with the pepper, which is not in the database: an attacker who writes the tables can neither make a session nor
 * change one's account, scope or assurance.
 */
export function hashToken({ keys }: Pick<Context, 'keys'>, of: Bound, token: string): Uint8Array {
  const { id, accountId, deviceId, kind, scope, assurance } = of;
  // JSON separates the parts as `enc` does, in a third of the time; every request computes two of these.
  return keyedHash(keys.pepper, JSON.stringify(['session', id, accountId, deviceId, kind, scope, assurance, token]));
}

/**
 * `current`: both current tokens. `previous`: both tokens from before the last rotation, accepted for a read in flight.
 * `reused`: those tokens long after the rotation, so somebody has a copy. `no`: anything else, including one token of
 * each generation.
 */
export type Fit = 'current' | 'previous' | 'reused' | 'no';

export function fitOf(
  context: Pick<Context, 'keys'>,
  stored: StoredTokens,
  sent: SentTokens,
  asked: { isRead: boolean; now: Date },
): Fit {
  const { bearerHash, cookieHash } = stored;
  if (fits(context, stored, { bearerHash, cookieHash }, sent)) return 'current';
  const { previousBearerHash, previousCookieHash, rotatedAt, rotationUsedAt } = stored;
  if (previousBearerHash === null || rotatedAt === null) return 'no';
  const previous = { bearerHash: previousBearerHash, cookieHash: previousCookieHash };
  // Only full sessions have previous tokens, and their assurance then was 1 or 2.
  if (![1, 2].some((assurance) => fits(context, { ...stored, assurance }, previous, sent))) return 'no';
  // Within the grace period the request was probably just slow: it is refused, but the session does not end.
  if (asked.now.getTime() - rotatedAt.getTime() > ROTATION_GRACE_SECONDS * 1000) return 'reused';
  return asked.isRead && rotationUsedAt === null ? 'previous' : 'no';
}

type Hashes = { bearerHash: Uint8Array; cookieHash: Uint8Array | null };

function fits(
  context: Pick<Context, 'keys'>,
  of: Bound,
  { bearerHash, cookieHash }: Hashes,
  sent: SentTokens,
): boolean {
  const bearerFits = equalHashes(bearerHash, hashToken(context, of, sent.bearer));
  if (sent.cookie === null || cookieHash === null) return bearerFits && sent.cookie === null && cookieHash === null;
  const cookieFits = equalHashes(cookieHash, hashToken(context, of, sent.cookie));
  return bearerFits && cookieFits;
}

function equalHashes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** From the first use of the new tokens on, the old ones are refused. */
export async function noteRotationUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ rotationUsedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.rotationUsedAt)));
}

/**
 * Writes the audit entry and the notification for a session that was ended because an old copy of its token was used,
 * in the same transaction.
 */
export type OnSessionReused = (tx: Tx, context: Context, of: { accountId: string; sessionId: string }) => Promise<void>;
/**
 * Name under which the app decorates its instance with that function: audit log and notifications belong to a higher
 * floor.
 */
export const ON_SESSION_REUSED = 'onSessionReused';

/** Ends the session both for its owner and for the holder of the copy. */
export async function endReusedSession(
  context: Context,
  stored: StoredTokens,
  onSessionReused: OnSessionReused,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    // Locks the account before its session, as everywhere.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, stored.accountId)).for('no key update');
    const ended = await tx
      .update(sessions)
      .set({ endedAt: context.clock.now() })
      .where(and(eq(sessions.id, stored.id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await onSessionReused(tx, context, { accountId: stored.accountId, sessionId: stored.id });
  });
}
