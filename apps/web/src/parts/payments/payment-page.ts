import { PAYMENT_PROVIDERS } from '@repo/contract/payments/providers';
import { navigateAway } from '../../device/page-address.ts';

/** Hosts whose pages take payments. Whatever else an answer names is not gone to. */
const HOSTS: ReadonlySet<string> = new Set(Object.values(PAYMENT_PROVIDERS).flatMap(({ pageHosts }) => pageHosts));

/** The address of a page where a payment is made; null for one of a stranger. */
export function findPaymentPage(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const page = new URL(url, origin);
  const isKnown = page.origin === origin || (page.protocol === 'https:' && HOSTS.has(page.host));
  return isKnown ? page.href : null;
}

/** Leaves for the page where a payment is made. False: it is the page of a stranger, and nobody goes there. */
export function goToPaymentPage(url: string): boolean {
  const page = findPaymentPage(url, location.origin);
  if (page === null) return false;
  navigateAway(page);
  return true;
}
