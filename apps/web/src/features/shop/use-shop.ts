import type { AskInput } from '@repo/contract/call';
import { listOrders, type OrderHead, readOrder } from '@repo/contract/shop/orders';
import {
  addToCart,
  type Cart,
  changeCartLine,
  listProductReviews,
  listProducts,
  readCart,
  removeCartLine,
} from '@repo/contract/shop/shop';
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, askPage } from '../../api/ask.ts';
import { pagesKey, read, refetch } from '../../api/read.ts';

export const useProducts = () => useQuery(read(listProducts, {}));
export const useCart = () => useQuery(read(readCart, {}));
export const useOrders = () => useQuery(read(listOrders, {}));
/** Reads all orders, a page at a time. */
export const useOrderPages = () =>
  useInfiniteQuery({
    queryKey: pagesKey(listOrders, {}),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<{ items: OrderHead[]; nextCursor: string | null }> =>
      askPage(listOrders, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
export const useOrder = (id: string) => useQuery(read(readOrder, { params: { id } }));
export const useReviews = (productId: AskInput<typeof listProductReviews>['params']['productId']) =>
  useQuery(read(listProductReviews, { params: { productId } }));

/** What an order changes where it is shown. */
export const refetchOrders = (client: QueryClient): Promise<void> =>
  refetch(client, listOrders, readOrder, readCart, listProducts);

/** A change of the cart, whose answer is the whole cart. Throws AskError. */
function useCartChange<I>(change: (input: I) => Promise<Cart>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (cart) => client.setQueryData(read(readCart, {}).queryKey, cart),
  });
}

export type CartItemInput = AskInput<typeof addToCart>['body'];
export type LineChange = AskInput<typeof changeCartLine>['body'];

export const useAddToCart = () => useCartChange((body: CartItemInput) => ask(addToCart, { body }));
export const useChangeLine = () =>
  useCartChange(({ id, ...body }: LineChange & { id: string }) => ask(changeCartLine, { params: { id }, body }));
export const useRemoveLine = () => useCartChange((id: string) => ask(removeCartLine, { params: { id } }));
