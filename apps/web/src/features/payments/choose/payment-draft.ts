import type { FeeType, PaymentFee, PaymentMethod, PaymentMethodId } from '@repo/contract/payments/payments';
import { TOPUP_MAX_MINOR, TOPUP_MIN_MINOR } from '@repo/contract/payments/payments';
import type { CryptoType } from '@repo/contract/rules/assets';
import { type Currency, parseMoney } from '@repo/contract/rules/money';

/** What a person has chosen so far. */
export type PaymentDraft = {
  readonly feeType: FeeType | null;
  readonly method: PaymentMethodId | null;
  readonly currency: Currency;
  /** The person types it, for account credit. */
  readonly amount: string;
  readonly cryptoType: CryptoType;
};

export const NEW_DRAFT: PaymentDraft = {
  feeType: null,
  method: null,
  currency: 'USD',
  amount: '10.00',
  cryptoType: 'quantum',
};

/** Minor units of what is chosen; null while nothing is, or what was typed is no amount. */
export function computeDraftAmount(
  { feeType, currency, amount }: PaymentDraft,
  fees: readonly PaymentFee[],
): bigint | null {
  const fee = fees.find((one) => one.feeType === feeType);
  if (fee === undefined) return null;
  const price = fee.prices.find((one) => one.currency === currency);
  if (price !== undefined) return BigInt(price.amountMinor);
  const typed = parseMoney(amount.trim().replace(',', '.'));
  return typed !== null && typed >= TOPUP_MIN_MINOR && typed <= TOPUP_MAX_MINOR ? typed : null;
}

/** The price in euros of what is chosen, where it is listed in both currencies. */
export const findEuroPrice = ({ feeType }: PaymentDraft, fees: readonly PaymentFee[]): bigint | null => {
  const price = fees.find((one) => one.feeType === feeType)?.prices.find(({ currency }) => currency === 'EUR');
  return price === undefined ? null : BigInt(price.amountMinor);
};

/** Account credit has one price only: the server cannot say what it is in the other currency. */
export function acceptsCurrency(method: PaymentMethod, { feeType, currency }: PaymentDraft): boolean {
  if (feeType !== 'wallet_topup') return true;
  if (method.id === 'bank_transfer') return currency === 'EUR';
  return method.id === 'cryptocurrency' ? currency === 'USD' : true;
}
