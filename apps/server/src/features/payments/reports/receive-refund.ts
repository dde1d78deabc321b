import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { paymentAttempts, paymentRefunds } from '../../../db/tables/money/payments.ts';
import type { ProviderRefund } from '../../../outside/payments/payment-provider.ts';
import { repeatsDisputes } from '../../../outside/payments/provider-adapters.ts';
import { advanceRefund } from '../apply-refund.ts';
import type { PaymentRow, RefundRow } from '../book-payment.ts';
import { lockPayment } from '../lock-payment.ts';
import { notifyCreators } from '../payment-events.ts';
import { sumPromisedRefunds } from '../refunds-promised.ts';
import { bookExcessRefund, undoBeyond } from './book-excess-refund.ts';

type AnsweredRefund = { row: PaymentRow; refundId: string | null; found: ProviderRefund | null };

/** Brings a refund that this server asked for to what the provider answered; null: it refused. */
export async function applyRefund(tx: Tx, context: Context, { row, refundId, found }: AnsweredRefund): Promise<void> {
  if (refundId === null) throw new Error('An attempt to refund has no refund.');
  if (found !== null) return void (await receiveRefund(tx, context, row, { found, askedFor: refundId }));
  const refund = (await readRefunds(tx, row)).find(({ id }) => id === refundId);
  if (refund === undefined) throw new Error('A refund vanished.');
  if (refund.state === 'pending') await advanceRefund(tx, context, { row, refund, to: { state: 'failed', ref: null } });
}

/**
 * Takes a refund as the provider has it, each once, whoever began it: one that this server asked for is known by its id, one that was
 * made in the provider's own panel is booked as ours are. Returns why it cannot be booked, or null.
 */
export async function receiveRefund(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { found, askedFor }: { found: ProviderRefund; askedFor: string | null },
): Promise<string | null> {
  if (found.currency !== row.currency) return 'It refunds in another currency than was paid.';
  const refunds = await readRefunds(tx, row);
  const asked = refunds.find(({ id }) => id === (askedFor ?? found.refundId)) ?? null;
  const known = refunds.find(({ providerRef }) => providerRef === found.ref) ?? null;
  const isNew = known === null && asked?.providerRef === null && asked.amount === found.amount;
  const target = known ?? (isNew ? asked : await findUnnamed(tx, { row, refunds, found }));
  // What was asked for is what the provider had made already under this reference.
  if (asked !== null && asked.id !== target?.id && asked.state === 'pending' && asked.providerRef === null) {
    await advanceRefund(tx, context, { row, refund: asked, to: { state: 'failed', ref: null } });
  }
  return target === null
    ? insertForeignRefund(tx, context, row, found)
    : applyKnownRefund(tx, context, row, { target, found });
}

type KnownRefund = { target: RefundRow; found: ProviderRefund };

async function applyKnownRefund(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { target, found }: KnownRefund,
): Promise<string | null> {
  if (isTooMuch(row, target, found)) {
    return (await bookExcessRefund(tx, context, row, { refund: target, found })) ? null : TOO_MUCH;
  }
  if (found.state === 'failed' && target.state === 'failed') await undoBeyond(tx, context, row, target);
  await advanceRefund(tx, context, { row, refund: target, to: found });
  return null;
}

const TOO_MUCH = 'It refunds more than is left of the payment.';

/** One on its way that succeeds after a dispute has taken the same money. */
const isTooMuch = (row: PaymentRow, target: RefundRow, { state }: ProviderRefund): boolean =>
  state === 'succeeded' &&
  (target.state === 'pending' || target.state === 'failed') &&
  !target.isOfLateMoney &&
  target.amount > row.captured - row.refunded;

const readRefunds = (tx: Tx, { id }: PaymentRow): Promise<RefundRow[]> =>
  tx.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id)).orderBy(asc(paymentRefunds.id));

type UnnamedRefund = { row: PaymentRow; refunds: readonly RefundRow[]; found: ProviderRefund };

/**
 * A refund whose reference is not known yet and that no id of ours names: one of the same amount that was asked for and whose answer
 * is on the way, what goes back of late money, or what a dispute took, where the provider reports that as a refund too.
 */
async function findUnnamed(tx: Tx, { row, refunds, found }: UnnamedRefund): Promise<RefundRow | null> {
  const same = refunds.filter(({ providerRef, amount }) => providerRef === null && amount === found.amount);
  const late = same.find(({ isOfLateMoney, state }) => isOfLateMoney && state !== 'returned');
  if (late !== undefined) return late;
  const taken = same.find(({ madeBy, state }) => madeBy === 'dispute' && state === 'succeeded');
  if (taken !== undefined && repeatsDisputes(row.provider)) return taken;
  const underWay = await tx
    .select({ refundId: paymentAttempts.refundId })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.paymentId, row.id), eq(paymentAttempts.state, 'started'), ne(paymentAttempts.tries, 0)),
    );
  const isUnderWay = (id: string): boolean => underWay.some(({ refundId }) => refundId === id);
  return same.find(({ id, madeBy, state }) => madeBy === 'server' && state === 'pending' && isUnderWay(id)) ?? null;
}

/** A refund that was made in the provider's own panel. */
async function insertForeignRefund(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  found: ProviderRefund,
): Promise<string | null> {
  if (found.state === 'failed') return null;
  if (row.state !== 'succeeded') return 'It refunds what was not captured here.';
  if (found.amount > row.captured - row.refunded) return TOO_MUCH;
  await makeRoom(tx, context, row, found.amount);
  const refund = await insertRefund(tx, context, row, {
    amount: found.amount,
    reason: 'Made in the panel of the provider.',
    state: 'pending',
    madeBy: 'provider',
    providerRef: found.ref,
    key: `provider:${found.ref}`,
  });
  await notifyCreators(tx, context, 'payment.refundedAtProvider', { amount: found.amount, currency: row.currency });
  await advanceRefund(tx, context, { row, refund, to: found });
  return null;
}

type NewRefund = Pick<RefundRow, 'amount' | 'reason' | 'state' | 'madeBy' | 'providerRef'> & { key: string };

export async function insertRefund(
  tx: Tx,
  { clock }: Context,
  row: PaymentRow,
  { key, ...what }: NewRefund,
): Promise<RefundRow> {
  const createdAt = clock.now();
  const refund: RefundRow = {
    ...what,
    id: newId(createdAt.getTime()),
    paymentId: row.id,
    isOfLateMoney: false,
    idempotencyKey: key,
    requestMac: new Uint8Array(0),
    byId: null,
    createdAt,
    finishedAt: what.state === 'pending' ? null : createdAt,
  };
  await tx.insert(paymentRefunds).values(refund);
  return refund;
}

/** Refunds on their way for which nothing is left any more fail, the newest first: the provider will refuse them too. */
export async function makeRoom(tx: Tx, context: Context, row: PaymentRow, amount: bigint): Promise<void> {
  const waiting = and(
    eq(paymentRefunds.paymentId, row.id),
    eq(paymentRefunds.state, 'pending'),
    eq(paymentRefunds.isOfLateMoney, false),
  );
  const pending = await tx.select().from(paymentRefunds).where(waiting).orderBy(desc(paymentRefunds.id));
  for (const refund of pending) {
    if ((await sumPromisedRefunds(tx, row)) + amount <= row.captured) return;
    await advanceRefund(tx, context, { row, refund, to: { state: 'failed', ref: null } });
  }
}

/** The payment as it is after what was booked of it in this transaction. */
export async function readAgain(tx: Tx, { id }: PaymentRow): Promise<PaymentRow> {
  const row = await lockPayment(tx, id);
  if (row === null) throw new Error('A payment vanished.');
  return row;
}
