import type { Wallet } from '@house/contract/wallet/wallet';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { WalletNames } from '../use-wallets.ts';
import {
  buildHistoryLink,
  buildHistoryQuery,
  buildHistorySearch,
  type HistoryFilter,
  parseHistoryLink,
} from './history-filter.ts';

/** Typed words are asked for when the typing rests. */
const ASK_AFTER_MS = 300;

/** What is looked for, and the query that asks for it. All but the text stands in the address of the page. */
export function useHistoryFilter(wallets: readonly Wallet[], names: WalletNames) {
  const link = useSearch({ strict: false });
  const navigate = useNavigate();
  const [filter, setState] = useState<HistoryFilter>(() =>
    parseHistoryLink(
      link,
      wallets.map(({ id }) => id),
    ),
  );
  const setFilter = (next: HistoryFilter) => {
    setState(next);
    const search = { tab: 'transactions' as const, ...buildHistoryLink(next) };
    void navigate({ to: '/wallet', search, replace: true, resetScroll: false });
  };
  const text = useRested(filter.text);
  const search = useMemo(() => buildHistorySearch(text, names), [text, names]);
  const query = useSame(buildHistoryQuery(filter, search));
  const shown = wallets.find(({ id }) => id === filter.walletId);
  return { filter, setFilter, query, named: search.named, seenFrom: shown?.walletAddress ?? null };
}

/** The same query keeps its identity, because the pages of a list hang on it. */
function useSame<Q>(query: Q): Q {
  const [kept, setKept] = useState(query);
  const isSame = JSON.stringify(kept) === JSON.stringify(query);
  if (!isSame) setKept(query);
  return isSame ? kept : query;
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
