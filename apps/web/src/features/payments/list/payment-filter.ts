import type { QueryOf } from '@repo/contract/call';
import { type listPayments, PAYMENT_METHODS, PAYMENT_STATUSES } from '@repo/contract/payments/payments';

/** What of the history is looked for. Titles are English on the server, so it is not searched by words. */
export type PaymentFilter = {
  readonly status: (typeof PAYMENT_STATUSES)[number] | 'all';
  readonly method: (typeof PAYMENT_METHODS)[number] | 'all';
};
export type PaymentQuery = Pick<QueryOf<typeof listPayments>, 'status' | 'paymentMethod'>;

export const NO_PAYMENT_FILTER: PaymentFilter = { status: 'all', method: 'all' };

/** The filter in the address of the page, checked when it is read. */
export function parsePaymentFilter(link: Record<string, unknown>): PaymentFilter {
  return {
    status: PAYMENT_STATUSES.find((one) => one === link.status) ?? 'all',
    method: PAYMENT_METHODS.find((one) => one === link.method) ?? 'all',
  };
}

export const buildPaymentLink = ({ status, method }: PaymentFilter) => ({
  view: 'history' as const,
  ...(status !== 'all' && { status }),
  ...(method !== 'all' && { method }),
});

/** Writes the same filter for the server. */
export const buildPaymentQuery = ({ status, method }: PaymentFilter): PaymentQuery => ({
  ...(status !== 'all' && { status }),
  ...(method !== 'all' && { paymentMethod: method }),
});
