import { CURRENCIES, type Currency } from '@repo/contract/rules/money';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { PaymentProviderId } from '../../../db/tables/money/payments.ts';
import { providerMovements } from '../../../db/tables/money/provider-money.ts';
import type { ProviderMovement } from '../../../outside/payments/payment-provider.ts';
import { bookMoney, clearing, expense, type MoneyLeg } from '../../money/book-money.ts';
import { heldBy } from './book-payout.ts';
import { receivePayout } from './receive-payout.ts';

type MovementRow = typeof providerMovements.$inferSelect;

/** Turned round for what goes the other way: an entry is never negative. */
const signedLeg = ({ debit, credit, amount }: MoneyLeg): MoneyLeg =>
  amount > 0n ? { debit, credit, amount } : { debit: credit, credit: debit, amount: -amount };

/** What a provider kept, or gave back of it. */
async function bookFee(tx: Tx, { id: about, provider, currency, fee }: MovementRow, at: Date): Promise<void> {
  const cost = expense(`expense:fees:${provider}`, currency);
  const legs = [signedLeg({ debit: cost, credit: heldBy(provider, currency), amount: fee })];
  await bookMoney(tx, { kind: 'fee', about, at, legs });
}

type ExchangedMovement = MovementRow & { paidCurrency: Currency; paidAmount: bigint };

/** What was paid in one currency is held in another: both meet in the clearing account, whose two sides are the rate. */
async function bookExchange(tx: Tx, movement: ExchangedMovement, at: Date): Promise<void> {
  const { id: about, provider, currency, amount, paidCurrency, paidAmount } = movement;
  const fx = `fx:${paidCurrency}:${currency}`;
  const legs = [
    { debit: clearing(fx, paidCurrency), credit: heldBy(provider, paidCurrency), amount: paidAmount },
    { debit: heldBy(provider, currency), credit: clearing(fx, currency), amount },
  ];
  await bookMoney(tx, { kind: 'exchange', about, at, legs: legs.filter((leg) => leg.amount !== 0n).map(signedLeg) });
}

type MovementReport = { provider: PaymentProviderId; found: ProviderMovement };

const knownCurrency = (text: string) => CURRENCIES.find((one) => one === text) ?? null;

/**
 * Takes a movement of the balance, once: what the provider kept of it is an expense, and what it exchanged changes its
 * currency. A payout that no report tells of is taken too. Returns false for one that is known, or of a currency that
 * these books do not keep.
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
