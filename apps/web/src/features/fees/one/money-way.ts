import type { FeeOrder } from '@repo/contract/fees/fees';
import type { PaymentMethodId } from '@repo/contract/payments/payments';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { nameWayBack } from '../../../parts/payments/way-back.ts';

type WayBack = { amount: string; where: string };

/** How much goes back, and where to: `€9.99`, `to your card`. */
export function describeWayBack(order: FeeOrder, method: PaymentMethodId | null): WayBack {
  const minor = order.refundedMinor === '0' ? order.amountMinor : order.refundedMinor;
  return { amount: formatMoney(minor, order.currency), where: nameWayBack(method, order.refundWay) };
}
