import { HOUR_MS } from '@repo/contract/durations';
import { HOLD_HOURS } from '@repo/contract/recovery/recovery';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Refusal } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type Account, accounts, devices, sessions } from '../../db/tables/accounts.ts';
import { passwordResets } from '../../db/tables/verifications.ts';
import { makeNotMeLink } from '../accounts/not-me-link.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { forgetKnownDevices } from '../sessions/principal.ts';
import { openPasswordPath } from '../sessions/sign-in/password-path.ts';
import { newestGeneration, type readNewWraps, replaceWraps } from '../vault/change-wraps.ts';

export type PasswordReset = typeof passwordResets.$inferSelect;

type ResetWraps = NonNullable<ReturnType<typeof readNewWraps>>;

/**
 * Applies the new password: every session but `exceptSessionId` ends, signing in by password works again, and the
 * person is notified by every channel. Without the recovery code the new password does not open the old vault: one more
 * generation may be made. If not proved twice, the account goes on hold for a day. The caller has locked the account's
 * row.
 */
export async function applyReset(
  tx: Tx,
  context: Context,
  account: Account,
  { reset, wraps, isProvedTwice, exceptSessionId }: AppliedReset,
): Promise<{ onHoldUntil: Date | null } | Refusal> {
  const now = context.clock.now();
  const refused = wraps.length === 0 ? null : await replaceWraps(tx, context, account.id, wraps);
  if (refused !== null) return refused;
  const onHoldUntil = isProvedTwice ? null : new Date(now.getTime() + HOLD_HOURS * HOUR_MS);
  const generation = (await newestGeneration(tx, account.id)) ?? 0;
  await tx
    .update(accounts)
    .set({
      passwordVerifier: reset.passwordVerifier,
      holdUntil: onHoldUntil,
      vaultGenerations: reset.withKit ? account.vaultGenerations : generation + 1,
    })
    .where(eq(accounts.id, account.id));
  const isThis = and(eq(passwordResets.accountId, account.id), eq(passwordResets.id, reset.id));
  await tx.update(passwordResets).set({ appliedAt: now }).where(isThis);
  await openPasswordPath(tx, context, account);
  await endOtherSessions(tx, account.id, now, exceptSessionId);
  await notifyReset(tx, context, account, { reset, onHoldUntil });
  return { onHoldUntil };
}

type AppliedReset = {
  reset: PasswordReset;
  wraps: ResetWraps;
  /** It is true when the reset was proved by mail and recovery code, or by mail and second factor. */
  isProvedTwice: boolean;
  /** The session of the three steps, which becomes the full one. */
  exceptSessionId?: string;
};

/** Returns the staged password of this session unless it was applied or has expired. */
export async function findStagedReset(
  db: Db,
  context: Context,
  place: { accountId: string; sessionId: string },
): Promise<PasswordReset | null> {
  const isStaged = and(
    eq(passwordResets.accountId, place.accountId),
    eq(passwordResets.sessionId, place.sessionId),
    isNull(passwordResets.appliedAt),
  );
  const [row] = await db.select().from(passwordResets).where(isStaged).orderBy(desc(passwordResets.id)).limit(1);
  return row !== undefined && row.expiresAt > context.clock.now() ? row : null;
}

async function endOtherSessions(
  tx: Tx,
  accountId: string,
  endedAt: Date,
  exceptSessionId: string | undefined,
): Promise<void> {
  const live = and(eq(sessions.accountId, accountId), isNull(sessions.endedAt));
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(live).orderBy(sessions.id).for('update');
  for (const { id } of rows) {
    if (id !== exceptSessionId) await tx.update(sessions).set({ endedAt }).where(eq(sessions.id, id));
  }
  await tx.update(devices).set({ rememberedUntil: null }).where(eq(devices.accountId, accountId));
  await forgetKnownDevices(tx, 'person', accountId);
}

async function notifyReset(
  tx: Tx,
  context: Context,
  account: Account,
  { reset, onHoldUntil }: { reset: PasswordReset; onHoldUntil: Date | null },
): Promise<void> {
  const at = context.clock.now();
  const facts = { reset: reset.id, withKit: reset.withKit, onHold: onHoldUntil !== null };
  const [leaf] = await append(tx, at, [{ subjectId: account.id, act: 'password.reset', facts }]);
  const notice = { accountId: account.id, kind: 'recovery.done', severity: 'critical', facts: {} } as const;
  await notify(tx, context, [{ ...notice, leafHash: leaf?.leafHash ?? null }]);
  if (account.emailConfirmedAt === null) return;
  const params = { at, onHoldUntil, notMeUrl: await makeNotMeLink(tx, context, account.id) };
  await queueMail(tx, context, { accountId: account.id, to: account.email, kind: 'passwordReset', params });
}
