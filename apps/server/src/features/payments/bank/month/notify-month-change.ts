import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../../core/context.ts';
import type { Tx } from '../../../../db/database.ts';
import { accounts } from '../../../../db/tables/accounts.ts';
import { notify } from '../../../notifications/notify.ts';

type MonthNotice = {
  kind: 'month.closeAsked' | 'month.closeWithdrawn' | 'month.closed';
  month: string;
  exceptId: string;
};

/** All other creators, on the page and by mail: books that are closed are not opened again. */
export async function notifyMonthChange(
  tx: Tx,
  context: Context,
  { kind, month, exceptId }: MonthNotice,
): Promise<void> {
  const others = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'creator'), ne(accounts.id, exceptId)));
  const facts = { words: month };
  await notify(
    tx,
    context,
    others.map(({ id: accountId }) => ({ accountId, kind, severity: 'high' as const, facts })),
  );
}
