import type { RefundWay } from '@repo/contract/fees/service-fees';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { paymentRefunds } from '../../db/tables/money/payments.ts';
import { buildCreditAccount } from '../money/left-credit.ts';
import { addAttempt } from './apply-provider-state.ts';
import { completeRefund } from './apply-refund.ts';
import { findProvider } from './attempts.ts';
import { shareRefund } from './bank/deciding/refund-transfers.ts';
import { computeRefundEuro, type PaymentRow, type RefundRow } from './book-payment.ts';
import { prepareTransfers } from './creator/refund-by-transfer.ts';
import { computeRefundable } from './creator/refund-payment.ts';
import { returnUnits } from './crypto/return-units.ts';
import { lockPayment } from './lock-payment.ts';
import { isDisputed } from './view-payment.ts';

export type ServerRefund = {
  readonly paymentId: string;
  /** Minor units, or all that is left. */
  readonly amount: bigint | 'rest';
  readonly reason: string;
  /** Of all refunds of the payment with this key there is one. */
  readonly key: string;
  /** The creator who decided it; null: the server, by itself. */
  readonly madeBy: string | null;
  /** Of a bank transfer: credit of the account at once unless it says `iban`. */
  readonly way?: RefundWay;
};

/**
 * Refunds a completed payment without a person at a desk: by the provider's call after the commit; units to each payer; credit
 * to credit; a transfer as credit at once, or as a transfer that a creator makes. Credit note and charity are in the same commit
 * as the refund. The account of a top-up is locked by the caller. Before a refund in units the caller reads the chain outside of
 * the transaction, inside of which the embedded database has no second connection.
 */
export async function refundByServer(tx: Tx, context: Context, asked: ServerRefund): Promise<RefundRow | Refusal> {
  const row = await lockPayment(tx, asked.paymentId);
  if (row === null) return refuse('payment.unknown');
  const isThis = and(eq(paymentRefunds.paymentId, row.id), eq(paymentRefunds.idempotencyKey, asked.key));
  const [known] = await tx.select().from(paymentRefunds).where(isThis);
  if (known !== undefined) return known;
  if (row.state !== 'succeeded') return refuse('payment.notRefundable');
  if (await isDisputed(tx, row)) return refuse('payment.isDisputed');
  const left = await computeRefundable(tx, row);
  const amount = asked.amount === 'rest' ? left : asked.amount;
  if (amount < 1n || amount > left) return refuse('payment.notRefundable');
  const isByProvider = findProvider(context, row) !== null;
  const createdAt = context.clock.now();
  const refund: RefundRow = {
    id: newId(createdAt.getTime()),
    paymentId: row.id,
    amount,
    reason: asked.reason,
    state: isByProvider ? 'pending' : 'succeeded',
    madeBy: 'server',
    isOfLateMoney: false,
    idempotencyKey: asked.key,
    requestMac: new Uint8Array(0),
    providerRef: null,
    byId: asked.madeBy,
    createdAt,
    finishedAt: isByProvider ? null : createdAt,
  };
  return sendBack(tx, context, { row, refund, way: asked.way ?? 'credit' });
}

type RefundDraft = { readonly row: PaymentRow; readonly refund: RefundRow; readonly way: RefundWay };

async function sendBack(tx: Tx, context: Context, { row, refund, way }: RefundDraft): Promise<RefundRow | Refusal> {
  const { provider } = row;
  if (refund.state === 'pending') {
    await tx.insert(paymentRefunds).values(refund);
    await addAttempt(tx, context, row, { kind: 'refund', refundId: refund.id });
    return refund;
  }
  if (provider === 'bank') return sendTransferBack(tx, context, { row, refund, way });
  // A provider whose keys are gone: somebody has to refund it in its own panel.
  if (provider !== 'ledger' && provider !== 'credit') return refuse('payment.refundByHand');
  await tx.insert(paymentRefunds).values(refund);
  if (provider === 'ledger') await returnUnits(tx, context, { row, refund });
  await completeRefund(tx, context, row, refund);
  return refund;
}

/** Where nobody knows the account number the money came from, it becomes credit all the same; of a deleted account, neither can be. */
async function sendTransferBack(
  tx: Tx,
  context: Context,
  { row, refund, way }: RefundDraft,
): Promise<RefundRow | Refusal> {
  const { accountId } = row;
  const euro = computeRefundEuro(row, refund.amount);
  const parts = way === 'iban' || accountId === null ? await shareRefund(tx, context, row, euro) : [];
  if (parts.length === 0 && accountId === null) return refuse('payment.refundByHand');
  await tx.insert(paymentRefunds).values(refund);
  if (parts.length > 0) {
    await prepareTransfers(tx, context, row, { refund, parts });
    return refund;
  }
  if (accountId === null) return refuse('payment.refundByHand');
  const from = buildCreditAccount(accountId, 'EUR');
  await completeRefund(tx, context, row, refund, { from, credit: { amount: euro, currency: 'EUR' } });
  return refund;
}
