import { and, eq, isNull, sql } from 'drizzle-orm';
import { announceChange } from '../../core/announce-change.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import {
  type AttemptKind,
  paymentAttempts,
  paymentRefunds,
  payments,
  paymentTransfers,
} from '../../db/tables/money/payments.ts';
import type { ProviderPayment } from '../../outside/payments/payment-provider.ts';
import { setAside } from '../charity/set-aside.ts';
import { finalizeInvoice, type IssuedPaper } from '../invoices/finalize-invoice.ts';
import { bookCapture, bookLateCapture, bookToCredit, type PaymentRow } from './book-payment.ts';
import { nameMethod } from './letters/name-sold.ts';
import { sendPaidLetter } from './letters/payment-letters.ts';
import { REFUND_KEYS } from './letters/refund-reasons.ts';
import {
  auditPayment,
  notifyCreators,
  notifyPayer,
  notifyPurpose,
  readPromise,
  readSoldItems,
} from './payment-events.ts';
import { isOver, transition } from './payment-state.ts';
import { sumPromisedRefunds } from './refunds-promised.ts';
import type { SoldItems } from './when-paid.ts';

/** Of an attempt that nobody has begun: whoever looks first takes it. */
export const DUE_AT_ONCE: Date = new Date(0);

/** `mismatch`: the provider has another amount or currency than we asked for; nothing was changed. */
export type AppliedState = { readonly row: PaymentRow; readonly outcome: 'moved' | 'stayed' | 'late' | 'mismatch' };

/**
 * Brings a locked payment to what its provider says it is now. Whatever order reports come in, it moves forward only, and
 * is captured once.
 */
export async function applyProviderState(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  found: ProviderPayment,
): Promise<AppliedState> {
  if (found.amount !== row.amount || found.currency !== row.currency) return { row, outcome: 'mismatch' };
  const known = await storeReference(tx, row, found);
  const to = found.state;
  const step = transition(known.state, to);
  if (step === 'lateSuccess') return refundLateSuccess(tx, context, known);
  if (step === 'stay') return { row: await storeFailure(tx, known, found), outcome: 'stayed' };
  if (to === 'succeeded') return { row: await completePayment(tx, context, known), outcome: 'moved' };
  if (to === 'canceled' || to === 'failed') {
    const failed = { ...known, failure: found.failure ?? known.failure };
    return { row: await endPayment(tx, context, failed, to), outcome: 'moved' };
  }
  if (to === 'requiresCapture') await addAttempt(tx, context, known, { kind: 'capture' });
  const moved = await changePayment(tx, context, known, { state: to, failure: found.failure });
  return { row: moved, outcome: 'moved' };
}

export async function changePayment(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  change: Partial<PaymentRow>,
): Promise<PaymentRow> {
  const changed = { ...change, changedAt: context.clock.now() };
  await storeChanges(tx, row, changed);
  return { ...row, ...changed };
}

async function storeReference(tx: Tx, row: PaymentRow, found: ProviderPayment): Promise<PaymentRow> {
  const captureRef = found.captureRef ?? row.captureRef;
  if (row.providerRef !== null && captureRef === row.captureRef) return row;
  const page = row.providerRef === null ? { providerRef: found.ref, actionUrl: found.redirectUrl } : {};
  const kept = { ...page, captureRef };
  await storeChanges(tx, row, kept);
  return { ...row, ...kept };
}

/** A failed try of a payment that is still open. */
async function storeFailure(tx: Tx, row: PaymentRow, { failure }: ProviderPayment): Promise<PaymentRow> {
  if (isOver(row.state) || failure === row.failure) return row;
  await storeChanges(tx, row, { failure });
  return { ...row, failure };
}

/** The payer's open pages read it anew. */
async function storeChanges(tx: Tx, { id, accountId }: PaymentRow, changes: Partial<PaymentRow>): Promise<void> {
  await tx.update(payments).set(changes).where(eq(payments.id, id));
  if (accountId !== null) await announceChange(tx, accountId, 'payments');
}

/** The only way a payment is completed: with its capture booked, its log entry and its notification, or not at all. */
export async function completePayment(tx: Tx, context: Context, row: PaymentRow): Promise<PaymentRow> {
  const at = context.clock.now();
  const done = { state: 'succeeded', captured: row.amount, failure: null, completedAt: at } as const;
  const completed = await changePayment(tx, context, row, done);
  const sold = await readSoldItems(tx, context, completed);
  const { charityBase } = sold;
  const { id: paymentId, currency } = completed;
  await bookCapture(tx, completed, { revenue: charityBase, shipping: row.amount - charityBase }, at);
  // Account credit is not sold yet: what it is spent on has the invoice.
  const invoice = completed.feeType === 'wallet_topup' ? null : await invoicePayment(tx, context, completed, sold);
  if (invoice !== null) {
    await setAside(tx, at, { about: paymentId, paymentId, paper: invoice, currency, amount: charityBase });
  }
  const isTold = await notifyPurpose(tx, context, completed, { act: 'completed' });
  if (!isTold) await notifyPayer(tx, context, completed, { kind: 'payment.completed' });
  // What goes back at once has a letter of its own.
  const isKept = (await sumPromisedRefunds(tx, completed)) === 0n;
  const promisedBy = await readPromise(tx, context, completed);
  if (isKept) await sendPaidLetter(tx, context, completed, { sold, invoice, promisedBy });
  await auditPayment(tx, at, completed, { act: 'payment.completed' });
  return completed;
}

function invoicePayment(tx: Tx, context: Context, row: PaymentRow, sold: SoldItems): Promise<IssuedPaper> {
  const { accountId, id: paymentId, currency, isTest, method, reference } = row;
  const euroMinor = currency === 'EUR' ? null : row.euroMinor;
  const paid = { at: context.clock.now(), method: nameMethod(method), reference, euroMinor };
  return finalizeInvoice(tx, context, { ...sold, accountId, paymentId, currency, isTest, paid });
}

/** Cancelled by the person, or failed: what nobody paid in time counts as failed, also when it ends by cancelling. */
export async function endPayment(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  to: 'canceled' | 'failed',
): Promise<PaymentRow> {
  const at = context.clock.now();
  // What was under way has been paid in time: it failed for another reason.
  const isTooLate = row.expiresAt <= at && row.state !== 'processing';
  const state = isTooLate ? 'failed' : to;
  const failure = isTooLate ? 'timeOver' : row.failure;
  const ended = await changePayment(tx, context, row, { state, failure });
  await returnParts(tx, row, at);
  await notifyPurpose(tx, context, ended, { act: 'ended' });
  if (state === 'failed') await notifyPayer(tx, context, ended, { kind: 'payment.failed' });
  await auditPayment(tx, at, ended, { act: state === 'failed' ? 'payment.failed' : 'payment.cancelled' });
  return ended;
}

/** What had arrived in parts: units go back to where they came from, euros become credit of the account. */
async function returnParts(tx: Tx, { id, provider, accountId, euroReceived }: PaymentRow, at: Date): Promise<void> {
  if (provider === 'ledger') {
    const isKept = and(eq(paymentTransfers.paymentId, id), isNull(paymentTransfers.returnedAt));
    await tx
      .update(paymentTransfers)
      .set({ excess: sql`${paymentTransfers.atoms}` })
      .where(isKept);
  }
  if (provider !== 'bank' || euroReceived === 0n || accountId === null) return;
  await bookToCredit(tx, { about: id, accountId, amount: euroReceived }, at);
}

/** Money was charged after the payment was over: it is refunded by the server itself, once, and the creator is told. */
async function refundLateSuccess(tx: Tx, context: Context, row: PaymentRow): Promise<AppliedState> {
  const at = context.clock.now();
  const refund = {
    id: newId(at.getTime()),
    paymentId: row.id,
    amount: row.amount,
    reason: 'Charged after the payment was over.',
    state: 'pending' as const,
    isOfLateMoney: true,
    idempotencyKey: REFUND_KEYS.late,
    requestMac: new Uint8Array(0),
    madeBy: 'server' as const,
    providerRef: null,
    byId: null,
    createdAt: at,
    finishedAt: null,
  };
  const made = await tx
    .insert(paymentRefunds)
    .values(refund)
    .onConflictDoNothing()
    .returning({ id: paymentRefunds.id });
  if (made.length === 0) return { row, outcome: 'stayed' };
  await bookLateCapture(tx, row, at);
  await addAttempt(tx, context, row, { kind: 'refund', refundId: refund.id });
  await notifyCreators(tx, context, 'payment.lateSuccess', row);
  return { row, outcome: 'late' };
}

/** Writes what will be asked of the provider; the caller, or the recovery job, asks after the commit. */
export async function addAttempt(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { kind, refundId = null }: { kind: AttemptKind; refundId?: string | null },
): Promise<void> {
  const id = newId(context.clock.now().getTime());
  const key = refundId === null ? `${row.id}:${kind}` : `${row.id}:${kind}:${refundId}`;
  const attempt = {
    id,
    paymentId: row.id,
    kind,
    refundId,
    key,
    state: 'started' as const,
    tries: 0,
    startedAt: DUE_AT_ONCE,
  };
  await tx.insert(paymentAttempts).values(attempt).onConflictDoNothing();
}
