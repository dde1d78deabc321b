import { eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import type { Tx } from '../db/database.ts';
import { type Account, accounts } from '../db/tables/accounts.ts';
import { ACCOUNT_MAC_COLUMNS } from './account-row-mac.ts';
import { computeRowMac, isRowIntact } from './row-macs.ts';

/** Locks the account's row until the transaction ends; must be the first of its locks (ARCHITECTURE, invariant 14). */
export async function lockAccount(tx: Tx, context: Context, accountId: string): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (account === undefined) throw new Error('An account vanished.');
  return expectIntact(context, account);
}

/** Throws if the row MAC does not verify, so that no caller can use a row that was changed outside the server. */
function expectIntact(context: Context, account: Account): Account {
  if (!isRowIntact(context, ACCOUNT_MAC_COLUMNS, account)) throw refuse('account.notIntact');
  return account;
}

/** Changes a locked account and renews its row MAC. A separate update would leave a MAC that does not verify. */
export async function changeAccount(
  tx: Tx,
  context: Context,
  account: Account,
  changes: Partial<Account>,
): Promise<Account> {
  const changed = { ...expectIntact(context, account), ...changes };
  const sealed = computeRowMac(context.keys, ACCOUNT_MAC_COLUMNS, changed);
  await tx
    .update(accounts)
    .set({ ...changes, ...sealed })
    .where(eq(accounts.id, account.id));
  return { ...changed, ...sealed };
}
