import type { Currency } from '@repo/contract/rules/money';
import type { Tx } from '../../../db/database.ts';
import type { PaymentProviderId } from '../../../db/tables/money/payments.ts';
import type { providerPayouts } from '../../../db/tables/money/provider-money.ts';
import { bookMoney, clearing, type MoneyAccount, psp } from '../../money/book-money.ts';

type BookedPayout = Pick<typeof providerPayouts.$inferSelect, 'id' | 'provider' | 'currency' | 'amount'>;

/** What a provider holds for us. */
export const heldBy = (provider: PaymentProviderId, currency: Currency): MoneyAccount =>
  psp(`psp:${provider}`, currency);

/**
 * What is on its way from a provider to the bank account. The bank line that it arrives as is booked as every credit, to `suspense:bank`, and
 * matching it takes it from there: debit `suspense:bank`, credit this account, kind `credit`.
 */
export const onItsWay = (provider: PaymentProviderId, currency: Currency): MoneyAccount =>
  clearing(`payout:${provider}`, currency);

export async function bookPayout(tx: Tx, payout: BookedPayout, at: Date): Promise<void> {
  const { id: about, provider, currency, amount } = payout;
  const legs = [{ debit: onItsWay(provider, currency), credit: heldBy(provider, currency), amount }];
  await bookMoney(tx, { kind: 'payout', about, at, legs });
}

/** A payout that failed or was cancelled is held by the provider again. */
export async function bookReturnedPayout(tx: Tx, payout: BookedPayout, at: Date): Promise<void> {
  const { id: about, provider, currency, amount } = payout;
  const legs = [{ debit: heldBy(provider, currency), credit: onItsWay(provider, currency), amount }];
  await bookMoney(tx, { kind: 'payoutReturned', about, at, legs });
}
