import { MINUTE_MS } from '@repo/contract/durations';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import type { Tx } from '../../../db/database.ts';
import { paymentDisputes, paymentRefunds, payments } from '../../../db/tables/money/payments.ts';
import { type PaymentProvider, ProviderError } from '../../../outside/payments/payment-provider.ts';
import { findProvider } from '../attempts.ts';
import type { PaymentRow } from '../book-payment.ts';
import { lockPayment } from '../lock-payment.ts';
import { applyDispute } from '../reports/apply-dispute.ts';
import { receiveRefund } from '../reports/receive-refund.ts';

export const SETTLE_EVERY_MS: number = 10 * MINUTE_MS;
const BATCH = 50;

type UnsettledItem = { id: string; ref: string | null; row: PaymentRow };

/** The job: asks for disputes that are open and refunds that are on their way. Two nodes that ask at once do no harm. */
export async function askUnsettled(context: Context): Promise<number> {
  const disputes = await eachPage(context, findOpenDisputes, async (provider, { row, ref }) => {
    const saidAt = context.clock.now();
    const found = await provider.fetchDispute(ref);
    await withLocked(context, row, (tx, locked) => applyDispute(tx, context, locked, { found, saidAt }));
  });
  const refunds = await eachPage(context, findPendingRefunds, async (provider, { id, row, ref }) => {
    const found = await provider.fetchRefund(ref);
    await withLocked(context, row, async (tx, locked) => {
      await receiveRefund(tx, context, locked, { found, askedFor: id });
    });
  });
  return disputes + refunds;
}

async function withLocked(
  context: Context,
  { id }: PaymentRow,
  work: (tx: Tx, row: PaymentRow) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const row = await lockPayment(tx, id);
    if (row !== null) await work(tx, row);
  });
}

type UnsettledFinder = (context: Context, after: string | null) => Promise<UnsettledItem[]>;
type UnsettledQuery = (provider: PaymentProvider, one: UnsettledItem & { ref: string }) => Promise<void>;

async function eachPage(context: Context, find: UnsettledFinder, ask: UnsettledQuery): Promise<number> {
  let count = 0;
  for (let after: string | null = null; ; ) {
    const page: UnsettledItem[] = await find(context, after);
    for (const one of page) {
      if (!(await askFor(context, one, ask))) return count;
      count += 1;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < BATCH) return count;
    after = last.id;
  }
}

/** Returns false when the provider does not answer. */
async function askFor(context: Context, { id, ref, row }: UnsettledItem, ask: UnsettledQuery): Promise<boolean> {
  const provider = findProvider(context, row);
  if (provider === null || ref === null) return true;
  try {
    await ask(provider, { id, ref, row });
    return true;
  } catch (error) {
    if (error instanceof ProviderError) return error.code === 'refused';
    context.log.error(
      { paymentId: row.id, error: describeError(error) },
      'what is open of a payment could not be settled',
    );
    return true;
  }
}

async function findOpenDisputes({ db }: Context, after: string | null): Promise<UnsettledItem[]> {
  const isOpen = eq(paymentDisputes.state, 'open');
  return db
    .select({ id: paymentDisputes.id, ref: paymentDisputes.providerRef, row: payments })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(after === null ? isOpen : and(isOpen, gt(paymentDisputes.id, after)))
    .orderBy(asc(paymentDisputes.id))
    .limit(BATCH);
}

async function findPendingRefunds({ db }: Context, after: string | null): Promise<UnsettledItem[]> {
  const isPending = and(eq(paymentRefunds.state, 'pending'), isNotNull(paymentRefunds.providerRef));
  return db
    .select({ id: paymentRefunds.id, ref: paymentRefunds.providerRef, row: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(after === null ? isPending : and(isPending, gt(paymentRefunds.id, after)))
    .orderBy(asc(paymentRefunds.id))
    .limit(BATCH);
}
