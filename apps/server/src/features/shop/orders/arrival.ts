import { dayInRome } from '@repo/contract/payments/working-days';
import { CASE_YEARS } from '@repo/contract/shop/order-cases';
import type { OrderReport } from '@repo/contract/shop/orders';
import { type Arrival, computeArrivalDays, computeSendDay } from '@repo/contract/shop/shipping';
import type { OrderRow } from './order-rows.ts';

/** The first and last day on which an order should arrive, counted from its payment; null before it. */
export function computeArrival({
  paidAt,
  country,
  shipping,
  isMadeToOrder,
}: Pick<OrderRow, 'paidAt' | 'country' | 'shipping' | 'isMadeToOrder'>): Arrival | null {
  return paidAt === null ? null : computeArrivalDays({ at: paidAt, country, service: shipping, isMadeToOrder });
}

/** The last day on which it is sent in time; null before it is paid, and once it was sent. */
export function readSendDay({
  status,
  paidAt,
  country,
  shipping,
  isMadeToOrder,
}: Pick<OrderRow, 'status' | 'paidAt' | 'country' | 'shipping' | 'isMadeToOrder'>): string | null {
  if (paidAt === null || (status !== 'paid' && status !== 'inProduction')) return null;
  return computeSendDay({ at: paidAt, country, service: shipping, isMadeToOrder });
}

/** What a person may say of an order: about its pieces, that it did not come, that it is too early for that, or nothing. */
export function judgeReport(order: OrderRow, now: Date): OrderReport {
  const { status, deliveredAt } = order;
  if (status === 'delivered' && deliveredAt !== null) {
    const last = new Date(deliveredAt);
    last.setUTCFullYear(last.getUTCFullYear() + CASE_YEARS);
    return now <= last ? 'pieces' : 'tooLate';
  }
  if (status !== 'shipped' && status !== 'inProduction') return 'none';
  const arrival = computeArrival(order);
  if (arrival !== null && dayInRome(now) > arrival.to) return 'notArrived';
  return status === 'shipped' ? 'tooEarly' : 'none';
}
