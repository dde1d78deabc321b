import type { BodyOf } from '@repo/contract/call';
import {
  type CreatorOrder,
  listCreatorOrders,
  listStock,
  moveOrder,
  type SHOWN_ORDERS,
  setStock,
} from '@repo/contract/shop/creator-orders';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, askPage } from '../../../api/ask.ts';
import { pagesKey, read, refetch } from '../../../api/read.ts';

export type OrderFilter = 'all' | (typeof SHOWN_ORDERS)[number];

/** What the list is asked for; `q` empty: all of them. */
export type OrderSearch = { shown: OrderFilter; q: string };

const buildQuery = ({ shown, q }: OrderSearch) => ({
  ...(shown !== 'all' && { shown }),
  ...(q !== '' && { q }),
});

/** Orders of a state, newest first; those to do, oldest first. */
export const useCreatorOrders = (search: OrderSearch) =>
  useInfiniteQuery({
    queryKey: pagesKey(listCreatorOrders, { query: buildQuery(search) }),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<{ items: CreatorOrder[]; nextCursor: string | null }> => {
      const query = { ...buildQuery(search), ...(pageParam !== null && { cursor: pageParam }) };
      return askPage(listCreatorOrders, { query }, { signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const refetchCreatorOrders = (client: QueryClient): Promise<void> => refetch(client, listCreatorOrders);

export function useMoveOrder(id: string) {
  const client = useQueryClient();
  return async (body: BodyOf<typeof moveOrder>) => {
    const moved = await ask(moveOrder, { params: { id }, body });
    await refetchCreatorOrders(client);
    return moved;
  };
}

export const useStock = () => useQuery(read(listStock, {}));

export function useSetStock() {
  const client = useQueryClient();
  return async (body: BodyOf<typeof setStock>) => {
    const stock = await ask(setStock, { body });
    await refetch(client, listStock);
    return stock;
  };
}
