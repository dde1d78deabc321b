import { createHash } from 'node:crypto';
import { SANDBOX_PATH } from '@repo/contract/payments/payment-pages';
import {
  isOwnMethod,
  PAYMENT_FAILURES,
  type PaymentFailure,
  type PaymentMethodId,
} from '@repo/contract/payments/payments';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import {
  type GatewayMethod,
  gatewayKeys,
  gatewayPayments,
  gatewayRefunds,
} from '../../../db/tables/money/sandbox-gateway.ts';
import {
  type PaymentOrder,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  type RefundOrder,
} from '../payment-provider.ts';
import { queueEvent } from './gateway-events.ts';
import { newRef } from './new-ref.ts';
import { findAbsentFailure } from './test-cards.ts';

export type GatewayPayment = typeof gatewayPayments.$inferSelect;
export type GatewayTools = { readonly db: Db; readonly now: () => Date };

/** The pages that are drawn like those of the real ones; whatever else a provider takes is paid on the page of a checkout. */
const PAGES: Partial<Record<PaymentMethodId, GatewayMethod>> = {
  card: 'card',
  apple_pay: 'apple_pay',
  google_pay: 'google_pay',
  paypal: 'paypal',
};

/** Opens a payment at the gateway. The same key with the same order is the same payment. */
export async function createPayment(
  { db, now }: GatewayTools,
  order: PaymentOrder,
  key: string,
): Promise<ProviderPayment> {
  if (isOwnMethod(order.method)) throw new ProviderError('refused');
  const method = order.kept === undefined ? (PAGES[order.method] ?? 'checkout') : 'kept';
  const at = now();
  const row: GatewayPayment = {
    ref: newRef('pay'),
    method,
    amount: order.amount,
    currency: order.currency,
    description: order.description,
    merchantRef: order.paymentId,
    returnUrl: order.returnUrl,
    state: 'requiresAction',
    pendingCard: null,
    failure: null,
    cardLast4: null,
    cardExpiresOn: null,
    createdAt: at,
    changedAt: at,
  };
  return db.transaction(async (tx) => {
    const { row: made, isNew } = await insertOnce(tx, row, key);
    const { kept } = order;
    if (kept === undefined || !isNew) return viewPayment(made);
    return viewPayment(await chargeKept(tx, at, made, kept.cardRef));
  });
}

/** Stores a payment; the same key with the same request is the one that was stored before. */
export async function insertOnce(
  tx: Tx,
  row: GatewayPayment,
  key: string,
): Promise<{ row: GatewayPayment; isNew: boolean }> {
  const requestParts = ['create', row.method, row.amount, row.currency, row.merchantRef, row.returnUrl];
  const known = await claimKey(tx, { key, requestParts, ref: row.ref, at: row.createdAt });
  if (known !== null) return { row: await lockPayment(tx, known), isNew: false };
  await tx.insert(gatewayPayments).values(row);
  return { row, isNew: true };
}

/** What becomes of a charge with nobody there is known at once. A bank that wants to ask the holder refuses. */
async function chargeKept(tx: Tx, at: Date, row: GatewayPayment, cardRef: string): Promise<GatewayPayment> {
  const card = await lockPayment(tx, cardRef);
  if (card.method !== 'keep' || card.state !== 'succeeded') throw new ProviderError('refused');
  const { cardLast4 } = card;
  const failure = findAbsentFailure(cardLast4 ?? '', card.cardExpiresOn ?? '', at);
  if (failure !== null) return changePayment(tx, at, row, { state: 'failed', failure, cardLast4 }, 'payment.failed');
  return changePayment(tx, at, row, { state: 'succeeded', cardLast4 }, 'payment.succeeded');
}

export async function fetchPayment({ db }: GatewayTools, ref: string): Promise<ProviderPayment> {
  return viewPayment(await findPayment(db, ref));
}

/** Null-safe for pages: an unknown reference is a refusal there. */
export async function findPayment(db: Db, ref: string): Promise<GatewayPayment> {
  const [row] = await db.select().from(gatewayPayments).where(eq(gatewayPayments.ref, ref));
  if (row === undefined) throw new ProviderError('refused');
  return row;
}

export async function capturePayment({ db, now }: GatewayTools, ref: string, key: string): Promise<ProviderPayment> {
  return db.transaction(async (tx) => {
    const known = await claimKey(tx, { key, requestParts: ['capture', ref], ref, at: now() });
    const row = await lockPayment(tx, ref);
    if (known !== null || row.state === 'succeeded') return viewPayment(row);
    if (row.state !== 'requiresCapture') throw new ProviderError('refused');
    return viewPayment(await changePayment(tx, now(), row, { state: 'succeeded' }, 'payment.succeeded'));
  });
}

export async function cancelPayment({ db, now }: GatewayTools, ref: string, key: string): Promise<ProviderPayment> {
  return db.transaction(async (tx) => {
    await claimKey(tx, { key, requestParts: ['cancel', ref], ref, at: now() });
    const row = await lockPayment(tx, ref);
    // A charge that was made stays one: the merchant learns it from the answer.
    if (row.state === 'succeeded' || row.state === 'canceled') return viewPayment(row);
    return viewPayment(await changePayment(tx, now(), row, { state: 'canceled' }, 'payment.canceled'));
  });
}

export async function refundPayment(
  { db, now }: GatewayTools,
  { ref, refundId: merchantRef, amount, currency }: RefundOrder,
  key: string,
): Promise<ProviderRefund> {
  return db.transaction(async (tx) => {
    const at = now();
    const refund = { ref: newRef('ref'), paymentRef: ref, merchantRef, amount, createdAt: at };
    const made = { state: 'succeeded' as const, amount, currency, refundId: merchantRef };
    const known = await claimKey(tx, {
      key,
      requestParts: ['refund', ref, amount, merchantRef, currency],
      ref: refund.ref,
      at,
    });
    if (known !== null) return { ref: known, ...made };
    const row = await lockPayment(tx, ref);
    if (currency !== row.currency) throw new ProviderError('refused');
    const [sum] = await tx
      .select({ amount: sql<string>`coalesce(sum(${gatewayRefunds.amount}), 0)` })
      .from(gatewayRefunds)
      .where(eq(gatewayRefunds.paymentRef, ref));
    const left = row.amount - BigInt(sum?.amount ?? '0');
    if (row.state !== 'succeeded' || amount <= 0n || amount > left) throw new ProviderError('refused');
    await tx.insert(gatewayRefunds).values(refund);
    const told = { ref: refund.ref, amount: amount.toString(), merchantRef };
    await queueEvent(tx, at, 'refund.succeeded', row, { refund: told });
    return { ref: refund.ref, ...made };
  });
}

type KeyUse = { key: string; requestParts: readonly (string | bigint)[]; ref: string; at: Date };

/** Returns null when the key is new. Waits for another request with the same key, and refuses another request under it. */
async function claimKey(tx: Tx, { key, requestParts, ref, at }: KeyUse): Promise<string | null> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(requestParts.map(String)))
    .digest();
  const made = await tx
    .insert(gatewayKeys)
    .values({ key, fingerprint, ref, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: gatewayKeys.key });
  if (made.length > 0) return null;
  const [row] = await tx.select().from(gatewayKeys).where(eq(gatewayKeys.key, key));
  if (row === undefined || !fingerprint.equals(row.fingerprint)) throw new ProviderError('refused');
  return row.ref;
}

export async function lockPayment(tx: Tx, ref: string): Promise<GatewayPayment> {
  const [row] = await tx.select().from(gatewayPayments).where(eq(gatewayPayments.ref, ref)).for('no key update');
  if (row === undefined) throw new ProviderError('refused');
  return row;
}

type GatewayChange = Partial<Pick<GatewayPayment, 'state' | 'failure' | 'pendingCard' | 'cardLast4' | 'cardExpiresOn'>>;

/** Changes a locked payment and queues the report of it. */
export async function changePayment(
  tx: Tx,
  at: Date,
  row: GatewayPayment,
  change: GatewayChange,
  type: string | null,
): Promise<GatewayPayment> {
  const changed = { ...row, ...change, changedAt: at };
  await tx
    .update(gatewayPayments)
    .set({ ...change, changedAt: at })
    .where(eq(gatewayPayments.ref, row.ref));
  if (type !== null) await queueEvent(tx, at, type, changed);
  return changed;
}

function viewPayment(row: GatewayPayment): ProviderPayment {
  return {
    ref: row.ref,
    captureRef: row.state === 'succeeded' ? row.ref : null,
    paymentId: row.merchantRef,
    state: row.state === 'requiresConfirmation' ? 'requiresAction' : row.state,
    amount: row.amount,
    currency: row.currency,
    failure: findFailure(row.failure),
    redirectUrl: row.method === 'kept' ? null : `${SANDBOX_PATH}/pay/${row.ref}`,
  };
}

const findFailure = (text: string | null): PaymentFailure | null =>
  PAYMENT_FAILURES.find((failure) => failure === text) ?? null;
