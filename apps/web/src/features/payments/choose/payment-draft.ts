import type { FeeOffer, FeeSubject } from '@repo/contract/fees/fees';
import { SERVICE_FEES, type ServiceFee } from '@repo/contract/fees/service-fees';
import type { FeeType, PaymentFee, PaymentMethod, PaymentMethodId } from '@repo/contract/payments/payments';
import { TOPUP_MAX_MINOR, TOPUP_MIN_MINOR } from '@repo/contract/payments/payments';
import type { CryptoType } from '@repo/contract/rules/assets';
import { type Currency, parseMoney } from '@repo/contract/rules/money';
import type { ChosenDocument } from '../../../parts/statements/choose-file.tsx';

/** What a person has chosen so far. */
export type PaymentDraft = {
  readonly feeType: FeeType | null;
  /** What the fee is for; account credit is for nothing yet. */
  readonly subjectId: string | null;
  /** The file whose print was taken; its id is the subject of the fee. */
  readonly document: ChosenDocument | null;
  /** That the service begins before the time for withdrawal is over. */
  readonly wantsImmediately: boolean;
  readonly method: PaymentMethodId | null;
  readonly currency: Currency;
  /** The person types it, for account credit. */
  readonly amount: string;
  readonly cryptoType: CryptoType;
};

export const NEW_DRAFT: PaymentDraft = {
  feeType: null,
  subjectId: null,
  document: null,
  wantsImmediately: false,
  method: null,
  currency: 'EUR',
  amount: '10.00',
  cryptoType: 'quantum',
};

/** Null for account credit, which is at once what it is. */
export const findServiceFee = (feeType: FeeType | null): ServiceFee | null =>
  SERVICE_FEES.find((one) => one === feeType) ?? null;

/** What may be chosen now: an order for the same that runs already takes no second one. */
export const listFree = (offer: FeeOffer | undefined): FeeSubject[] =>
  offer?.barrier === null ? offer.subjects.filter(({ runningOrderId }) => runningOrderId === null) : [];

/** The order that is followed instead, where everything that the fee could be for is under way already; there is always another file. */
export function findRunning(offer: FeeOffer | undefined): string | null {
  if (offer === undefined || offer.isMadeFirst || offer.barrier !== null || listFree(offer).length > 0) return null;
  return offer.subjects[0]?.runningOrderId ?? null;
}

/** Chooses a fee; the only thing that it could be for is chosen with it, and so is a file whose print was taken before. */
export function chooseFee(draft: PaymentDraft, feeType: FeeType, offers: readonly FeeOffer[]): PaymentDraft {
  const offer = offers.find((one) => one.feeType === feeType);
  const free = listFree(offer);
  const only = free.length === 1 ? (free[0]?.id ?? null) : null;
  const subjectId = offer?.isMadeFirst === true ? (draft.document?.subjectId ?? null) : only;
  return { ...draft, feeType, subjectId, wantsImmediately: false };
}

/** Minor units of what is chosen; null while nothing is, or what was typed is no amount. */
export function computeDraftAmount(
  { feeType, currency, amount }: Pick<PaymentDraft, 'feeType' | 'currency' | 'amount'>,
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
export const findEuroPrice = (
  { feeType }: Pick<PaymentDraft, 'feeType'>,
  fees: readonly PaymentFee[],
): bigint | null => {
  const price = fees.find((one) => one.feeType === feeType)?.prices.find(({ currency }) => currency === 'EUR');
  return price === undefined ? null : BigInt(price.amountMinor);
};

/** Account credit has one price only: the server cannot say what it is in the other currency. */
export function acceptsCurrency(
  method: PaymentMethod,
  { feeType, currency }: Pick<PaymentDraft, 'feeType' | 'currency'>,
): boolean {
  if (feeType !== 'wallet_topup') return true;
  if (method.id === 'bank_transfer') return currency === 'EUR';
  return method.id === 'cryptocurrency' ? currency === 'USD' : true;
}
