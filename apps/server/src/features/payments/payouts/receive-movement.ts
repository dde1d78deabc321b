import { CURRENCIES } from '@house/contract/rules/money';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { PaymentProviderId } from '../../../db/tables/money/payments.ts';
import { providerMovements } from '../../../db/tables/money/provider-money.ts';
import type { ProviderMovement } from '../../../outside/payments/payment-provider.ts';
import { bookExchange, bookFee } from './book-movement.ts';
import { receivePayout } from './receive-payout.ts';

type MovementRow = typeof providerMovements.$inferSelect;
type MovementReport = { provider: PaymentProviderId; found: ProviderMovement };

const knownCurrency = (text: string) => CURRENCIES.find((one) => one === text) ?? null;

/**
 * Takes a movement of the balance, once: what the provider kept of it is an expense, and what it exchanged changes its currency. A
 * payout that no report tells of is taken too. False for one that is known, or of a currency that these books do not keep.
 */
export async function receiveMovement(tx: Tx, context: Context, { provider, found }: MovementReport): Promise<boolean> {
  const currency = knownCurrency(found.currency);
  const paidCurrency = found.paid === null ? null : knownCurrency(found.paid.currency);
  if (currency === null || (found.paid !== null && paidCurrency === null)) return false;
  const readAt = context.clock.now();
  const { ref: providerRef, kind, sourceRef, amount, fee, paid, at } = found;
  const paidAmount = paid?.amount ?? null;
  const what = { provider, providerRef, kind, sourceRef, currency, amount, fee, paidCurrency, paidAmount, at };
  const row: MovementRow = { id: newId(readAt.getTime()), ...what, readAt };
  const made = await tx.insert(providerMovements).values(row).onConflictDoNothing().returning();
  if (made.length === 0) return false;
  if (fee !== 0n) await bookFee(tx, row, readAt);
  if (paidCurrency !== null && paidAmount !== null)
    await bookExchange(tx, { ...row, paidCurrency, paidAmount }, readAt);
  if (found.payout === null) return true;
  const reason = await receivePayout(tx, context, { provider, found: found.payout });
  if (reason !== null) context.log.error({ provider, ref: providerRef, reason }, 'a payout could not be booked');
  return true;
}
