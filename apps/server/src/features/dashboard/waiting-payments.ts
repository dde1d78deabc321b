import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';

/** What waits for the person to pay: orders, service fees, and since or until when the bill of the plan is due. */
export type WaitingPayments = { orders: number; fees: number; planDueAt: Date | null };

/** A payment of an order or a bill is part of it, and is not counted a second time. */
export async function readWaitingPayments(db: Db, accountId: string): Promise<WaitingPayments> {
  const found = await db.execute(sql`
    select
      (select count(*)::int from orders where account_id = ${accountId}::uuid and status = 'awaitingPayment') as orders,
      (select count(*)::int from payments
        where account_id = ${accountId}::uuid and purpose = 'fee' and state in ('created', 'requiresAction')) as fees,
      (select (extract(epoch from min(b.due_at)) * 1000)::float8 from plan_bills b
        join subscriptions s on s.id = b.subscription_id
        where s.account_id = ${accountId}::uuid and s.status in ('active', 'pastDue') and b.state = 'open'
          and b.reason = 'renewal') as plan_due`);
  const row = extractRows(found)[0];
  const due = row?.plan_due ?? null;
  return {
    orders: Number(row?.orders ?? 0),
    fees: Number(row?.fees ?? 0),
    planDueAt: due === null ? null : new Date(Number(due)),
  };
}
