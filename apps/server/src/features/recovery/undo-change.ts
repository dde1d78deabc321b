import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../db/tables/accounts.ts';
import { securityLinks } from '../../db/tables/verifications.ts';
import { changeAccount } from '../../seals/lock-account.ts';
import { dropPasskey, dropTotp } from '../factors/own-factors.ts';
import { TOTP_FACTOR } from '../sessions/codes/notify-factor.ts';
import { isTaken } from './confirm-email.ts';

export type NotMeLink = typeof securityLinks.$inferSelect;
export type UndoneChange = 'address' | 'factor' | null;

/**
 * Undoes the change that the link's mail reported. Otherwise a stranger who once knew the password would keep the
 * account: recovery would go to the address they set, and their passkey would sign in with any password. The cost: a
 * reader of the mailbox can remove a factor younger than the link; recovery by mail alone still waits for the day of
 * the hold. The caller has locked the account's row.
 */
export async function undoChange(
  tx: Tx,
  context: Context,
  account: Account,
  link: NotMeLink,
): Promise<{ undone: UndoneChange; account: Account }> {
  if (link.factor !== null) {
    const isGone =
      link.factor === TOTP_FACTOR
        ? await dropTotp(tx, account.id, link.createdAt)
        : await dropPasskey(tx, account.id, link.factor);
    return { undone: isGone ? 'factor' : null, account };
  }
  const { address } = link;
  if (address === null || address === account.email || (await isTaken(tx, account, address))) {
    return { undone: null, account };
  }
  const restored = { email: address, emailConfirmedAt: context.clock.now() };
  const changed = await changeAccount(tx, context, account, restored);
  await dropLaterLinks(tx, context, link);
  return { undone: 'address', account: changed };
}

/**
 * Invalidates links that are later than this one: they went to the address that is being replaced. Earlier ones stay
 * valid, because otherwise that address's holder could use them up.
 */
async function dropLaterLinks(tx: Tx, context: Context, { accountId, createdAt }: NotMeLink): Promise<void> {
  const isLater = and(eq(securityLinks.accountId, accountId), gt(securityLinks.createdAt, createdAt));
  await tx
    .update(securityLinks)
    .set({ usedAt: context.clock.now() })
    .where(and(isLater, isNull(securityLinks.usedAt)));
}
