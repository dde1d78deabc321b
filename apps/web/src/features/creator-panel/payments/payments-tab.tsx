import type { CreatorPayment } from '@repo/contract/payments/creator-payments';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@repo/contract/payments/payments';
import { type FormEvent, useState } from 'react';
import { singleKeysOn } from '../../../device/remembered/view-choices.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { methodName, statusName } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { PageTurner } from '../page-turner.tsx';
import { PanelError } from '../panel-error.tsx';
import { exportCreatorPayments } from './export-creator-payments.ts';
import { PanelPayments } from './panel-payments.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReportsCard } from './reports-card.tsx';
import { type PaymentQuery, usePanelPayments } from './use-panel-payments.ts';

/** What was paid, ten to a page, and what of it waits for the creator. */
export function PaymentsTab() {
  const [query, setQuery] = useState<PaymentQuery>({});
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [refunded, setRefunded] = useState<CreatorPayment | null>(null);
  const payments = usePanelPayments(query, cursors.at(-1));
  const ask = (next: PaymentQuery) => {
    setCursors([]);
    setQuery(next);
  };
  if (payments.error !== null && payments.data === undefined) {
    return <PanelError title={m.panel_pay_failed()} error={payments.error} onRetry={() => void payments.refetch()} />;
  }
  return (
    <>
      <PaymentFilters query={query} onAsk={ask} />
      {payments.data === undefined ? (
        <Skeleton label={m.panel_loading()}>
          <SkeletonBar className="h-96 rounded-card" />
        </Skeleton>
      ) : (
        <PanelPayments payments={payments.data.items} onRefund={setRefunded} />
      )}
      {payments.data?.items.length === 0 ? <NoPayments query={query} onShowAll={() => ask({})} /> : null}
      <PageTurner
        hasPrevious={cursors.length > 0}
        next={payments.data?.nextCursor ?? null}
        onPrevious={() => setCursors(cursors.slice(0, -1))}
        onNext={(cursor) => setCursors([...cursors, cursor])}
      />
      <div className="mt-6">
        <ReportsCard />
      </div>
      {refunded === null ? null : <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}

function PaymentFilters({ query, onAsk }: { query: PaymentQuery; onAsk: (query: PaymentQuery) => void }) {
  const [typed, setTyped] = useState(query.q ?? '');
  const saving = useCall(() => exportCreatorPayments(query), {
    failed: { title: m.panel_export_failed(), about: m.ui_server_fault() },
  });
  const { status, paymentMethod, q } = query;
  function search(event: FormEvent): void {
    event.preventDefault();
    const { q: _q, ...others } = query;
    onAsk(typed.trim() === '' ? others : { ...others, q: typed.trim() });
  }
  return (
    <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1.6fr)_repeat(2,minmax(0,1fr))_auto]">
      <form onSubmit={search} className="flex items-end gap-2">
        <SearchField
          className="grow"
          label={m.panel_pay_search()}
          value={typed}
          hasKey={singleKeysOn()}
          onChange={setTyped}
        />
        <Button type="submit" className="min-h-11">
          {m.panel_search()}
        </Button>
      </form>
      <SelectField
        label={m.panel_pay_status()}
        value={status ?? 'all'}
        options={[
          { value: 'all', label: m.panel_pay_any_status() },
          ...PAYMENT_STATUSES.map((value) => ({ value, label: statusName(value) })),
        ]}
        onChange={({ target }) => {
          const chosen = PAYMENT_STATUSES.find((one) => one === target.value);
          onAsk({ ...(q && { q }), ...(paymentMethod && { paymentMethod }), ...(chosen && { status: chosen }) });
        }}
      />
      <SelectField
        label={m.panel_pay_method()}
        value={paymentMethod ?? 'all'}
        options={[
          { value: 'all', label: m.panel_pay_any_method() },
          ...PAYMENT_METHODS.map((value) => ({ value, label: methodName(value) })),
        ]}
        onChange={({ target }) => {
          const chosen = PAYMENT_METHODS.find((one) => one === target.value);
          onAsk({ ...(q && { q }), ...(status && { status }), ...(chosen && { paymentMethod: chosen }) });
        }}
      />
      <Button className="min-h-11" icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
        {m.panel_csv()}
      </Button>
    </div>
  );
}

/** That nobody has paid yet is another thing than that no payment fits what was asked for. */
function NoPayments({ query, onShowAll }: { query: PaymentQuery; onShowAll: () => void }) {
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  if (!isFiltered) return <EmptyState>{m.panel_pay_nobody()}</EmptyState>;
  return (
    <EmptyState action={<Button onClick={onShowAll}>{m.panel_show_all()}</Button>}>{m.panel_pay_none()}</EmptyState>
  );
}
