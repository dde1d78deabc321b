import type { BodyOf } from '@repo/contract/call';
import type { refundPayment } from '@repo/contract/payments/creator-payments';
import { and, asc, eq } from 'drizzle-orm';
import { isValidIBAN } from 'ibantools';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { bankLines } from '../../../db/tables/money/bank.ts';
import { completeRefund } from '../apply-refund.ts';
import { addRefundTransfer, type RefundPart, shareRefund } from '../bank/deciding/refund-transfers.ts';
import { computeRefundEuro, type PaymentRow, type RefundRow, unassigned } from '../book-payment.ts';

type RefundBody = BodyOf<typeof refundPayment>;

/**
 * The transfers that are prepared for a refund of so many euro cents: to whom was typed, else to those whom the statement names.
 * Null: none is to be prepared, because it is no bank transfer, or was sent already.
 */
export async function resolveTransfers(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { body: { payee: typed, transferReference }, euro }: { body: RefundBody; euro: bigint },
): Promise<RefundPart[] | null | Refusal> {
  if (row.provider !== 'bank' || transferReference !== undefined) return null;
  if (typed === undefined) {
    const parts = await shareRefund(tx, context, row, euro);
    return parts.length === 0 ? refuse('bank.payeeUnknown') : parts;
  }
  const name = typed.name.trim();
  const iban = typed.iban.replaceAll(/\s/g, '').toUpperCase();
  if (name === '') return refuse('bank.payeeUnknown');
  if (!isValidIBAN(iban)) return refuse('bank.badIban');
  if (iban === context.config.bankAccount?.iban) return refuse('bank.ownIban');
  const isIn = and(eq(bankLines.paymentId, row.id), eq(bankLines.side, 'in'));
  const [line] = await tx.select().from(bankLines).where(isIn).orderBy(asc(bankLines.id)).limit(1);
  // It was confirmed without a statement: its transfer has no line that it could stand beside.
  return line === undefined ? refuse('payment.refundByHand') : [{ payee: { lineId: line.id, name, iban }, euro }];
}

/** The refund is booked, and its transfers wait under Bank until somebody has made them; their lines on a statement end them. */
export async function prepareTransfers(
  tx: Tx,
  context: Context,
  row: PaymentRow,
  { refund, parts }: { refund: RefundRow; parts: readonly RefundPart[] },
): Promise<void> {
  await completeRefund(tx, context, row, refund, { from: unassigned(), isTold: true });
  for (const part of parts) if (part.euro > 0n) await addRefundTransfer(tx, context, { refund, part });
}

/** The part of a payment that comes to so many euro cents, to the nearest; all of what is left for all of its euros. */
export function convertRefundEuro(row: PaymentRow, euro: bigint, left: bigint): bigint {
  if (euro === computeRefundEuro(row, left)) return left;
  if (row.currency === 'EUR' || row.euroMinor === null) return euro;
  const near = (2n * euro * row.amount + row.euroMinor) / (2n * row.euroMinor);
  const exact = [near, near - 1n, near + 1n].find((amount) => computeRefundEuro(row, amount) === euro);
  return exact ?? near;
}
