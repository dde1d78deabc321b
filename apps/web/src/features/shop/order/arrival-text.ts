import type { Order } from '@house/contract/shop/orders';
import { m } from '../../../paraglide/messages.js';
import { formatDayName } from '../../../parts/words/dates.ts';

/** When it should arrive; null before it is paid. */
export function arrivalText({ arrives, shipping }: Order): string | null {
  if (arrives === null) return null;
  const days = { from: formatDayName(arrives.from.slice(0, 10)), to: formatDayName(arrives.to.slice(0, 10)) };
  return shipping === 'pickup' ? m.shop_ready(days) : m.shop_arrives(days);
}
