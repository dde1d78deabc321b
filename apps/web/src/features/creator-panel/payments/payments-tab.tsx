import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { PageTurner } from '../page-turner.tsx';
import { FeesCard } from './fees-card.tsx';
import { PanelPayments } from './panel-payments.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { type PaymentsSearch, readPaymentQuery, writePaymentSearch } from './payments-search.ts';
import { ReportsCard } from './reports-card.tsx';
import { type PaymentQuery, usePanelPayments } from './use-panel-payments.ts';

type PaymentsTabProps = { search: PaymentsSearch; onSearch: (search: PaymentsSearch) => void };

/** What was paid, ten to a page. The one that is open stands beside the list, on a narrow screen in its place. */
export function PaymentsTab({ search, onSearch }: PaymentsTabProps) {
  const query = readPaymentQuery(search);
  const line = search.line ?? null;
  const open = (id: string | null) => onSearch(writePaymentSearch(query, id ?? undefined));
  return (
    <>
      <div className={line === null ? undefined : 'max-lg:hidden'}>
        <PaymentFilters query={query} onAsk={(next) => onSearch(writePaymentSearch(next))} />
        <PaymentSums query={query} />
      </div>
      <div
        className={line === null ? undefined : 'items-start gap-6 lg:grid lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]'}
      >
        <div className={line === null ? undefined : 'max-lg:hidden'}>
          <PaymentList
            key={JSON.stringify(query)}
            query={query}
            opened={line}
            onOpen={open}
            onAll={() => onSearch({})}
          />
        </div>
        {line === null ? null : (
          <OpenPayment key={line}>
            <PaymentDetail id={line} onClose={() => open(null)} />
          </OpenPayment>
        )}
      </div>
      <div className={line === null ? 'mt-6 space-y-6' : 'mt-6 space-y-6 max-lg:hidden'}>
        <FeesCard onOpen={open} />
        <ReportsCard />
      </div>
    </>
  );
}

/** Who opens a payment goes on in it: the keyboard and a screen reader too. */
function OpenPayment({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => focusOn(place.current, { preventScroll: true }), []);
  return (
    <section ref={place} tabIndex={-1} aria-label={m.desk_one()} className="outline-none">
      {children}
    </section>
  );
}

type PaymentListProps = {
  query: PaymentQuery;
  opened: string | null;
  onOpen: (id: string) => void;
  onAll: () => void;
};

function PaymentList({ query, opened, onOpen, onAll }: PaymentListProps) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const payments = usePanelPayments(query, cursors.at(-1));
  if (payments.error !== null && payments.data === undefined) {
    return <PanelError title={m.panel_pay_failed()} error={payments.error} onRetry={() => void payments.refetch()} />;
  }
  if (payments.data === undefined) {
    return (
      <Skeleton label={m.panel_loading()}>
        <SkeletonBar className="h-96 rounded-card" />
      </Skeleton>
    );
  }
  const { items, nextCursor } = payments.data;
  if (items.length === 0) return <NoPayments isFiltered={Object.keys(query).length > 0} onShowAll={onAll} />;
  return (
    <>
      <PanelPayments payments={items} opened={opened} onOpen={onOpen} />
      <PageTurner
        hasPrevious={cursors.length > 0}
        next={nextCursor}
        onPrevious={() => setCursors(cursors.slice(0, -1))}
        onNext={(cursor) => setCursors([...cursors, cursor])}
      />
    </>
  );
}

/** That nobody has paid yet is another thing than that no payment fits what was asked for. */
function NoPayments({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) return <EmptyState>{m.panel_pay_nobody()}</EmptyState>;
  return (
    <EmptyState action={<Button onClick={onShowAll}>{m.panel_show_all()}</Button>}>{m.panel_pay_none()}</EmptyState>
  );
}
