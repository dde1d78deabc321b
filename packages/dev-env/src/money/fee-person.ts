import { newId } from '@repo/server/db/new-id';
import { feeOrders } from '@repo/server/db/tables/money/fee-orders';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';
import { insertBankPayment } from './payment-person.ts';

/** An order that waits for a bank transfer, for a check that nobody opened; returns its id. */
export async function insertFeeOrder(kit: TestApp, person: Pick<Person, 'user'>): Promise<string> {
  const paymentId = await insertBankPayment(kit, person);
  const at = kit.clock.now();
  const id = newId(at.getTime());
  await kit.context.db.insert(feeOrders).values({
    ...{ id, accountId: person.user.id, feeType: 'identity_verification', subjectKind: 'review', subjectId: newId() },
    ...{ state: 'awaitingPayment', paymentId, amount: 199n, currency: 'USD', wantedAt: at, refundWay: 'credit' },
    createdAt: at,
  });
  return id;
}
