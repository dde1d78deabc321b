import type { Currency } from '@repo/contract/rules/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { type Account, accounts } from '../../../db/tables/accounts.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { append } from '../../audit/audit-leaves.ts';

/** The currency in which an account reads prices; null while it has chosen none. */
export async function readOwnCurrency(db: Db, accountId: string): Promise<Currency | null> {
  const [row] = await db.select({ currency: accounts.currency }).from(accounts).where(eq(accounts.id, accountId));
  return row?.currency ?? null;
}

/** Choosing the same again changes nothing and writes no second log entry. */
export async function chooseOwnCurrency(
  context: Context,
  accountId: string,
  currency: Currency,
): Promise<{ currency: Currency }> {
  await context.db.transaction(async (tx) =>
    keepCurrency(tx, context, await lockAccount(tx, context, accountId), currency),
  );
  return { currency };
}

/** The account is locked, so that nothing is ordered in the old currency meanwhile. */
export async function keepCurrency(
  tx: Tx,
  { clock }: Context,
  { id, currency: before }: Pick<Account, 'id' | 'currency'>,
  currency: Currency,
): Promise<void> {
  if (before === currency) return;
  await tx.update(accounts).set({ currency }).where(eq(accounts.id, id));
  await append(tx, clock.now(), [{ subjectId: id, act: 'preference.changed', facts: { currency } }]);
}
