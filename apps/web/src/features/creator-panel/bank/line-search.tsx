import { BANK_SEARCH_MAX } from '@repo/contract/payments/bank-decisions';
import type { BankCustomer, BankLine, BankSuggestion } from '@repo/contract/payments/bank-lines';
import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { sayTitle } from '../../../parts/payments/say-title.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Amount, PaymentFacts } from './list-choices.tsx';
import { useFoundCustomers, useFoundTransfers } from './use-bank.ts';

type PaymentSearchProps = {
  line: BankLine;
  chosen: BankSuggestion | null;
  onChoose: (found: BankSuggestion) => void;
};

/** Another open payment, found by name, order, reference or amount. */
export function PaymentSearch({ line, chosen, onChoose }: PaymentSearchProps) {
  const [q, setQ] = useState('');
  const found = useFoundTransfers(line.id, q);
  return (
    <Found label={m.bank_find_payment()} found={found} q={q} onSearch={setQ} none={m.bank_found_no_payment()}>
      {(found.data ?? []).map((one) => (
        <FoundRow key={one.paymentId} isChosen={chosen?.paymentId === one.paymentId} onChoose={() => onChoose(one)}>
          <span className="flex justify-between gap-4 font-strong">
            <span className="min-w-0 break-words">
              {one.payer === null ? sayTitle(one.title) : `${sayTitle(one.title)}, ${one.payer}`}
            </span>
            <Amount minor={one.missingMinor} />
          </span>
          <span className="block text-small text-ink-2">
            <PaymentFacts one={one} line={line} />
          </span>
        </FoundRow>
      ))}
    </Found>
  );
}

type CustomerSearchProps = { chosen: BankCustomer | null; onChoose: (customer: BankCustomer) => void };

export function CustomerSearch({ chosen, onChoose }: CustomerSearchProps) {
  const [q, setQ] = useState('');
  const found = useFoundCustomers(q);
  const known = chosen !== null && !(found.data ?? []).some(({ accountId }) => accountId === chosen.accountId);
  const rows = [...(known ? [chosen] : []), ...(found.data ?? [])];
  return (
    <Found label={m.bank_find_customer()} found={found} q={q} onSearch={setQ} none={m.bank_found_no_customer()}>
      {rows.map((one) => (
        <FoundRow key={one.accountId} isChosen={chosen?.accountId === one.accountId} onChoose={() => onChoose(one)}>
          <span className="block font-strong break-words">{one.name}</span>
          <span className="block text-small break-all text-ink-2">
            {one.username}, {one.email}
          </span>
        </FoundRow>
      ))}
    </Found>
  );
}

type SearchResultProps = {
  label: string;
  found: { error: Error | null; data: readonly unknown[] | undefined; refetch: () => unknown; isFetching: boolean };
  q: string;
  onSearch: (q: string) => void;
  none: string;
  children: readonly ReactNode[];
};

function Found({ label, found, q, onSearch, none, children }: SearchResultProps) {
  const [typed, setTyped] = useState('');
  function search(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <div className="space-y-3">
      <form onSubmit={search} className="flex items-end gap-2">
        <TextField
          type="search"
          icon="search"
          className="grow"
          label={label}
          value={typed}
          maxLength={BANK_SEARCH_MAX}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className="min-h-11" busy={found.isFetching}>
          {m.panel_search()}
        </Button>
      </form>
      {found.error === null ? null : (
        <PanelError title={m.bank_search_failed()} error={found.error} onRetry={() => void found.refetch()} />
      )}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {q !== '' && found.data?.length === 0 ? none : null}
      </p>
      <ul className="divide-y divide-line rounded-control border border-line bg-surface empty:hidden">{children}</ul>
    </div>
  );
}

type FoundRowProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

function FoundRow({ isChosen, onChoose, children }: FoundRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={`block min-h-11 w-full px-3 py-2.5 text-left -outline-offset-3 ${
          isChosen ? 'bg-primary-wash shadow-[inset_3px_0_0_var(--color-primary)]' : 'hover:bg-sunken'
        }`}
      >
        {children}
      </button>
    </li>
  );
}
