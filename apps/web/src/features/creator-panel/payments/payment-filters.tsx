import { PAYMENT_VIEWS } from '@repo/contract/payments/creator-payments';
import { PAYMENT_METHODS } from '@repo/contract/payments/payments';
import { type FormEvent, useState } from 'react';
import { singleKeysOn } from '../../../device/remembered/view-choices.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { methodName } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { exportCreatorPayments } from './export-creator-payments.ts';
import { viewName } from './payments-search.ts';
import type { PaymentQuery } from './use-panel-payments.ts';

type PaymentFiltersProps = { query: PaymentQuery; onAsk: (query: PaymentQuery) => void };

/** What the list shows; each choice stands in the address at once. */
export function PaymentFilters({ query, onAsk }: PaymentFiltersProps) {
  const saving = useCall(() => exportCreatorPayments(query), {
    failed: { title: m.panel_export_failed(), about: m.ui_server_fault() },
  });
  const { status: _status, ...withoutStatus } = query;
  const { paymentMethod: _method, ...withoutMethod } = query;
  const { account: _account, ...withoutAccount } = query;
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
        <SearchForm key={query.q} query={query} onAsk={onAsk} />
        <SelectField
          label={m.panel_pay_status()}
          value={query.status ?? 'all'}
          options={[
            { value: 'all', label: m.panel_pay_any_status() },
            ...PAYMENT_VIEWS.map((value) => ({ value, label: viewName(value) })),
          ]}
          onChange={({ target }) => {
            const status = PAYMENT_VIEWS.find((one) => one === target.value);
            onAsk({ ...withoutStatus, ...(status && { status }) });
          }}
        />
        <SelectField
          label={m.panel_pay_method()}
          value={query.paymentMethod ?? 'all'}
          options={[
            { value: 'all', label: m.panel_pay_any_method() },
            ...PAYMENT_METHODS.map((value) => ({ value, label: methodName(value) })),
          ]}
          onChange={({ target }) => {
            const paymentMethod = PAYMENT_METHODS.find((one) => one === target.value);
            onAsk({ ...withoutMethod, ...(paymentMethod && { paymentMethod }) });
          }}
        />
        <DayField label={m.desk_from()} name="from" query={query} onAsk={onAsk} />
        <DayField label={m.desk_to()} name="to" query={query} onAsk={onAsk} />
        <Button className="min-h-11" icon="download" busy={saving.isPending} onClick={() => void saving.submit()}>
          {m.panel_csv()}
        </Button>
      </div>
      {query.account === undefined ? null : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
          {m.desk_one_customer()}
          <Button size="low" onClick={() => onAsk(withoutAccount)}>
            {m.panel_show_all()}
          </Button>
        </p>
      )}
    </div>
  );
}

function SearchForm({ query, onAsk }: PaymentFiltersProps) {
  const [typed, setTyped] = useState(query.q ?? '');
  const { q: _q, ...others } = query;
  function search(event: FormEvent): void {
    event.preventDefault();
    onAsk(typed.trim() === '' ? others : { ...others, q: typed.trim() });
  }
  return (
    <form onSubmit={search} className="flex items-end gap-2 sm:col-span-full">
      <SearchField
        className="min-w-0 grow"
        label={m.desk_search()}
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

type DayFieldProps = PaymentFiltersProps & { label: string; name: 'from' | 'to' };

function DayField({ label, name, query, onAsk }: DayFieldProps) {
  const { [name]: _day, ...others } = query;
  return (
    <TextField
      type="date"
      label={label}
      value={query[name] ?? ''}
      onChange={({ target }) => onAsk(target.value === '' ? others : { ...others, [name]: target.value })}
    />
  );
}
