import { timingSafeEqual } from 'node:crypto';
import { ROTATION_GRACE_SECONDS, type SessionScope } from '@house/contract/sessions/assurance';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { declareHook } from '../core/hooks.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts, sessions } from '../db/tables/accounts.ts';
import { staffAccounts, staffSessions } from '../db/tables/staff.ts';
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

/** The stored hashes of a session's tokens, of a person or an employee: the current ones and those before the last rotation. */
export type TokenHashes = {
  readonly bearerHash: Uint8Array;
  readonly cookieHash: Uint8Array | null;
  readonly previousBearerHash: Uint8Array | null;
  readonly previousCookieHash: Uint8Array | null;
  readonly rotatedAt: Date | null;
  readonly rotationUsedAt: Date | null;
};
export type StoredTokens = Bound & TokenHashes;
type SentTokens = { readonly bearer: string; readonly cookie: string | null };

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

/** Of a person's session: its scope and assurance are bound as well. */
export function hashToken(context: Pick<Context, 'keys'>, of: Bound, token: string): Uint8Array {
  const { id, accountId, deviceId, kind, scope, assurance } = of;
  return hashBoundToken(context, ['session', id, accountId, deviceId, kind, scope, assurance], token);
}

/**
 * `current`: both current tokens. `previous`: both tokens from before the last rotation, accepted for a read in flight.
 * `reused`: those tokens long after the rotation, so somebody has a copy. `no`: anything else, including one token of
 * each generation.
 */
export type Fit = 'current' | 'previous' | 'reused' | 'no';

type Hasher = (token: string) => Uint8Array;

/** How the tokens sent fit; `previous` are the ways in which those before the last rotation may have been bound. */
export function fitTokens(
  stored: TokenHashes,
  hash: { current: Hasher; previous: readonly Hasher[] },
  sent: SentTokens,
  asked: { isRead: boolean; now: Date },
): Fit {
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

export function fitOf(
  context: Pick<Context, 'keys'>,
  stored: StoredTokens,
  sent: SentTokens,
  asked: { isRead: boolean; now: Date },
): Fit {
  const bound =
    (assurance: number): Hasher =>
    (token) =>
      hashToken(context, { ...stored, assurance }, token);
  // Only full sessions have previous tokens, and their assurance then was 1 or 2.
  return fitTokens(stored, { current: bound(stored.assurance), previous: [bound(1), bound(2)] }, sent, asked);
}

type Hashes = { bearerHash: Uint8Array; cookieHash: Uint8Array | null };

function fits({ bearerHash, cookieHash }: Hashes, hash: Hasher, sent: SentTokens): boolean {
  const bearerFits = equalHashes(bearerHash, hash(sent.bearer));
  if (sent.cookie === null || cookieHash === null) return bearerFits && sent.cookie === null && cookieHash === null;
  const cookieFits = equalHashes(cookieHash, hash(sent.cookie));
  return bearerFits && cookieFits;
}

function equalHashes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** From the first use of the new tokens on, the old ones are refused. */
export async function noteRotationUse(
  db: Db,
  { kind, id }: { kind: ReusedSession['kind']; id: string },
  now: Date,
): Promise<void> {
  const table = kind === 'person' ? sessions : staffSessions;
  await db
    .update(table)
    .set({ rotationUsedAt: now })
    .where(and(eq(table.id, id), isNull(table.rotationUsedAt)));
}

/**
 * Writes the audit entry and the notification for a session that was ended because an old copy of its token was used,
 * in the same transaction. Audit log and notifications belong to higher floors.
 */
type OnSessionReused = (tx: Tx, context: Context, of: ReusedSession) => Promise<void>;
export const SESSION_REUSED = declareHook<OnSessionReused>();
export type ReusedSession = {
  readonly kind: 'person' | 'staff';
  /** The account of the person or the employee. */
  readonly holderId: string;
  readonly sessionId: string;
};

/** Ends the session both for its owner and for the holder of the copy. */
export async function endReusedSession(context: Context, of: ReusedSession): Promise<void> {
  const { holders, table } =
    of.kind === 'person' ? { holders: accounts, table: sessions } : { holders: staffAccounts, table: staffSessions };
  await context.db.transaction(async (tx) => {
    // Locks the account before its session, as everywhere.
    await tx.select({ id: holders.id }).from(holders).where(eq(holders.id, of.holderId)).for('no key update');
    const ended = await tx
      .update(table)
      .set({ endedAt: context.clock.now() })
      .where(and(eq(table.id, of.sessionId), isNull(table.endedAt)))
      .returning({ id: table.id });
    if (ended.length === 0) return;
    for (const tell of SESSION_REUSED.read(context)) await tell(tx, context, of);
  });
}
