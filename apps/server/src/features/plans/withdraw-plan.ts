import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { paymentRefunds, type payments } from '../../db/tables/money/payments.ts';
import { append } from '../audit/audit-leaves.ts';
import { readChain } from '../ledger/chain.ts';
import { runDueAttempts } from '../payments/attempts.ts';
import { REFUND_KEYS } from '../payments/letters/refund-reasons.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { refundByServer } from '../payments/refund-by-server.ts';
import { type BillRow, findOpenBill } from './bills.ts';
import { findLive } from './entitlements.ts';
import { cancelBillPayment, endSubscription, lockLive } from './subscriptions.ts';
import { computeRest, describeWithdrawal, listPaidBills, mayWithdraw, type Withdrawal } from './view-withdrawal.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Ends the plan at once and sends back what was not used, the way it came, in one commit. */
export async function withdrawPlan(context: Context, accountId: string): Promise<Withdrawal | Refusal> {
  // A refund in units needs the chain, which is read outside of the transaction.
  await readChain(context);
  try {
    const { withdrawal, paymentIds, bill } = await context.db.transaction((tx) => withdraw(tx, context, accountId));
    await cancelBillPayment(context, accountId, bill);
    // What a provider does not answer now is asked again by a job.
    for (const id of paymentIds) await runDueAttempts(context, id);
    return withdrawal;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

type WithdrawnPlan = { withdrawal: Withdrawal; paymentIds: string[]; bill: BillRow | null };

/** Throws a refusal, so that nothing of it stands. Payments are locked first, as where a report of one changes a plan. */
async function withdraw(tx: Tx, context: Context, accountId: string): Promise<WithdrawnPlan> {
  const now = context.clock.now();
  const found = await findLive(tx, accountId);
  if (found === null) throw refuse('plan.none');
  const rows = await lockPayments(tx, await listPaidBills(tx, found.id));
  const live = await lockLive(tx, accountId);
  const bills = live === null ? [] : await listPaidBills(tx, live.id);
  const hasRight = live !== null && live.id === found.id && mayWithdraw(live, now);
  if (live === null || !hasRight || bills.length === 0 || bills.length !== rows.size) throw refuse('plan.noWithdrawal');
  const bill = await findOpenBill(tx, live.id);
  const withdrawal = describeWithdrawal(live, bills, now);
  await endSubscription(tx, context, live);
  let sum = 0n;
  for (const paid of bills)
    sum += await sendBack(tx, context, { row: rows.get(paid.id), rest: computeRest(live, paid, now) });
  const facts = { subscription: live.id, amount: sum.toString(), currency: live.currency };
  await append(tx, now, [{ subjectId: accountId, act: 'plan.withdrawn', facts }]);
  const paymentIds = [...rows.values()].map(({ id }) => id);
  return { withdrawal: { ...withdrawal, refundMinor: sum.toString() }, paymentIds, bill };
}

async function lockPayments(tx: Tx, bills: readonly BillRow[]): Promise<Map<string, PaymentRow>> {
  const rows = new Map<string, PaymentRow>();
  for (const { id, paymentId } of bills) {
    const row = paymentId === null ? null : await lockPayment(tx, paymentId);
    if (row !== null) rows.set(id, row);
  }
  return rows;
}

type Rest = { readonly row: PaymentRow | undefined; readonly rest: bigint };

/** What was refunded before counts. Answers what goes back now. */
async function sendBack(tx: Tx, context: Context, { row, rest }: Rest): Promise<bigint> {
  if (row === undefined) throw refuse('plan.noWithdrawal');
  const promised = await tx
    .select({ amount: paymentRefunds.amount })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, row.id), ne(paymentRefunds.state, 'failed')));
  const amount = promised.reduce((left, one) => left - one.amount, rest);
  if (amount <= 0n) return 0n;
  const reason = 'Withdrawn within 14 days.';
  const refund = await refundByServer(tx, context, {
    paymentId: row.id,
    amount,
    reason,
    key: REFUND_KEYS.withdrawn,
    madeBy: null,
  });
  if (refund instanceof Refusal) throw refuse('plan.withdrawByHand');
  return amount;
}
