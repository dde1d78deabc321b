import { ORDER_STATES } from '@repo/contract/shop/orders';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useNews } from '../../../parts/notices/use-news.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { stateName } from '../shop-words.ts';
import { CreatorOrderCard } from './creator-order-card.tsx';
import { StockCard } from './stock-card.tsx';
import { type OrderFilter, refetchCreatorOrders, useCreatorOrders } from './use-creator-orders.ts';

/** What the creator makes and sends, and what is on the shelf. */
export function CreatorOrders() {
  const [shown, setShown] = useState<OrderFilter>('toDo');
  useNews('order.toMake', (queries) => void refetchCreatorOrders(queries));
  return (
    <>
      <SelectField
        className="mb-4 sm:w-56"
        label={m.creator_orders_show()}
        value={shown}
        options={listOptions()}
        onChange={({ target }) => setShown(listOptions().find(({ value }) => value === target.value)?.value ?? 'toDo')}
      />
      <OrderList shown={shown} />
      <StockCard />
    </>
  );
}

const listOptions = (): { value: OrderFilter; label: string }[] => [
  { value: 'toDo', label: m.creator_orders_to_do() },
  ...ORDER_STATES.map((state) => ({ value: state, label: stateName(state) })),
  { value: 'all', label: m.creator_orders_all() },
];

function OrderList({ shown }: { shown: OrderFilter }) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCreatorOrders(shown);
  if (error !== null) {
    return <ReadError title={m.creator_orders_failed()} error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) {
    return (
      <Skeleton label={m.creator_orders_loading()}>
        <SkeletonBar className="mb-4 h-48 rounded-card" />
        <SkeletonBar className="h-48 rounded-card" />
      </Skeleton>
    );
  }
  const orders = data.pages.flatMap(({ items }) => items);
  if (orders.length === 0) {
    return <EmptyState>{shown === 'toDo' ? m.creator_orders_none_to_do() : m.creator_orders_none()}</EmptyState>;
  }
  return (
    <>
      <ul aria-label={m.creator_tab_orders()} className="space-y-4">
        {orders.map((order) => (
          <li key={order.id}>
            <CreatorOrderCard order={order} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className="mt-3 flex justify-center">
          <Button busy={isFetchingNextPage} busyLabel={m.payments_loading_more()} onClick={() => void fetchNextPage()}>
            {m.payments_more()}
          </Button>
        </div>
      ) : null}
    </>
  );
}
