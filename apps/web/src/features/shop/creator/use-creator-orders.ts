import type { BodyOf } from '@house/contract/call';
import { listCreatorOrders, listStock, moveOrder, setStock } from '@house/contract/shop/creator-orders';
import type { OrderState } from '@house/contract/shop/orders';
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { askConfirmed } from '../../../api/ask-confirmed.ts';
import { read, refetch } from '../../../api/read.ts';

/** `toDo`: what is paid and not delivered yet. */
export type Shown = 'toDo' | 'all' | OrderState;

const TO_DO: readonly OrderState[] = ['paid', 'inProduction', 'shipped'];

/** Orders of these states, the oldest of what is to do first, else newest first. */
export function useCreatorOrders(shown: Shown) {
  const states = shown === 'toDo' ? TO_DO : [shown === 'all' ? undefined : shown];
  const lists = useQueries({
    queries: states.map((status) => read(listCreatorOrders, { query: status === undefined ? {} : { status } })),
  });
  const pages = lists.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const all = pages.flat();
  return {
    error: lists.find(({ isError }) => isError)?.error ?? null,
    isPending: lists.some(({ isPending }) => isPending),
    orders: shown === 'toDo' ? all.toSorted((one, other) => (one.number < other.number ? -1 : 1)) : all,
    longest: Math.max(0, ...pages.map(({ length }) => length)),
    retry: () => Promise.all(lists.map(({ refetch: again }) => again())),
  };
}

export const refetchCreatorOrders = (client: QueryClient): Promise<void> => refetch(client, listCreatorOrders);

export function useMoveOrder(id: string) {
  const client = useQueryClient();
  return async (body: BodyOf<typeof moveOrder>) => {
    const moved = await askConfirmed(moveOrder, { params: { id }, body });
    await refetchCreatorOrders(client);
    return moved;
  };
}

export const useStock = () => useQuery(read(listStock, {}));

export function useSetStock() {
  const client = useQueryClient();
  return async (body: BodyOf<typeof setStock>) => {
    const stock = await askConfirmed(setStock, { body });
    await refetch(client, listStock);
    return stock;
  };
}
