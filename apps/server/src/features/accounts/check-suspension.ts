import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { accountSuspensions } from '../../db/tables/suspensions.ts';

export async function isSuspended(db: Db, accountId: string): Promise<boolean> {
  const isOpen = and(eq(accountSuspensions.accountId, accountId), isNull(accountSuspensions.liftedAt));
  const [row] = await db.select({ id: accountSuspensions.id }).from(accountSuspensions).where(isOpen);
  return row !== undefined;
}

/** For every way in. The caller holds the lock of the account's row, which a suspension takes first. */
export async function expectNotSuspended(db: Db, accountId: string): Promise<void> {
  if (await isSuspended(db, accountId)) throw refuse('account.suspended');
}
