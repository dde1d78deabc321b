import { SECOND_MS } from '@repo/contract/durations';
import {
  type LivePayment,
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

export const useMethods = () => useQuery(read(listPaymentMethods, {}));
export const useFees = () => useQuery(read(listPaymentFees, {}));

/** How often a payment is read while something moves, and while it waits for a bank. */
const MOVING_MS = 2 * SECOND_MS;
const WAITING_MS = 15 * SECOND_MS;

const RECENT = { query: { limit: RECENT_PAYMENTS } };

/** The latest ones; a timer reads them while one is open, so nobody is kept signed in by it. */
export function useRecent() {
  return useQuery({
    queryKey: readKey(listPayments, RECENT),
    queryFn: ({ signal }) => ask(listPayments, RECENT, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? WAITING_MS : false),
  });
}

/** One payment, followed while it is open. */
export function usePayment(id: string) {
  return useQuery({
    queryKey: readKey(readPayment, { params: { id } }),
    queryFn: ({ signal }) => ask(readPayment, { params: { id } }, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data === undefined ? false : selectPause(state.data)),
    refetchOnMount: 'always',
  });
}

function selectPause(payment: LivePayment): number | false {
  if (!isOpen(payment)) return false;
  return payment.nextAction?.type === 'bank_details' ? WAITING_MS : MOVING_MS;
}

export const isOpen = ({ status }: Pick<Payment, 'status'>): boolean => status === 'pending' || status === 'processing';

/** What a payment changes where it is shown. */
export const refetchPayments = (client: QueryClient): Promise<void> =>
  refetch(client, listPayments, readPayment, listPaymentMethods);
