import type { PaymentPurpose } from '@repo/contract/payments/payments';
import type { Currency } from '@repo/contract/rules/money';
import type { Context } from '../../core/context.ts';
import { declareHook } from '../../core/hooks.ts';
import type { Tx } from '../../db/database.ts';
import type { SoldLine, SoldOrder } from '../invoices/finalize-invoice.ts';

/**
 * Hears of payments for one purpose, each once, in the transaction that changes them, so that what it writes commits with
 * them.
 */
export type WhenPaid = {
  readonly purpose: PaymentPurpose;
  /** What was sold, where it is more than the title of the payment. */
  readonly sold?: (tx: Tx, context: Context, purposeId: string) => Promise<SoldItems>;
  /** By when it is delivered, once it is paid; null: nothing waits any more. Left out: nothing is promised. */
  readonly promisedBy?: (tx: Tx, purposeId: string) => Promise<Date | null>;
  /** Resolves to true where it has told the payer itself what the money has done: one payment is one notice. */
  readonly completed: (tx: Tx, context: Context, paid: PaidPurpose) => Promise<boolean>;
  /** It failed, or was cancelled: nothing was charged. */
  readonly ended: (tx: Tx, context: Context, paid: PaidPurpose) => Promise<void>;
  /** Whole or in part; `amount` is what went back now, `refunded` all that has. */
  readonly refunded: (tx: Tx, context: Context, paid: PaidPurpose) => Promise<void>;
};

export const WHEN_PAID = declareHook<WhenPaid>();

/** `lines` are those of the invoice, `charityBase` is the part of their sum that a fifth of is set aside. Minor units. */
export type SoldItems = {
  readonly lines: readonly SoldLine[];
  readonly taxPercent: number;
  /** Whose tax it is; absent for that of the seller's country. */
  readonly taxCountry?: string;
  /** The buyer owes the tax: none is charged, and the invoice says why. */
  readonly isReverseCharge?: boolean;
  readonly charityBase: bigint;
  /** Of an order of the shop: its number, time and address. */
  readonly order?: SoldOrder;
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
