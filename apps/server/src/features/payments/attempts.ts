import { MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import { PAYMENT_PARAMETER, PAYMENT_PATH } from '@repo/contract/payments/payment-pages';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { describeError } from '../../core/errors.ts';
import type { Tx } from '../../db/database.ts';
import { paymentAttempts, paymentRefunds } from '../../db/tables/money/payments.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '../../outside/payments/payment-provider.ts';
import { applyProviderState, DUE_AT_ONCE, endPayment } from './apply-provider-state.ts';
import type { PaymentRow, RefundRow } from './book-payment.ts';
import { readCardRefs } from './cards/keep-card.ts';
import { lockPayment } from './lock-payment.ts';
import { isOver } from './payment-state.ts';
import { applyRefund } from './reports/receive-refund.ts';

type AttemptRow = typeof paymentAttempts.$inferSelect;

/** How long an attempt belongs to who has begun it; then it counts as lost in a crash. */
const LEASE_MS = 30 * SECOND_MS;
export const RECOVER_EVERY_MS: number = 5 * SECOND_MS;
const BATCH = 50;

/** `busy`: another request or node is at it. `unreachable`: it stays due, and is sent again with the same key. */
export type AttemptOutcome = 'done' | 'busy' | 'unreachable';

/** Asks the provider for what is due of a payment, one thing after the other. */
export async function runDueAttempts(context: Context, paymentId: string): Promise<AttemptOutcome> {
  for (;;) {
    const attempt = await leaseRequest(context, paymentId);
    if (attempt === null) return (await isBusy(context, paymentId)) ? 'busy' : 'done';
    if ((await runAttempt(context, attempt)) === 'unreachable') return 'unreachable';
  }
}

/** The job: what a crash or an unreachable provider has left, on whichever node looks first. */
export async function recoverAttempts(context: Context): Promise<number> {
  const lost = new Date(context.clock.now().getTime() - LEASE_MS);
  const due = await context.db
    .selectDistinct({ paymentId: paymentAttempts.paymentId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'started'), lte(paymentAttempts.startedAt, lost)))
    .limit(BATCH);
  for (const { paymentId } of due) {
    try {
      await runDueAttempts(context, paymentId);
    } catch (error) {
      // One payment that cannot be recovered must not keep the others from it.
      context.log.error({ paymentId, error: describeError(error) }, 'a payment could not be recovered');
    }
  }
  return due.length;
}

async function leaseRequest(context: Context, paymentId: string): Promise<AttemptRow | null> {
  const now = context.clock.now();
  const isDue = and(
    eq(paymentAttempts.paymentId, paymentId),
    eq(paymentAttempts.state, 'started'),
    lte(paymentAttempts.startedAt, new Date(now.getTime() - LEASE_MS)),
  );
  return context.db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(paymentAttempts)
      .where(isDue)
      .orderBy(asc(paymentAttempts.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return null;
    const taken = { startedAt: now, tries: due.tries + 1 };
    await tx.update(paymentAttempts).set(taken).where(eq(paymentAttempts.id, due.id));
    return { ...due, ...taken };
  });
}

async function isBusy({ db }: Context, paymentId: string): Promise<boolean> {
  const isStarted = and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.state, 'started'));
  return (await db.$count(paymentAttempts, isStarted)) > 0;
}

/** Asks the provider, and stores the answer with its effect in one transaction. */
async function runAttempt(context: Context, attempt: AttemptRow): Promise<'done' | 'unreachable'> {
  const row = await context.db.transaction((tx) => lockPayment(tx, attempt.paymentId));
  const provider = findProvider(context, row);
  if (row === null) throw new Error('An attempt belongs to no payment.');
  // The keys were taken away since: what was asked of a real provider waits until they are back, a game is over.
  if (provider === null) return row.provider === 'sandbox' ? giveUp(context, attempt) : postpone(context, attempt);
  try {
    const answer = await ask(context, { provider, row, attempt });
    await context.db.transaction((tx) => finish(tx, context, attempt, answer));
    return 'done';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.code === 'refused' ? giveUp(context, attempt) : postpone(context, attempt);
  }
}

async function giveUp(context: Context, attempt: AttemptRow): Promise<'done'> {
  await context.db.transaction((tx) => finish(tx, context, attempt, null));
  return 'done';
}

async function postpone(context: Context, attempt: AttemptRow): Promise<'unreachable'> {
  const pauseMs = Math.min(MINUTE_MS * attempt.tries, 10 * MINUTE_MS) * (attempt.tries > 3 ? 1 : 0);
  const startedAt = pauseMs === 0 ? DUE_AT_ONCE : new Date(context.clock.now().getTime() + pauseMs - LEASE_MS);
  await context.db
    .update(paymentAttempts)
    .set({ startedAt })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'started')));
  return 'unreachable';
}

export function findProvider({ payments }: Context, row: Pick<PaymentRow, 'provider'> | null): PaymentProvider | null {
  const id = row?.provider;
  if (id === undefined || id === 'bank' || id === 'ledger' || id === 'credit') return null;
  return payments.providers.get(id) ?? null;
}

type ProviderRequest = { provider: PaymentProvider; row: PaymentRow; attempt: AttemptRow };
type ProviderAnswer = { payment: ProviderPayment } | { refund: ProviderRefund };

async function ask(context: Context, { provider, row, attempt }: ProviderRequest): Promise<ProviderAnswer> {
  const { kind, key } = attempt;
  if (kind === 'create') return { payment: await create(context, { provider, row, key }) };
  // Its reference was never learned; asking again with the key of its creation tells it.
  const ref = row.providerRef ?? (await create(context, { provider, row, key: `${row.id}:create` })).ref;
  if (kind === 'capture') return { payment: await provider.capture(ref, key) };
  if (kind === 'cancel') return { payment: await provider.cancel(ref, key) };
  const { id: refundId, amount } = await readRefund(context, attempt);
  return { refund: await provider.refund({ ref, refundId, amount, currency: row.currency }, key) };
}

type CreateRequest = Pick<ProviderRequest, 'provider' | 'row'> & { readonly key: string };

async function create(context: Context, { provider, row, key }: CreateRequest): Promise<ProviderPayment> {
  const order = buildProviderOrder(context, row);
  if (row.keptCardId === null) return provider.create(order, key);
  const kept = await readCardRefs(context.db, row.keptCardId);
  // Removed before it was charged: nobody may charge it now.
  if (kept === null) throw new ProviderError('refused');
  return provider.create({ ...order, kept }, key);
}

async function readRefund({ db }: Context, { refundId }: AttemptRow): Promise<RefundRow> {
  if (refundId === null) throw new Error('An attempt to refund has no refund.');
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
  if (refund === undefined) throw new Error('An attempt to refund has no refund.');
  return refund;
}

const buildProviderOrder = ({ config }: Context, row: PaymentRow) => ({
  paymentId: row.id,
  method: row.method,
  amount: row.amount,
  currency: row.currency,
  description: row.title,
  returnUrl: `${config.publicUrl.origin}${PAYMENT_PATH}?${PAYMENT_PARAMETER}=${row.id}`,
});

/** `null`: the provider refused. */
async function finish(tx: Tx, context: Context, attempt: AttemptRow, answer: ProviderAnswer | null): Promise<void> {
  const row = await lockPayment(tx, attempt.paymentId);
  if (row === null) throw new Error('A payment vanished.');
  const finishedAt = context.clock.now();
  const isFirst = await tx
    .update(paymentAttempts)
    .set({ state: answer === null ? 'refused' : 'done', finishedAt })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'started')))
    .returning({ id: paymentAttempts.id });
  if (isFirst.length === 0) return;
  if (answer === null) return applyRefusal(tx, context, { row, attempt });
  if ('refund' in answer) return applyRefund(tx, context, { row, refundId: attempt.refundId, found: answer.refund });
  const { outcome } = await applyProviderState(tx, context, row, answer.payment);
  if (outcome === 'mismatch')
    context.log.error({ paymentId: row.id }, 'a provider has another amount than we asked for');
}

async function applyRefusal(
  tx: Tx,
  context: Context,
  { row, attempt }: { row: PaymentRow; attempt: AttemptRow },
): Promise<void> {
  context.log.warn({ paymentId: row.id, kind: attempt.kind }, 'a payment provider refused');
  if (attempt.kind === 'create' && !isOver(row.state))
    await endPayment(tx, context, { ...row, failure: 'other' }, 'failed');
  if (attempt.kind === 'capture' && !isOver(row.state))
    await endPayment(tx, context, { ...row, failure: 'declined' }, 'failed');
  // It knows no such payment, or keeps it no more: nothing can be paid there.
  if (attempt.kind === 'cancel' && !isOver(row.state)) await endPayment(tx, context, row, 'canceled');
  if (attempt.kind === 'refund') await applyRefund(tx, context, { row, refundId: attempt.refundId, found: null });
}
