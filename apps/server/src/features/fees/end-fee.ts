import type { FeeEndReason } from '@repo/contract/fees/service-fees';
import { IS_SAMPLE } from '@repo/contract/notifications/sample';
import { formatMinor } from '@repo/contract/rules/money';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import type { PaymentRow } from '../payments/book-payment.ts';
import { REFUND_KEYS } from '../payments/letters/refund-reasons.ts';
import { notifyCreators } from '../payments/payment-events.ts';
import { refundByServer } from '../payments/refund-by-server.ts';
import {
  changeOrder,
  type FeeOrderRow,
  type LockedFee,
  lockFee,
  lockOrder,
  needDelivery,
  toFacts,
} from './fee-rows.ts';

/** Of a payment there is one refund that a fee asks for. */

type FeeNotice = `fee.${FeeEndReason | 'delivered' | 'waitsForYou'}`;
type FeeAct = FeeEndReason | 'underWay' | 'paused' | 'resumed' | 'delivered' | 'refunded' | 'cancelled';

export async function notifyOwner(
  tx: Tx,
  context: Context,
  { order, payment }: LockedFee,
  kind: FeeNotice,
): Promise<void> {
  const { accountId, amount, currency } = order;
  if (accountId === null) return;
  const facts = {
    ...{ feeOrder: order.id, feeType: order.feeType, payment: payment.id },
    amount: `${formatMinor(amount)} ${currency}`,
    sample: payment.isTest ? IS_SAMPLE : 'no',
  };
  await notify(tx, context, [{ accountId, kind, severity: 'low', facts }]);
}

export async function logFee(
  tx: Tx,
  context: Context,
  { id, accountId, feeType }: FeeOrderRow,
  act: FeeAct,
): Promise<void> {
  if (accountId === null) return;
  const facts = { order: id, fee: feeType };
  await append(tx, context.clock.now(), [{ subjectId: accountId, act: `fee.${act}`, facts }]);
}

/** Whether it is paid and not answered. */
export const isOpen = ({ state }: FeeOrderRow): boolean => state === 'underWay' || state === 'waitsForYou';

const STOPPED_CLOCK = { pausedAt: null, leftMs: null } as const;

/** What was paid for is there. False: it was answered before, and nothing is changed. */
export async function deliverFee(tx: Tx, context: Context, orderId: string): Promise<boolean> {
  const locked = await lockFee(tx, orderId);
  if (locked === null || !isOpen(locked.order)) return false;
  const done = { state: 'delivered', endedAt: context.clock.now(), ...STOPPED_CLOCK } as const;
  const order = await changeOrder(tx, locked.order, done);
  await logFee(tx, context, order, 'delivered');
  await notifyOwner(tx, context, { ...locked, order }, 'fee.delivered');
  return true;
}

/** Who decides says no: the money goes back with the reason, a code of the fee or a sentence. False: it was answered before. */
export async function refuseFee(tx: Tx, context: Context, orderId: string, reason: string): Promise<boolean> {
  return !((await endFee(tx, context, { orderId, why: 'refused', note: reason })) instanceof Refusal);
}

/** What it was for is gone. */
export async function failFee(tx: Tx, context: Context, orderId: string): Promise<boolean> {
  return !((await endFee(tx, context, { orderId, why: 'failed' })) instanceof Refusal);
}

type FeeEnd = {
  readonly orderId: string;
  readonly why: FeeEndReason;
  readonly note?: string;
  /** Whether the ledger's chain was read outside of the transaction, as a refund in units needs; the sweep does it otherwise. */
  readonly isChainRead?: boolean;
};

/** Ends a service that was not delivered: its money is on its way back from the same commit on. */
export async function endFee(
  tx: Tx,
  context: Context,
  { orderId, why, note, isChainRead = false }: FeeEnd,
): Promise<FeeOrderRow | Refusal> {
  const locked = await lockFee(tx, orderId);
  if (locked === null) return refuse('fees.unknown');
  if (!isOpen(locked.order)) return refuse('fees.answered');
  const ended = { state: 'refunding', endedAt: context.clock.now(), endReason: why, ...STOPPED_CLOCK } as const;
  const order = await changeOrder(tx, locked.order, { ...ended, note: note ?? null });
  await needDelivery(context, order.feeType).ended(tx, context, toFacts(order), why);
  await logFee(tx, context, order, why);
  await notifyOwner(tx, context, { ...locked, order }, `fee.${why}`);
  if (why === 'late') await notifyCreators(tx, context, 'fee.overdue', order);
  if (locked.payment.provider !== 'ledger' || isChainRead) await refundFee(tx, context, { ...locked, order });
  return (await lockOrder(tx, orderId)) ?? order;
}

/**
 * Asks for the refund of an ended order; once, however often it is called. What is disputed, or can only be refunded by hand,
 * stays as it is: the sweep tries again, and it waits for a person.
 */
export async function refundFee(tx: Tx, context: Context, { order, payment }: LockedFee): Promise<void> {
  if (isAllBack(payment)) return void (await changeOrder(tx, order, { state: 'refunded' }));
  const refunded = await refundByServer(tx, context, {
    paymentId: payment.id,
    amount: 'rest',
    reason: REASONS[order.endReason ?? 'failed'],
    key: REFUND_KEYS.fee,
    madeBy: null,
    way: order.refundWay,
  });
  if (refunded instanceof Refusal) {
    context.log.warn({ order: order.id, code: refunded.code }, 'a fee could not be refunded now');
  }
}

const isAllBack = ({ captured, refunded }: PaymentRow): boolean => captured > 0n && refunded >= captured;

/** On the credit note, in English. */
const REASONS: Readonly<Record<FeeEndReason, string>> = {
  late: 'Not delivered in the promised time.',
  refused: 'The service was refused.',
  stopped: 'Stopped by the customer before it was delivered.',
  failed: 'The service could no longer be delivered.',
};
