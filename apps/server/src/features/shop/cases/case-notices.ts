import { dayInRome } from '@repo/contract/payments/working-days';
import { formatMinor } from '@repo/contract/rules/money';
import { formatOrderNumber } from '@repo/contract/shop/slip-codes';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { notify } from '../../notifications/notify.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { type CaseRow, formatCaseNumber, readCaseOrder } from './case-rows.ts';

type PersonKind = 'case.opened' | 'case.asked' | 'case.newPiece' | 'case.money' | 'case.declined' | 'case.closed';
type CreatorKind = 'case.toAnswer' | 'case.late';
type CaseNotice<K> = { row: CaseRow; kind: K; order?: OrderRow /** The order of the new piece. */; made?: OrderRow };

/** Tells the person in bell and mail; nobody once the account is gone. */
export async function notifyOfCase(
  tx: Tx,
  context: Context,
  { row, kind, made, ...known }: CaseNotice<PersonKind>,
): Promise<void> {
  if (row.accountId === null) return;
  const order = known.order ?? (await readCaseOrder(tx, row));
  const shown = made ?? order;
  const facts = {
    ...{ case: formatCaseNumber(order, row), caseId: row.id },
    ...{ order: formatOrderNumber(shown), orderId: shown.id, until: dayInRome(row.dueAt) },
    ...(row.refunded > 0n && { amount: `${formatMinor(row.refunded)} ${order.currency}` }),
  };
  await notify(tx, context, [{ accountId: row.accountId, kind, severity: 'medium', facts }]);
}

/** Tells everybody who administers. */
export async function notifyCreatorsOfCase(
  tx: Tx,
  context: Context,
  { row, kind, ...known }: CaseNotice<CreatorKind>,
): Promise<void> {
  const order = known.order ?? (await readCaseOrder(tx, row));
  const facts = { case: formatCaseNumber(order, row), caseId: row.id, until: dayInRome(row.dueAt) };
  const creators = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'creator'));
  const severity = kind === 'case.late' ? 'high' : 'medium';
  await notify(
    tx,
    context,
    creators.map(({ id: accountId }) => ({ accountId, kind, severity, facts })),
  );
}
