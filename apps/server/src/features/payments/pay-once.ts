import { PAYMENT_PARAMETER, PAYMENT_PATH } from '@repo/contract/payments/payment-pages';
import type { PaymentMethodId } from '@repo/contract/payments/payments';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { PaymentPrice } from './fees.ts';
import { cancelOwnPayment, findOwnPayment } from './own-payments.ts';
import { isOver } from './payment-state.ts';
import { refuseWhileClosed } from './selling/selling.ts';
import { startPriced } from './start-payment.ts';
import { resolveNextAction } from './view-payment.ts';

type PayOnceInput = {
  readonly accountId: string;
  readonly method: PaymentMethodId;
  /** The payment that was started for it last. */
  readonly latest: string | null;
  /** The key of the next payment, and what is paid with it. */
  readonly key: string;
  readonly requestFields: Readonly<Record<string, string>>;
  readonly price: PaymentPrice;
};
/** `isNew`: it was started now, and is to be kept as the latest. `openUntil`: so long it may be paid. */
type PayingAt = {
  readonly paymentId: string;
  readonly url: string;
  readonly isNew: boolean;
  readonly openUntil: Date;
};

/**
 * The page where a bill or an order is paid. A payment that is open already is gone on with; one by another method is
 * cancelled first, so that nothing is paid twice.
 */
export async function payOnce(context: Context, paying: PayOnceInput): Promise<PayingAt | Refusal> {
  const { accountId, method, latest, key, requestFields, price } = paying;
  const open = await findOpen(context, accountId, latest);
  if (open !== null && open.method === method)
    return {
      paymentId: open.id,
      url: await resolvePaymentPage(context, open),
      isNew: false,
      openUntil: open.expiresAt,
    };
  // Before the open one is cancelled: it is the only one that can still be paid then.
  const closed = await refuseWhileClosed(context);
  if (closed !== null) return closed;
  if (open !== null) {
    const cancelled = await cancelOwnPayment(context, { accountId, id: open.id });
    if (cancelled instanceof Refusal && cancelled.code !== 'payment.over') return refuse('payment.providerDown');
    // It was charged before it could be cancelled: the payment is what there is to see.
    const isPaid = !(cancelled instanceof Refusal) && cancelled.status === 'completed';
    if (isPaid) return { paymentId: open.id, url: buildPaymentPath(open.id), isNew: false, openUntil: open.expiresAt };
  }
  const started = await startPriced(context, { accountId, method, key, requestFields, price: async () => price });
  if (started instanceof Refusal) return started;
  const { id: paymentId, expiresAt: openUntil } = started.row;
  return { paymentId, url: await resolvePaymentPage(context, started.row), isNew: true, openUntil };
}

async function findOpen(context: Context, accountId: string, id: string | null) {
  if (id === null) return null;
  const row = await findOwnPayment(context, { accountId, id });
  return row instanceof Refusal || isOver(row.state) ? null : row;
}

/** Cancels a payment of something that is given up. Returns null when nothing of it is open any more. */
export async function cancelOpen(context: Context, accountId: string, id: string | null): Promise<Refusal | null> {
  const open = await findOpen(context, accountId, id);
  if (open === null) return null;
  const cancelled = await cancelOwnPayment(context, { accountId, id: open.id });
  return cancelled instanceof Refusal && cancelled.code !== 'payment.over' ? cancelled : null;
}

const buildPaymentPath = (id: string): string => `${PAYMENT_PATH}?${PAYMENT_PARAMETER}=${id}`;

async function resolvePaymentPage(context: Context, row: Parameters<typeof resolveNextAction>[1]): Promise<string> {
  const next = await resolveNextAction(context, row);
  return next?.type === 'redirect' ? next.url : buildPaymentPath(row.id);
}
