import type { AnswerOf, QueryOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import type { LivePayment, listPayments, processPayment } from '@repo/contract/payments/payments';
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { payments } from '../../db/tables/money/payments.ts';
import { addAttempt, endPayment } from './apply-provider-state.ts';
import { findProvider, runDueAttempts } from './attempts.ts';
import type { PaymentRow } from './book-payment.ts';
import { lockPayment } from './lock-payment.ts';
import { derivePaymentStatus, isOver, listPaymentStates } from './payment-state.ts';
import { mayCancel, type StartedPayment } from './start-payment.ts';
import { resolveNextAction, viewLivePayment } from './view-payment.ts';

type PaymentPageQuery = { after: string | null; limit: number };
type PaymentFilter = Pick<QueryOf<typeof listPayments>, 'status' | 'paymentMethod' | 'q'>;

/** One row more than the page, newest first. */
export async function findPayments(
  { db }: Pick<Context, 'db'>,
  { accountId, page, filter }: { accountId: string; page: PaymentPageQuery; filter: PaymentFilter },
): Promise<PaymentRow[]> {
  const conditions: (SQL | undefined)[] = [
    eq(payments.accountId, accountId),
    page.after === null ? undefined : lt(payments.id, page.after),
    filter.status === undefined ? undefined : inArray(payments.state, listPaymentStates(filter.status)),
    filter.paymentMethod === undefined ? undefined : eq(payments.method, filter.paymentMethod),
    filter.q === undefined ? undefined : sql`strpos(lower(${payments.title}), lower(${filter.q})) > 0`,
  ];
  return db
    .select()
    .from(payments)
    .where(and(...conditions))
    .orderBy(desc(payments.id))
    .limit(page.limit + 1);
}

export type PaymentKey = { readonly accountId: string; readonly id: string };

export async function findOwnPayment(
  { db }: Pick<Context, 'db'>,
  { accountId, id }: PaymentKey,
): Promise<PaymentRow | Refusal> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.accountId, accountId)));
  return row ?? refuse('payment.unknown');
}

/** Whether a payment waits for somebody: it may still be paid. */
export async function isOpenPayment(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ state: payments.state }).from(payments).where(eq(payments.id, id));
  return row !== undefined && !isOver(row.state);
}

export async function readOwnPayment(context: Context, owned: PaymentKey): Promise<LivePayment | Refusal> {
  const row = await findOwnPayment(context, owned);
  return row instanceof Refusal ? row : viewLivePayment(context, row);
}

/** A provider is asked to cancel first: when it has charged already, the payment is completed instead. */
export async function cancelOwnPayment(context: Context, owned: PaymentKey): Promise<LivePayment | Refusal> {
  const found = await findOwnPayment(context, owned);
  if (found instanceof Refusal) return found;
  const isAsked = await context.db.transaction(async (tx): Promise<boolean | Refusal> => {
    const row = await lockPayment(tx, found.id);
    if (row === null || !mayCancel(row)) return refuse('payment.over');
    if (findProvider(context, row) === null) {
      await endPayment(tx, context, row, 'canceled');
      return false;
    }
    await addAttempt(tx, context, row, { kind: 'cancel' });
    return true;
  });
  if (isAsked instanceof Refusal) return isAsked;
  if (isAsked && (await runDueAttempts(context, found.id)) === 'unreachable') return refuse('payment.providerDown');
  const row = await findOwnPayment(context, owned);
  return row instanceof Refusal ? row : viewLivePayment(context, row);
}

export async function answerStarted(
  context: Context,
  { row }: StartedPayment,
): Promise<AnswerOf<typeof processPayment>> {
  return {
    transactionId: row.id,
    status: derivePaymentStatus(row.state),
    nextAction: await resolveNextAction(context, row),
  };
}

/**
 * What nobody paid in time fails. A provider is asked to cancel it, so that it cannot be paid afterwards; one that has not answered for a
 * day is waited for no longer. Money that it took all the same is found when it answers, and goes back.
 */
export async function endOverdue(context: Context): Promise<number> {
  const now = context.clock.now();
  const givenUp = new Date(now.getTime() - SILENCE_MS);
  const isOverdue = or(
    and(inArray(payments.state, ['created', 'requiresAction']), lt(payments.expiresAt, now)),
    and(eq(payments.state, 'requiresCapture'), lt(payments.expiresAt, givenUp)),
  );
  const overdue = await context.db
    .select({ id: payments.id, expiresAt: payments.expiresAt })
    .from(payments)
    .where(isOverdue)
    .orderBy(payments.expiresAt)
    .limit(OVERDUE_BATCH);
  for (const { id, expiresAt } of overdue) {
    await context.db.transaction(async (tx) => {
      const row = await lockPayment(tx, id);
      if (row === null || isOver(row.state)) return;
      const isAsked = findProvider(context, row) !== null;
      if (isAsked) await addAttempt(tx, context, row, { kind: 'cancel' });
      if (!isAsked || expiresAt < givenUp) await endPayment(tx, context, row, 'failed');
    });
  }
  return overdue.length;
}

/** How long after its end a payment waits for a provider that does not answer. */
const SILENCE_MS: number = DAY_MS;
const OVERDUE_BATCH = 100;
