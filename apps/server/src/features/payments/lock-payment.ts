import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { type PaymentProviderId, payments } from '../../db/tables/money/payments.ts';
import type { ChargeNamed } from '../../outside/payments/payment-provider.ts';
import type { PaymentRow } from './book-payment.ts';

export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  return row ?? null;
}

/** Finds the payment that a provider reports on: by its reference, else by ours, which the provider repeats. */
export async function findReported(
  db: Db,
  provider: PaymentProviderId,
  { ref, paymentId }: { ref: string; paymentId: string | null },
): Promise<PaymentRow | null> {
  const ofProvider = eq(payments.provider, provider);
  const [byRef] = await db
    .select()
    .from(payments)
    .where(and(ofProvider, eq(payments.providerRef, ref)));
  if (byRef !== undefined) return byRef;
  if (paymentId === null || !UUID.test(paymentId)) return null;
  const [byId] = await db
    .select()
    .from(payments)
    .where(and(ofProvider, eq(payments.id, paymentId)));
  // A payment that has another reference already is not what this one pays.
  return byId === undefined || byId.providerRef !== null ? null : byId;
}

/** Finds the payment that a refund or dispute is of: by its reference, by that of its charge, or by ours. */
export async function findCharged(
  db: Db,
  provider: PaymentProviderId,
  { ref, captureRef, paymentId }: ChargeNamed,
): Promise<PaymentRow | null> {
  const names = [
    ...(ref === null ? [] : [eq(payments.providerRef, ref)]),
    ...(captureRef === null ? [] : [eq(payments.captureRef, captureRef), eq(payments.providerRef, captureRef)]),
    ...(paymentId === null || !UUID.test(paymentId) ? [] : [eq(payments.id, paymentId)]),
  ];
  for (const name of names) {
    const [row] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), name));
    if (row !== undefined) return row;
  }
  return null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
