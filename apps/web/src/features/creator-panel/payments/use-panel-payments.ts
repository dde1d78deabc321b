import type { QueryOf } from '@repo/contract/call';
import { type FeeList, listCreatorFees } from '@repo/contract/fees/creator-fees';
import { readCreatorPayment, readPaymentSums } from '@repo/contract/payments/creator-payment-detail';
import { listCreatorPayments, listPaymentEvents } from '@repo/contract/payments/creator-payments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askPage } from '../../../api/ask.ts';
import { read, readKey } from '../../../api/read.ts';

/** As many as the panel shows at first (CRE-11). */
const PAGE_LENGTH = 10;

export type PaymentQuery = Pick<
  QueryOf<typeof listCreatorPayments>,
  'status' | 'paymentMethod' | 'from' | 'to' | 'account' | 'q'
>;

export const usePanelPayments = (filter: PaymentQuery, cursor: string | undefined, limit = PAGE_LENGTH) => {
  const query = { ...filter, cursor, limit };
  return useQuery({
    queryKey: readKey(listCreatorPayments, { query }),
    queryFn: ({ signal }) => askPage(listCreatorPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const usePaymentSums = (query: PaymentQuery) =>
  useQuery({ ...read(readPaymentSums, { query }), placeholderData: keepPreviousData });

/** Each look stands in the log, so it is asked when the payment opens, and after an act. */
export const usePanelPayment = (id: string) =>
  useQuery({ ...read(readCreatorPayment, { params: { id } }), gcTime: 0, staleTime: Infinity, retry: false });

export const useReports = () => useQuery(read(listPaymentEvents, { query: { limit: PAGE_LENGTH } }));

export function usePanelFees(which: FeeList | undefined, cursor: string | undefined) {
  const query = { ...(which && { which }), cursor, limit: PAGE_LENGTH };
  return useQuery({
    queryKey: readKey(listCreatorFees, { query }),
    queryFn: ({ signal }) => askPage(listCreatorFees, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
