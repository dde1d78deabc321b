import type { PaymentPurpose } from '@repo/contract/payments/payments';
import type { Currency } from '@repo/contract/rules/money';
import type { Context } from '../../core/context.ts';
import { declareHook } from '../../core/hooks.ts';
import type { Tx } from '../../db/database.ts';

/**
 * Hears of payments for one purpose, each once, in the transaction that changes them, so that what it writes commits with
 * them.
 */
export type WhenPaid = {
  readonly purpose: Exclude<PaymentPurpose, 'fee'>;
  /** What was sold, where it is more than the title of the payment. */
  readonly sold?: (tx: Tx, purposeId: string) => Promise<SoldItems>;
  readonly completed: (tx: Tx, context: Context, paid: PaidPurpose) => Promise<void>;
  /** It failed, or was cancelled: nothing was charged. */
  readonly ended: (tx: Tx, context: Context, paid: PaidPurpose) => Promise<void>;
  /** Whole or in part; `amount` is what went back now, `refunded` all that has. */
  readonly refunded: (tx: Tx, context: Context, paid: PaidPurpose) => Promise<void>;
};

export const WHEN_PAID = declareHook<WhenPaid>();

/** `lines` are those of the invoice, `charityBase` is the part of their sum that a fifth of is set aside. Minor units. */
export type SoldItems = {
  readonly lines: readonly { readonly title: string; readonly amount: bigint }[];
  readonly taxPercent: number;
  readonly charityBase: bigint;
};

/** `purposeId` is what `startPriced` was given; `accountId` null: the account was deleted meanwhile. Minor units. */
export type PaidPurpose = {
  readonly paymentId: string;
  readonly purposeId: string;
  readonly accountId: string | null;
  readonly amount: bigint;
  readonly refunded: bigint;
  readonly currency: Currency;
};
