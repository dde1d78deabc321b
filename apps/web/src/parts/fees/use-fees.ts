import { listFeeOffers, listFeeOrders, readFeeOrder } from '@repo/contract/fees/fees';
import { listPayments, readPayment } from '@repo/contract/payments/payments';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, readKey, refetch } from '../../api/read.ts';
import { useChanges } from '../changes/use-changes.ts';

/** Orders on the first page of the list. */
const SHOWN_FEES = 5;
const LATEST = { query: { limit: SHOWN_FEES } };

export const useFeeOffers = () => useQuery(read(listFeeOffers, {}));

/** What an order changes where it is shown. */
const FEE_CALLS = [listFeeOffers, listFeeOrders, readFeeOrder, listPayments, readPayment] as const;
export const refetchFees = (client: QueryClient): Promise<void> => refetch(client, ...FEE_CALLS);

/** What the server pushes; payments are watched where they are shown. */
const PUSHED_CALLS = [listFeeOrders, readFeeOrder] as const;

/** The latest ones, read anew when the server says so: nobody is kept signed in by it. */
export function useLatestFees() {
  useChanges('payments', PUSHED_CALLS);
  return useQuery({
    queryKey: readKey(listFeeOrders, LATEST),
    queryFn: ({ signal }) => ask(listFeeOrders, LATEST, { signal, background: true }),
  });
}

export function useFeeOrder(id: string) {
  useChanges('payments', PUSHED_CALLS);
  return useQuery({
    queryKey: readKey(readFeeOrder, { params: { id } }),
    queryFn: ({ signal }) => ask(readFeeOrder, { params: { id } }, { signal, background: true }),
    refetchOnMount: 'always',
  });
}
