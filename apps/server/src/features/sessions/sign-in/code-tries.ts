import { PASSWORD_CLOSES_AFTER } from '@repo/contract/accounts/accounts';
import { FACTOR_ATTEMPTS } from '@repo/contract/factors/factors';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { clearFailures, countAttempt, limitKey } from '../../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { throttles } from '../../../db/tables/accounts.ts';

/**
 * Where a one-time or backup code is typed. Each place has a counter of its own: who knows the password may use up the
 * tries of the sign-in, and must not close the recovery, which needs the mailbox, with them.
 */
export const CODE_PLACES = ['login', 'recovery', 'reverification', 'stepUp'] as const;
export type CodePlace = (typeof CODE_PLACES)[number];

const buildLimitKey = (context: Context, accountId: string, place: CodePlace) =>
  limitKey(context, `code.${place}`, accountId);

/**
 * Counts per account, not per session, so that a new session gives no further guesses. Returns null when the code may
 * be checked.
 */
export async function countCodeTry(context: Context, accountId: string, place: CodePlace): Promise<Refusal | null> {
  const rule = { freeFailures: FACTOR_ATTEMPTS, closesAfter: PASSWORD_CLOSES_AFTER };
  const attempt = await countAttempt(context.db, buildLimitKey(context, accountId, place), context.clock.now(), rule);
  if (attempt.allowed) return null;
  return attempt.closed ? refuse('accounts.passwordClosed') : refuseTooMany(attempt.waitSeconds);
}

export async function clearCodeTries(tx: Tx, context: Context, accountId: string, place: CodePlace): Promise<void> {
  await clearFailures(tx, buildLimitKey(context, accountId, place));
}

/** Reset with a new password: whoever guessed codes knew only the old one. */
export async function openCodePlaces(tx: Tx, context: Context, accountId: string): Promise<void> {
  const keys = CODE_PLACES.map((place) => buildLimitKey(context, accountId, place)).sort();
  await tx.delete(throttles).where(inArray(throttles.key, keys));
}
