import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { type Account, devices, sessions } from '../../db/tables/accounts.ts';
import { securityLinks } from '../../db/tables/verifications.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { hashLinkToken } from '../accounts/not-me-link.ts';
import { append } from '../audit/audit-leaves.ts';
import { forgetKnownDevices } from '../sessions/principal.ts';
import { closePasswordPath } from '../sessions/sign-in/password-path.ts';
import { resolveRecoveryLimitKey, writeRequest } from './begin-recovery.ts';
import { type NotMeLink, undoChange } from './undo-change.ts';

/**
 * The mail's reader reports that the change was not theirs: it is undone, every session ends, no device stays
 * remembered, the password stops working until recovery, and a recovery code is sent. The link works once.
 */
export async function reportNotMe(context: Context, token: string): Promise<Record<string, never> | Refusal> {
  const now = context.clock.now();
  const tokenHash = hashLinkToken(context, token);
  const isOpen = and(
    eq(securityLinks.tokenHash, tokenHash),
    isNull(securityLinks.usedAt),
    gt(securityLinks.expiresAt, now),
  );
  const [link] = await context.db.select({ accountId: securityLinks.accountId }).from(securityLinks).where(isOpen);
  if (link === undefined) return refuse('recovery.linkOver');
  return context.db.transaction(async (tx): Promise<Record<string, never> | Refusal> => {
    const holder = await lockAccount(tx, context, link.accountId);
    const [taken] = await tx.update(securityLinks).set({ usedAt: now }).where(isOpen).returning();
    if (taken === undefined) return refuse('recovery.linkOver');
    await reclaimAccount(tx, context, holder, taken);
    return {};
  });
}

/**
 * What the link and the notification's "That was not me" have in common. The notification undoes no change, because a
 * signed-in person has not proved to read the mailbox. The caller has locked the account's row.
 */
export async function reclaimAccount(
  tx: Tx,
  context: Context,
  holder: Account,
  link: NotMeLink | null,
): Promise<{ recoveryBegun: boolean }> {
  const now = context.clock.now();
  const ofAccount = and(eq(sessions.accountId, holder.id), isNull(sessions.endedAt));
  await tx.update(sessions).set({ endedAt: now }).where(ofAccount);
  await tx.update(devices).set({ rememberedHash: null, rememberedUntil: null }).where(eq(devices.accountId, holder.id));
  await forgetKnownDevices(tx, 'person', holder.id);
  const nothing = { account: holder, undone: null };
  const { account, undone } = link === null ? nothing : await undoChange(tx, context, holder, link);
  const { email, emailConfirmedAt, language } = account;
  if (emailConfirmedAt !== null) {
    await closePasswordPath(tx, context, account);
    await writeRequest(tx, context, { email, emailKey: await resolveRecoveryLimitKey(context, tx, email), language });
  }
  await append(tx, now, [{ subjectId: account.id, act: 'account.reportedNotMe', facts: { undone } }]);
  return { recoveryBegun: emailConfirmedAt !== null };
}

export async function forgetOldLinks(context: Context): Promise<void> {
  await context.db.delete(securityLinks).where(lt(securityLinks.expiresAt, context.clock.now()));
}
