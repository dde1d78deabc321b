import type { Chain } from '@repo/contract/chains/chains';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChainsPanel } from '../features/wallet/chains/chains-panel.tsx';
import { useChains } from '../features/wallet/chains/use-chains.ts';
import { HistoryPanel } from '../features/wallet/history/history-panel.tsx';
import { MarketRates } from '../features/wallet/market/market-rates.tsx';
import { PortfolioHeader } from '../features/wallet/market/portfolio-header.tsx';
import { OwnWalletsPanel } from '../features/wallet/own/own-wallets-panel.tsx';
import { SendPanel } from '../features/wallet/send/send-panel.tsx';
import { NewWalletDialog } from '../features/wallet/signing/new-wallet-dialog.tsx';
import { useWalletKeys } from '../features/wallet/signing/wallet-keys.tsx';
import { useWalletNames, useWallets } from '../features/wallet/use-wallets.ts';
import { m } from '../paraglide/messages.js';
import { StaleNote } from '../parts/changes/stale-note.tsx';
import { LockedNotice } from '../parts/vault/locked-notice.tsx';
import { ReadError } from '../parts/words/read-error.tsx';
import { Button } from '../ui/button.tsx';
import { usePageKey } from '../ui/page-keys.ts';
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';

const NO_WALLETS: readonly Wallet[] = [];
const NO_CHAINS: readonly Chain[] = [];
const TABS = ['wallets', 'send', 'transactions', 'chains'] as const;
type TabName = (typeof TABS)[number];

/** 'Quantum Crypto Wallet': what a person holds on the ledger, sends and has received. */
export function WalletScreen() {
  const wallets = useWallets();
  const list = wallets.data ?? NO_WALLETS;
  const names = useWalletNames(list);
  const [creating, setCreating] = useState<'wallet' | 'restore' | null>(null);
  const chains = useChains().data ?? NO_CHAINS;
  const { tab, show } = useTab(chains.length > 0);
  const keys = useWalletKeys();
  usePageKey('new', () => setCreating('wallet'));
  if (wallets.isPending) return <WalletSkeleton />;
  if (wallets.isError) {
    return <ReadError title={m.wallet_failed()} error={wallets.error} onRetry={() => void wallets.refetch()} />;
  }
  return (
    <>
      <PortfolioHeader wallets={list} keys={keys} isWhole={tab === 'wallets'} />
      <StaleNote className="mb-4" />
      <LockedNotice className="mb-4">{m.wallet_vault_locked()}</LockedNotice>
      {tab === 'wallets' ? (
        <div className="max-sm:hidden">
          <MarketRates />
        </div>
      ) : null}
      <Tabs
        label={m.wallet_title()}
        value={tab}
        onChange={show}
        aside={
          <Button icon="plus" className="max-sm:hidden" onClick={() => setCreating('wallet')}>
            {m.wallet_new()}
          </Button>
        }
        tabs={[
          {
            value: 'wallets',
            label: m.wallet_tab_own(),
            content: (
              <OwnWalletsPanel
                wallets={list}
                names={names}
                keys={keys}
                onCreate={() => setCreating('wallet')}
                onRestore={() => setCreating('restore')}
              />
            ),
          },
          {
            value: 'send',
            label: m.wallet_tab_send(),
            content: (
              <SendPanel
                wallets={list}
                names={names}
                keys={keys}
                onCreate={() => setCreating('wallet')}
                onSent={() => show('transactions')}
              />
            ),
          },
          {
            value: 'transactions',
            label: m.wallet_tab_transactions(),
            content: <HistoryPanel wallets={list} names={names} />,
          },
          ...(chains.length === 0
            ? []
            : [
                {
                  value: 'chains' as const,
                  label: m.chains_tab(),
                  content: <ChainsPanel chains={chains} keys={keys} />,
                },
              ]),
        ]}
      />
      {/* A phone shows what one has and does first. */}
      {tab === 'wallets' ? (
        <div className="mt-6 sm:hidden">
          <MarketRates />
        </div>
      ) : null}
      {creating === null ? null : (
        <NewWalletDialog
          wallets={list}
          keys={keys}
          isRestoring={creating === 'restore'}
          onClose={() => setCreating(null)}
        />
      )}
      {keys.dialog}
    </>
  );
}

/** `/wallet?tab=send` can be linked. */
function useTab(hasChains: boolean): { tab: TabName; show: (tab: TabName) => void } {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const linked = TABS.find((one) => one === search.tab) ?? 'wallets';
  const tab = linked === 'chains' && !hasChains ? 'wallets' : linked;
  const show = (next: TabName) =>
    void navigate({ to: '/wallet', search: next === 'wallets' ? {} : { tab: next }, replace: true });
  return { tab, show };
}

function WalletSkeleton() {
  return (
    <Skeleton label={m.wallet_loading()}>
      <SkeletonBar className="mb-4 h-10 w-72" />
      <SkeletonBar className="mb-4 h-20 rounded-card" />
      <SkeletonBar className="h-64 rounded-card" />
    </Skeleton>
  );
}
