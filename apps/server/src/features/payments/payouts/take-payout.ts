import { CURRENCIES } from '@house/contract/rules/money';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { PaymentProviderId } from '../../../db/tables/money/payments.ts';
import { providerPayouts } from '../../../db/tables/money/provider-money.ts';
import type { Context } from '../../../http/context.ts';
import type { ProviderPayout } from '../../../outside/payments/payment-provider.ts';
import { notifyCreators } from '../tell-of-payment.ts';
import { bookPayout, bookReturnedPayout } from './book-payout.ts';

export type PayoutRow = typeof providerPayouts.$inferSelect;
type Taken = { provider: PaymentProviderId; found: ProviderPayout };

/**
 * Takes a payout as the provider has it, each once: booked when it is first seen, and back when it fails or is cancelled, which is its
 * end. Returns why it cannot be booked, or null.
 */
export async function takePayout(tx: Tx, context: Context, { provider, found }: Taken): Promise<string | null> {
  const currency = CURRENCIES.find((one) => one === found.currency);
  if (currency === undefined) return 'It pays out in a currency that this server does not keep.';
  if (found.amount <= 0n) return 'It takes money from the bank account.';
  const at = context.clock.now();
  const { ref: providerRef, amount, state, bankReference, arrivesOn } = found;
  const isOver = state === 'failed' || state === 'canceled';
  const row: PayoutRow = {
    id: newId(at.getTime()),
    provider,
    providerRef,
    currency,
    amount,
    state,
    bankReference,
    arrivesOn,
    bankLineId: null,
    createdAt: at,
    changedAt: at,
  };
  const made = await tx.insert(providerPayouts).values(row).onConflictDoNothing().returning();
  if (made.length > 0) {
    // One that failed before it was heard of was never on its way in these books.
    if (!isOver) await bookPayout(tx, row, at);
    else if (state === 'failed') await notifyCreators(tx, context, 'payment.payoutFailed', { amount, currency });
    return null;
  }
  return changePayout(tx, context, { provider, found });
}

async function changePayout(tx: Tx, context: Context, { provider, found }: Taken): Promise<string | null> {
  const isOfRef = and(eq(providerPayouts.provider, provider), eq(providerPayouts.providerRef, found.ref));
  const [known] = await tx.select().from(providerPayouts).where(isOfRef).for('no key update');
  if (known === undefined) throw new Error('A payout vanished.');
  if (known.amount !== found.amount || known.currency !== found.currency) return 'It names another amount than before.';
  const isOver = known.state === 'failed' || known.state === 'canceled';
  if (isOver || known.state === found.state || found.state === 'pending') return null;
  const changedAt = context.clock.now();
  const { state, arrivesOn } = found;
  const bankReference = found.bankReference ?? known.bankReference;
  await tx
    .update(providerPayouts)
    .set({ state, arrivesOn, bankReference, changedAt })
    .where(eq(providerPayouts.id, known.id));
  if (state === 'paid') return null;
  await bookReturnedPayout(tx, known, changedAt);
  await notifyCreators(tx, context, 'payment.payoutFailed', { amount: known.amount, currency: known.currency });
  return null;
}
