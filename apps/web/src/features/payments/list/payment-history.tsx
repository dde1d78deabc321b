import { listPayments, PAYMENT_METHODS, PAYMENT_STATUSES, type Payment } from '@repo/contract/payments/payments';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { askPage } from '../../../api/ask.ts';
import { pagesKey } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { SampleTag } from '../../../parts/payments/money-notes.tsx';
import { methodName, statusName } from '../../../parts/payments/payment-words.ts';
import { formatCount } from '../../../parts/words/counts.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { exportPayments } from './export-payments.ts';
import {
  buildPaymentLink,
  buildPaymentQuery,
  NO_PAYMENT_FILTER,
  type PaymentFilter,
  type PaymentQuery,
} from './payment-filter.ts';
import { PaymentRow } from './payment-row.tsx';

/** Every payment of the account, newest first, with a filter and a file. */
export function PaymentHistory({ filter }: { filter: PaymentFilter }) {
  const query = buildPaymentQuery(filter);
  const navigate = useNavigate();
  const setFilter = (next: PaymentFilter) =>
    void navigate({ to: '/payment', search: buildPaymentLink(next), replace: true, resetScroll: false });
  return (
    <>
      <p className="mb-2 text-small">
        <Link to="/payment" className="link">
          {m.payments_back()}
        </Link>
      </p>
      <PageHeader
        title={m.payments_history()}
        actions={
          <>
            <SampleTag />
            <ExportButton query={query} />
          </>
        }
      />
      <div className="mb-4 grid max-w-130 grid-cols-2 gap-3">
        <SelectField
          label={m.payments_column_status()}
          value={filter.status}
          options={[
            { value: 'all', label: m.payments_status_any() },
            ...PAYMENT_STATUSES.map((value) => ({ value, label: statusName(value) })),
          ]}
          onChange={({ target }) => setFilter({ ...filter, status: parseChoice(PAYMENT_STATUSES, target.value) })}
        />
        <SelectField
          label={m.payments_column_method()}
          value={filter.method}
          options={[
            { value: 'all', label: m.payments_method_any() },
            ...PAYMENT_METHODS.map((value) => ({ value, label: methodName(value) })),
          ]}
          onChange={({ target }) => setFilter({ ...filter, method: parseChoice(PAYMENT_METHODS, target.value) })}
        />
      </div>
      <HistoryRows query={query} onClear={() => setFilter(NO_PAYMENT_FILTER)} />
    </>
  );
}

const parseChoice = <V extends string>(values: readonly V[], value: string): V | 'all' =>
  values.find((one) => one === value) ?? 'all';

function usePaymentPages(query: PaymentQuery) {
  return useInfiniteQuery({
    queryKey: pagesKey(listPayments, { query }),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<{ items: Payment[]; nextCursor: string | null }> =>
      askPage(listPayments, { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

function HistoryRows({ query, onClear }: { query: PaymentQuery; onClear: () => void }) {
  const pages = usePaymentPages(query);
  if (pages.isPending) {
    return (
      <Skeleton label={m.payments_loading()}>
        <SkeletonBar className="h-80 rounded-card" />
      </Skeleton>
    );
  }
  if (pages.data === undefined) {
    return <ReadError title={m.payments_history_failed()} error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  const rows = pages.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <NoRows isFiltered={Object.keys(query).length > 0} onClear={onClear} />;
  return (
    <>
      <ul
        aria-label={m.payments_history()}
        className="@container divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
      >
        {rows.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {pages.hasNextPage ? (
        <div className="mt-3 flex justify-center">
          <Button
            busy={pages.isFetchingNextPage}
            busyLabel={m.payments_loading_more()}
            onClick={() => void pages.fetchNextPage()}
          >
            {m.payments_more()}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NoRows({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState>{m.payments_none()}</EmptyState>;
  return (
    <EmptyState action={<Button onClick={onClear}>{m.payments_clear_filter()}</Button>}>
      {m.payments_filtered_none()}
    </EmptyState>
  );
}

function ExportButton({ query }: { query: PaymentQuery }) {
  const saving = useCall(() => exportPayments(query), {
    done: (count) => m.payments_export_done({ count: formatCount(count) }),
    failed: { title: m.payments_export_failed(), about: m.ui_server_fault() },
  });
  return (
    <Button icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
      {m.payments_export()}
    </Button>
  );
}
