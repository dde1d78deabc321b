import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@repo/contract/durations';
import { CEREMONY_MINUTES } from '@repo/contract/factors/factors';
import { CHALLENGE_BYTES } from '@repo/contract/factors/passkey-shapes';
import { parseBase64url } from '@repo/vault';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { ceremonies } from '../../db/tables/factors.ts';

export type CeremonyRow = typeof ceremonies.$inferSelect;
/** The account and session of the ceremony, where known; another account or session cannot answer it. */
type CeremonyBinding = Pick<CeremonyRow, 'purpose' | 'accountId' | 'sessionId'>;

/** Stores a fresh challenge for five minutes. */
export async function beginCeremony(context: Context, db: Db, bound: CeremonyBinding): Promise<Uint8Array> {
  const now = context.clock.now();
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  const expiresAt = new Date(now.getTime() + CEREMONY_MINUTES * MINUTE_MS);
  await db.insert(ceremonies).values({ ...bound, id: newId(now.getTime()), challenge, expiresAt });
  return challenge;
}

/**
 * Consumes the challenge that an authenticator answered: once, in time, and only for the account and session it was
 * made for.
 */
export async function consumeCeremony(
  context: Context,
  db: Db,
  challenge: Uint8Array,
  { purpose, accountId, sessionId }: CeremonyBinding,
): Promise<boolean> {
  const now = context.clock.now();
  const taken = await db
    .update(ceremonies)
    .set({ usedAt: now })
    .where(
      and(
        eq(ceremonies.challenge, challenge),
        eq(ceremonies.purpose, purpose),
        accountId === null ? isNull(ceremonies.accountId) : eq(ceremonies.accountId, accountId),
        sessionId === null ? isNull(ceremonies.sessionId) : eq(ceremonies.sessionId, sessionId),
        isNull(ceremonies.usedAt),
        gt(ceremonies.expiresAt, now),
      ),
    )
    .returning({ id: ceremonies.id });
  return taken.length > 0;
}

const ClientData = z.object({ challenge: z.string() });

/** Returns the challenge inside `clientDataJSON`, unchecked; null when there is none. */
export function parseChallenge(clientDataJson: string): Uint8Array | null {
  try {
    const parsed = ClientData.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')));
    return parsed.success ? parseBase64url(parsed.data.challenge) : null;
  } catch {
    // Not JSON counts as no challenge.
    return null;
  }
}

/** Deletes challenges that nobody answered. */
export async function forgetOldCeremonies(context: Context): Promise<void> {
  await context.db.delete(ceremonies).where(lt(ceremonies.expiresAt, context.clock.now()));
}
