import type { CreatorPayment } from '@repo/contract/payments/creator-payments';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import type { paymentDisputes } from '../../../db/tables/money/payments.ts';
import type { PaymentRow } from '../book-payment.ts';
import { readDisputed, viewPayment } from '../view-payment.ts';

/** Payments with their customers and disputes. The account's id is gone once it is deleted: the payment's own stands for it. */
export async function viewForCreator(db: Db, rows: readonly PaymentRow[]): Promise<CreatorPayment[]> {
  const disputed = await readDisputed(db, rows);
  const customers = await readCustomers(db, rows);
  return rows.map((row) => ({
    ...viewPayment(row, disputed),
    accountId: row.accountId ?? row.id,
    provider: row.provider,
    dispute: viewDispute(disputed.get(row.id)),
    customer: customers.get(row.accountId ?? '') ?? null,
  }));
}

export async function viewOneForCreator(db: Db, row: PaymentRow): Promise<CreatorPayment> {
  const [seen] = await viewForCreator(db, [row]);
  if (seen === undefined) throw new Error('A payment has no view.');
  return seen;
}

async function readCustomers(
  db: Db,
  rows: readonly PaymentRow[],
): Promise<ReadonlyMap<string, NonNullable<CreatorPayment['customer']>>> {
  const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, username, fullName } = accounts;
  const found = await db.select({ id, username, fullName }).from(accounts).where(inArray(id, ids));
  return new Map(found.map(({ id: accountId, ...customer }) => [accountId, customer]));
}

function viewDispute(dispute: typeof paymentDisputes.$inferSelect | undefined): CreatorPayment['dispute'] {
  if (dispute === undefined) return null;
  const { state, amount, answerBy, answer, answeredAt } = dispute;
  return {
    ...{ state, amountMinor: amount.toString(), answerBy: answerBy?.toISOString() ?? null },
    answer: answeredAt === null ? null : answer,
  };
}
