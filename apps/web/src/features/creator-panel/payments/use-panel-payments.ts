import type { QueryOf } from '@repo/contract/call';
import { listCreatorPayments, listPaymentEvents } from '@repo/contract/payments/creator-payments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askPage } from '../../../api/ask.ts';
import { read, readKey } from '../../../api/read.ts';

/** As many as the panel shows at first (CRE-11). */
const PAGE_LENGTH = 10;

export type PaymentQuery = Pick<QueryOf<typeof listCreatorPayments>, 'status' | 'paymentMethod' | 'q'>;

export const usePanelPayments = (filter: PaymentQuery, cursor: string | undefined) => {
  const query = { ...filter, cursor, limit: PAGE_LENGTH };
  return useQuery({
    queryKey: readKey(listCreatorPayments, { query }),
    queryFn: ({ signal }) => askPage(listCreatorPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const useReports = () => useQuery(read(listPaymentEvents, { query: { limit: PAGE_LENGTH } }));
