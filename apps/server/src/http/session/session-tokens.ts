import { timingSafeEqual } from 'node:crypto';
import { ROTATION_GRACE_SECONDS, type SessionScope } from '@house/contract/accounts/assurance';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { accounts, sessions } from '../../db/tables/accounts.ts';
import type { Context } from '../context.ts';
import { keyedHash } from '../seals/keyed-hash.ts';

/** Whose session it is and what it is good for: a token is kept together with it, and fits no other row. */
export type Bound = {
  readonly id: string;
  readonly accountId: string;
  readonly deviceId: string;
  readonly kind: 'browser' | 'native';
  readonly scope: SessionScope;
  readonly assurance: number;
};

/** What is stored of a session's two tokens: the present ones and those before the last rotation. */
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
 * Keyed by the pepper, which no database has: who writes the tables can neither make a session nor turn one of their own
 * into another person's, or into more than it was.
 */
export function hashToken({ keys }: Pick<Context, 'keys'>, of: Bound, token: string): Uint8Array {
  const { id, accountId, deviceId, kind, scope, assurance } = of;
  // JSON keeps the parts apart as `enc` does, in a third of the time: every request takes two of these.
  return keyedHash(keys.pepper, JSON.stringify(['session', id, accountId, deviceId, kind, scope, assurance, token]));
}

/**
 * `current`: both tokens of now. `previous`: both tokens of before the last rotation, for a read that was on its way.
 * `reused`: those, long after: somebody kept a copy. `no`: anything else, one token of each generation included.
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
  // They are kept of full sessions alone, which had one factor or two.
  if (![1, 2].some((assurance) => fits(context, { ...stored, assurance }, previous, sent))) return 'no';
  // A request that was slow on its way is no thief: within the grace it is turned away, not the session ended.
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

/** From the first use of the new tokens on, the old ones answer nothing. */
export async function noteRotationUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ rotationUsedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.rotationUsedAt)));
}

/** Leaves the trace and the notice of a session that was ended because an old copy of it was used, in its transaction. */
export type OnSessionReused = (tx: Tx, context: Context, of: { accountId: string; sessionId: string }) => Promise<void>;
/** Where the app keeps the one it was built with: log and notices lie above this floor. */
export const ON_SESSION_REUSED = 'onSessionReused';

/** Ends the session for both, its person and whoever has the copy. */
export async function endReusedSession(
  context: Context,
  stored: StoredTokens,
  onSessionReused: OnSessionReused,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    // The account before its session, as everywhere.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, stored.accountId)).for('no key update');
    const ended = await tx
      .update(sessions)
      .set({ endedAt: context.clock.now() })
      .where(and(eq(sessions.id, stored.id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length > 0) await onSessionReused(tx, context, { accountId: stored.accountId, sessionId: stored.id });
  });
}
