import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';

/**
 * What waits for the person to pay: orders, service fees, and since or until when the bill of the plan is due. What was paid
 * for: the services under way, with the next promise.
 */
export type WaitingPayments = {
  orders: number;
  fees: number;
  planDueAt: Date | null;
  servicesUnderWay: number;
  servicePromisedBy: Date | null;
};

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
          and b.reason = 'renewal'
          -- A card that is kept pays it, unless it was tried already.
          and not exists (select 1 from kept_cards k
            where k.account_id = s.account_id and k.state = 'kept' and k.currency = b.currency
              and k.agreed_amount >= b.amount
              and not exists (select 1 from payments p where p.purpose_id = b.id and p.kept_card_id = k.id))) as plan_due,
      (select count(*)::int from fee_orders
        where account_id = ${accountId}::uuid and state = 'underWay') as services_under_way,
      (select (extract(epoch from min(promised_by)) * 1000)::float8 from fee_orders
        where account_id = ${accountId}::uuid and state = 'underWay') as service_promised`);
  const row = extractRows(found)[0];
  return {
    orders: Number(row?.orders ?? 0),
    fees: Number(row?.fees ?? 0),
    planDueAt: toDate(row?.plan_due),
    servicesUnderWay: Number(row?.services_under_way ?? 0),
    servicePromisedBy: toDate(row?.service_promised),
  };
}

const toDate = (epochMs: unknown): Date | null =>
  epochMs === null || epochMs === undefined ? null : new Date(Number(epochMs));
