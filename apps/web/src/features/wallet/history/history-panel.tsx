import type { Wallet } from '@repo/contract/wallet/wallet';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import type { WalletNames } from '../use-wallets.ts';
import { BalanceCard } from './chart/balance-card.tsx';
import { TransactionPanel } from './details/transaction-panel.tsx';
import { ExportHistory } from './export/export-history.tsx';
import {
  buildHistoryLink,
  buildHistoryQuery,
  buildHistorySearch,
  chartedWallet,
  type HistoryFilter,
  isFiltered,
  NO_HISTORY_FILTER,
  parseHistoryLink,
} from './history-filter.ts';
import { HistoryList } from './history-list.tsx';
import { HistoryToolbar } from './history-toolbar.tsx';
import { type History, useHistory } from './use-history.ts';
import { type Parties, useParties } from './use-parties.ts';

type HistoryPanelProps = { wallets: readonly Wallet[]; names: WalletNames };

/** Typed words are asked for when the typing rests. */
const ASK_AFTER_MS = 300;

/** What is looked for, and the query that asks for it. All but the text stands in the address of the page. */
function useHistoryFilter(wallets: readonly Wallet[], names: WalletNames) {
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

/** Every transaction of the wallets, newest first. */
export function HistoryPanel({ wallets, names }: HistoryPanelProps) {
  const parties = useParties(wallets, names);
  const { filter, setFilter, query, named, seenFrom } = useHistoryFilter(wallets, parties.names);
  const history = useHistory(query);
  const isNarrowed = isFiltered(filter);
  const chartedId = chartedWallet(
    filter,
    wallets.map(({ id }) => id),
  );
  const charted = wallets.find(({ id }) => id === chartedId);
  if (history.isPending) return <HistorySkeleton />;
  if (history.rows.length === 0 && history.error === null && !isNarrowed && !history.isOld) {
    return <EmptyState>{wallets.length === 0 ? m.wallet_history_no_wallet() : m.wallet_history_empty()}</EmptyState>;
  }
  return (
    <>
      <HistoryToolbar
        filter={filter}
        onFilter={setFilter}
        wallets={wallets}
        names={names}
        aside={<ExportHistory query={query} filter={filter} parties={parties} seenFrom={seenFrom} />}
      />
      {named === null ? null : (
        <p role="status" className="mb-3 text-small text-ink-2">
          {m.wallet_history_named({ name: named })}
        </p>
      )}
      {charted === undefined || history.isOld ? null : (
        <BalanceCard wallet={charted} names={names} rows={history.rows} />
      )}
      <FoundHistory
        history={history}
        parties={parties}
        seenFrom={seenFrom}
        onClear={() => setFilter(NO_HISTORY_FILTER)}
      />
    </>
  );
}

type FoundHistoryProps = { history: History; parties: Parties; seenFrom: string | null; onClear: () => void };

function FoundHistory({ history, parties, seenFrom, onClear }: FoundHistoryProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = history.rows.find(({ id }) => id === openId);
  if (history.error !== null) {
    return <ReadError title={m.wallet_history_load_failed()} error={history.error} onRetry={history.retry} />;
  }
  if (history.rows.length === 0) {
    return (
      <EmptyState action={<Button onClick={onClear}>{m.wallet_history_clear()}</Button>}>
        {m.wallet_history_none_found()}
      </EmptyState>
    );
  }
  return (
    <>
      {history.staleError === null ? null : (
        <ReadError
          className="mb-4"
          title={m.wallet_history_stale()}
          error={history.staleError}
          onRetry={history.retry}
        />
      )}
      <HistoryList history={history} parties={parties} seenFrom={seenFrom} openId={openId} onOpen={setOpenId} />
      {open === undefined ? null : (
        <TransactionPanel
          key={open.id}
          transaction={open}
          parties={parties}
          seenFrom={seenFrom}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

function HistorySkeleton() {
  return (
    <Skeleton label={m.wallet_history_loading()}>
      <SkeletonBar className="mb-4 h-11 sm:max-w-90" />
      <div className="space-y-3">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <SkeletonBar key={row} className="h-16 rounded-card" />
        ))}
      </div>
    </Skeleton>
  );
}
