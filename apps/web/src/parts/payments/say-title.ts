import { FEE_NAMES } from '@repo/contract/payments/fee-names';
import { FEE_TYPES } from '@repo/contract/payments/payments';
import { paymentTitle } from './payment-words.ts';

/** What a payment is for where only its English title is known, as beside a line of the bank. */
export function sayTitle(title: string): string {
  const feeType = FEE_TYPES.find((fee) => FEE_NAMES[fee] === title) ?? null;
  return paymentTitle({ feeType, description: title });
}
