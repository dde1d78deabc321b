import { type CreatorOrder, ORDER_SEARCH_MAX } from '@repo/contract/shop/creator-orders';
import { ORDER_STATES } from '@repo/contract/shop/orders';
import { useState } from 'react';
import { singleKeysOn } from '../../../device/remembered/view-choices.ts';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { useNews } from '../../../parts/notices/use-news.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowCheckbox } from '../../../ui/row-checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { stateName } from '../shop-words.ts';
import { BatchBar } from './batch-bar.tsx';
import { CreatorOrderCard } from './creator-order-card.tsx';
import { PackingDesk } from './packing/packing-desk.tsx';
import { StockCard } from './stock-card.tsx';
import { type OrderFilter, type OrderSearch, refetchCreatorOrders, useCreatorOrders } from './use-creator-orders.ts';

/** Which orders the address names: of a state, or with these words. */
export type OpenedOrders = { status?: string | undefined; q?: string | undefined };

function readOpened({ status, q = '' }: OpenedOrders): OrderSearch {
  const shown = listOptions().find(({ value }) => value === status)?.value;
  // An order that is looked for may be over by now.
  return { shown: shown ?? (q === '' ? 'toDo' : 'all'), q: q.slice(0, ORDER_SEARCH_MAX) };
}

/** What the creator makes and sends, one by one or several at once, and what is on the shelf. */
export function CreatorOrders({ opened }: { opened: OpenedOrders }) {
  const [search, setSearch] = useState<OrderSearch>(() => readOpened(opened));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const look = (next: OrderSearch) => {
    setSearch(next);
    setChosen(new Set());
  };
  useNews('order.toMake', (queries) => void refetchCreatorOrders(queries));
  return (
    <>
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <OrderSearchForm search={search} onSearch={look} />
        <SelectField
          label={m.creator_orders_show()}
          value={search.shown}
          options={listOptions()}
          onChange={({ target }) => {
            const shown = listOptions().find(({ value }) => value === target.value)?.value ?? 'toDo';
            look({ ...search, shown });
          }}
        />
      </div>
      <PackingDesk chosen={chosen} />
      <OrderList key={JSON.stringify(search)} search={search} chosen={chosen} onChosen={setChosen} />
      <StockCard />
    </>
  );
}

function OrderSearchForm({ search, onSearch }: { search: OrderSearch; onSearch: (search: OrderSearch) => void }) {
  const [typed, setTyped] = useState(search.q);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ ...search, q: typed.trim().slice(0, ORDER_SEARCH_MAX) });
      }}
    >
      <SearchField
        className="min-w-0 grow"
        label={m.batch_search()}
        value={typed}
        hasKey={singleKeysOn()}
        onChange={setTyped}
      />
      <Button type="submit" className="min-h-11">
        {m.panel_search()}
      </Button>
    </form>
  );
}

const listOptions = (): { value: OrderFilter; label: string }[] => [
  { value: 'toDo', label: m.creator_orders_to_do() },
  { value: 'toSend', label: m.batch_to_send() },
  ...ORDER_STATES.map((state) => ({ value: state, label: stateName(state) })),
  { value: 'all', label: m.creator_orders_all() },
];

type OrderListProps = {
  search: OrderSearch;
  /** Numbers of orders. */
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

function OrderList({ search, chosen, onChosen }: OrderListProps) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCreatorOrders(search);
  if (error !== null) {
    return <PanelError title={m.creator_orders_failed()} error={error} onRetry={() => void refetch()} />;
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
    const isAll = search.shown === 'toDo' && search.q === '';
    return <EmptyState>{isAll ? m.creator_orders_none_to_do() : m.creator_orders_none()}</EmptyState>;
  }
  const batch = orders.filter((order) => chosen.has(order.number) && mayBeMade(order));
  return (
    <>
      {batch.length === 0 ? null : <BatchBar chosen={batch} onClear={() => onChosen(new Set())} />}
      <ul aria-label={m.creator_tab_orders()} className="space-y-4">
        {orders.map((order) => (
          <li key={order.id}>
            <CreatorOrderCard
              order={order}
              choice={
                mayBeMade(order) ? (
                  <RowCheckbox
                    label={m.batch_choose({ number: order.number })}
                    checked={chosen.has(order.number)}
                    onChoose={() => onChosen(chosen.symmetricDifference(new Set([order.number])))}
                  />
                ) : null
              }
            />
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

const MADE: readonly CreatorOrder['status'][] = ['paid', 'inProduction'];

/** A drawing of it is here, and it is to be made. */
const mayBeMade = ({ status, units }: CreatorOrder): boolean =>
  MADE.includes(status) && units.some(({ hasArtwork }) => hasArtwork);
