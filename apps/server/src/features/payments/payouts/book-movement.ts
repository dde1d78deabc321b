import type { Currency } from '@house/contract/rules/money';
import type { Tx } from '../../../db/database.ts';
import type { providerMovements } from '../../../db/tables/money/provider-money.ts';
import { bookMoney, clearing, expense, type MoneyLeg } from '../../money/book-money.ts';
import { heldBy } from './book-payout.ts';

type MovementRow = typeof providerMovements.$inferSelect;

/** Turned round for what goes the other way: an entry is never negative. */
const signedLeg = ({ debit, credit, amount }: MoneyLeg): MoneyLeg =>
  amount > 0n ? { debit, credit, amount } : { debit: credit, credit: debit, amount: -amount };

/** What a provider kept, or gave back of it. */
export async function bookFee(tx: Tx, { id: about, provider, currency, fee }: MovementRow, at: Date): Promise<void> {
  const cost = expense(`expense:fees:${provider}`, currency);
  const legs = [signedLeg({ debit: cost, credit: heldBy(provider, currency), amount: fee })];
  await bookMoney(tx, { kind: 'fee', about, at, legs });
}

type ExchangedMovement = MovementRow & { paidCurrency: Currency; paidAmount: bigint };

/** What was paid in one currency is held in another: both meet in the clearing account, whose two sides are the rate. */
export async function bookExchange(tx: Tx, movement: ExchangedMovement, at: Date): Promise<void> {
  const { id: about, provider, currency, amount, paidCurrency, paidAmount } = movement;
  const fx = `fx:${paidCurrency}:${currency}`;
  const legs = [
    { debit: clearing(fx, paidCurrency), credit: heldBy(provider, paidCurrency), amount: paidAmount },
    { debit: heldBy(provider, currency), credit: clearing(fx, currency), amount },
  ];
  await bookMoney(tx, { kind: 'exchange', about, at, legs: legs.filter((leg) => leg.amount !== 0n).map(signedLeg) });
}
