import { randomBytes, toBase64url } from '@repo/vault';
import { eq, type SQL } from 'drizzle-orm';
import { payments } from '../../../db/tables/money/payments.ts';
import type { PaymentRow } from '../book-payment.ts';

// Memos of the ledger are public for ever: that of a payment is used once, and says nothing of what it pays.

const MEMO_BYTES = 16;
const MEMO = /^[A-Za-z0-9_-]{22}$/;
/** Payments of before had their id as the memo; a transfer for one of them may still come. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const newMemo = (): string => toBase64url(randomBytes(MEMO_BYTES));

export const readMemo = ({ reference, id }: Pick<PaymentRow, 'id' | 'reference'>): string => reference ?? id;

/** The payment that a memo names; null: it names none. */
export function matchMemo(memo: string): SQL | null {
  if (MEMO.test(memo)) return eq(payments.reference, memo);
  return UUID.test(memo) ? eq(payments.id, memo) : null;
}

/** What a transfer back says: nothing that the payment's own memo does not. */
export const labelBack = (what: 'Refund' | 'Returned', { reference }: Pick<PaymentRow, 'reference'>): string =>
  reference === null ? what : `${what} ${reference}`;
