import { PAYMENT_PROVIDERS } from '@house/contract/payments/providers';
import { leaveFor } from '../../device/page-address.ts';

/** Hosts whose pages take payments. Whatever else an answer names is not gone to. */
const HOSTS: ReadonlySet<string> = new Set(Object.values(PAYMENT_PROVIDERS).flatMap(({ pageHosts }) => pageHosts));

/** The address of a page where a payment is made; null for one of a stranger. */
export function paymentPageOf(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const page = new URL(url, origin);
  const isKnown = page.origin === origin || (page.protocol === 'https:' && HOSTS.has(page.host));
  return isKnown ? page.href : null;
}

/** Leaves for the page where a payment is made. False: it is the page of a stranger, and nobody goes there. */
export function goToPaymentPage(url: string): boolean {
  const page = paymentPageOf(url, location.origin);
  if (page === null) return false;
  leaveFor(page);
  return true;
}
