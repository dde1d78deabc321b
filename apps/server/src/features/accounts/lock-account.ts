import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import type { Account } from './password-check.ts';

/** The account's row, held until the transaction ends: first of its locks (ARCHITECTURE, invariant 14). */
export async function lockAccount(tx: Tx, accountId: string): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (account === undefined) throw new Error('An account vanished.');
  return account;
}
