import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { singleKeysOn } from '../../../device/remembered/view-choices.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { focusOn } from '../../../ui/layers.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { loadChecks } from '../use-checks.ts';
import { buildLedgerQuery, type LedgerQuery, readTyped } from './read-lookup.ts';

const TYPED_INTO = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

/** The key / leads to the search. The shell hears it on its own pages; this one stands outside of it. */
function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping || !singleKeysOn()) return;
      event.preventDefault();
      focusOn(document.querySelector<HTMLElement>('search input'));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Leads to a transaction, a block or an address. What cannot be one is said below the field, and everything stays as it is. */
export function LedgerSearch({ className = '' }: { className?: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  useSearchKey();
  const submit = async () => {
    const found = await readSearch(typed);
    setProblem(typeof found === 'string' ? found : undefined);
    if (typeof found !== 'string') await navigate({ to: '/explorer', search: found, resetScroll: false });
  };
  return (
    <search className={className}>
      <form
        noValidate
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SearchField
          className="min-w-0 grow"
          label={m.ledger_search()}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
          hasKey={singleKeysOn()}
          error={problem}
        />
        <Button type="submit" className="h-11 shrink-0">
          {m.ledger_search_go()}
        </Button>
      </form>
    </search>
  );
}

/** Where to go, or why it leads nowhere. */
async function readSearch(typed: string): Promise<LedgerQuery | string> {
  const lookup = readTyped(typed);
  if (lookup === null) return typed.trim() === '' ? m.ledger_search_empty() : m.ledger_search_wrong();
  if (lookup.kind === 'address' && !(await isRightAddress(lookup.address))) return m.ledger_search_checksum();
  return buildLedgerQuery(lookup);
}

/** A mistyped letter is found here, before anything is asked. Where it cannot be checked the server says so. */
async function isRightAddress(address: string): Promise<boolean> {
  try {
    return (await loadChecks()).parseAddress(address).ok;
  } catch {
    return true;
  }
}
