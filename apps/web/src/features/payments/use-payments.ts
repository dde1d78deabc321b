import {
  listPaymentFees,
  listPaymentMethods,
  listPayments,
  type Payment,
  RECENT_PAYMENTS,
  readPayment,
} from '@repo/contract/payments/payments';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, readKey, refetch } from '../../api/read.ts';
import { useChanges } from '../../parts/changes/use-changes.ts';

/** Credit that a payment brings opens a method: read in the background, because the server pushes that. */
export const useMethods = () =>
  useQuery({
    queryKey: readKey(listPaymentMethods, {}),
    queryFn: ({ signal }) => ask(listPaymentMethods, {}, { signal, background: true }),
  });
export const useFees = () => useQuery(read(listPaymentFees, {}));

const RECENT = { query: { limit: RECENT_PAYMENTS } };

/** What a payment changes where it is shown. */
const PAYMENT_CALLS = [listPayments, readPayment, listPaymentMethods] as const;
export const refetchPayments = (client: QueryClient): Promise<void> => refetch(client, ...PAYMENT_CALLS);

/** The latest ones, read anew when the server says so: nobody is kept signed in by it. */
export function useRecent() {
  useChanges('payments', PAYMENT_CALLS);
  return useQuery({
    queryKey: readKey(listPayments, RECENT),
    queryFn: ({ signal }) => ask(listPayments, RECENT, { signal, background: true }),
  });
}

/** One payment, followed by what the server says. */
export function usePayment(id: string) {
  useChanges('payments', PAYMENT_CALLS);
  return useQuery({
    queryKey: readKey(readPayment, { params: { id } }),
    queryFn: ({ signal }) => ask(readPayment, { params: { id } }, { signal, background: true }),
    refetchOnMount: 'always',
  });
}

export const isOpen = ({ status }: Pick<Payment, 'status'>): boolean => status === 'pending' || status === 'processing';
