import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../db/tables/accounts.ts';
import { securityLinks } from '../../db/tables/verifications.ts';
import type { Context } from '../../http/context.ts';
import { changeAccount } from '../../http/seals/lock-account.ts';
import { TOTP_FACTOR } from '../factors/notify-factor.ts';
import { dropPasskey, dropTotp } from '../factors/own-factors.ts';
import { isTaken } from './confirm-email.ts';

export type NotMeLink = typeof securityLinks.$inferSelect;
export type Undone = 'address' | 'factor' | null;

/**
 * Takes back what the link's mail told of. Without it a stranger who knew the password once would keep the account: the
 * recovery would go to the address they put there, and a passkey of theirs signs in whatever became of the password. The
 * price: who reads the mailbox can take a factor back that is younger than the link. Recovery by mail alone then still
 * waits out its day. The account's row is locked by the caller.
 */
export async function undoChange(
  tx: Tx,
  context: Context,
  account: Account,
  link: NotMeLink,
): Promise<{ undone: Undone; account: Account }> {
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

/** They went to the address that was there in between. Earlier ones stay, or its holder could use them up. */
async function dropLaterLinks(tx: Tx, context: Context, { accountId, createdAt }: NotMeLink): Promise<void> {
  const isLater = and(eq(securityLinks.accountId, accountId), gt(securityLinks.createdAt, createdAt));
  await tx
    .update(securityLinks)
    .set({ usedAt: context.clock.now() })
    .where(and(isLater, isNull(securityLinks.usedAt)));
}
