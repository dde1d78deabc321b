import type { Chain, ChainAccount } from '@repo/contract/chains/chains';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { AddChainAccount } from './add-chain-account.tsx';
import { ChainDetails } from './chain-details.tsx';
import { chainSymbol, formatCoins, networkName } from './chain-words.ts';
import { useAccountName, useChainAccounts, useChainBalance } from './use-chains.ts';

type ChainsPanelProps = { chains: readonly Chain[]; keys: WalletKeys };

/** Accounts on public blockchains, apart from the ledger: other keys, other rules, other risks. */
export function ChainsPanel({ chains, keys }: ChainsPanelProps) {
  const accounts = useChainAccounts();
  const [isAdding, setAdding] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (accounts.isPending) return <PanelSkeleton />;
  if (accounts.isError) {
    return <ReadError title={m.chains_failed()} error={accounts.error} onRetry={() => void accounts.refetch()} />;
  }
  const list = accounts.data;
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0] ?? null;
  return (
    <div className="space-y-4">
      <InlineAlert tone="warn" title={m.chains_not_resistant()}>
        {m.chains_not_resistant_about()}
      </InlineAlert>
      {chosen === null ? (
        <EmptyState
          action={
            <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
              {m.chains_add()}
            </Button>
          }
        >
          {m.chains_empty()}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
          <div className="space-y-3">
            <ul
              aria-label={m.chains_accounts()}
              className="divide-y divide-line rounded-card border border-line bg-surface"
            >
              {list.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  isChosen={account.id === chosen.id}
                  onChoose={() => setChosenId(account.id)}
                />
              ))}
            </ul>
            <Button icon="plus" onClick={() => setAdding(true)}>
              {m.chains_add()}
            </Button>
          </div>
          <ChainDetails key={chosen.id} account={chosen} chain={findChain(chains, chosen)} keys={keys} />
        </div>
      )}
      {isAdding ? (
        <AddChainAccount chains={chains} accounts={list} keys={keys} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  );
}

/** Returns null for an account of a network that this server is not connected to any more. */
const findChain = (chains: readonly Chain[], { chain, network }: ChainAccount): Chain | null =>
  chains.find((one) => one.id === chain && one.network === network) ?? null;

type AccountRowProps = { account: ChainAccount; isChosen: boolean; onChoose: () => void };

function AccountRow({ account, isChosen, onChoose }: AccountRowProps) {
  const name = useAccountName(account);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(
          'flex w-full items-center gap-4 px-4 py-3 text-left transition-colors first:rounded-t-card',
          isChosen ? 'bg-primary-wash' : 'hover:bg-sunken',
        )}
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-strong">{name}</span>
          <span className="block truncate font-mono text-small text-ink-3">{groupAddress(account.address)}</span>
          <span className="block text-small text-ink-3">
            {networkName({ id: account.chain, network: account.network })}
            {account.accountIndex === null ? `, ${m.wallet_watching()}` : ''}
          </span>
        </span>
        <RowBalance account={account} />
      </button>
    </li>
  );
}

/** What could not be read is said so, and is never a zero. */
function RowBalance({ account: { id, chain } }: { account: ChainAccount }) {
  const balance = useChainBalance(id);
  if (balance.data === undefined) {
    return (
      <span className="shrink-0 text-small text-ink-3">
        {balance.isError ? m.chains_balance_unknown() : chainSymbol(chain)}
      </span>
    );
  }
  return (
    <span className="numeric shrink-0 text-right font-mono font-strong">
      {formatCoins(BigInt(balance.data.confirmed), chain)}
    </span>
  );
}

function PanelSkeleton() {
  return (
    <Skeleton label={m.chains_loading()}>
      <SkeletonBar className="mb-4 h-16 rounded-card" />
      <SkeletonBar className="h-48 rounded-card" />
    </Skeleton>
  );
}
