import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import type { Rate } from '@repo/contract/wallet/rates';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal } from '../../../parts/addresses/address-seal.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { findRate, usePhraseState, useRates, type WalletNames } from '../use-wallets.ts';
import { assetName, formatAmount, formatDollars, shortAddress } from '../wallet-words.ts';
import { PhraseCard } from './phrase-card.tsx';
import { WalletDetails } from './wallet-details.tsx';

type OwnWalletsPanelProps = {
  wallets: readonly Wallet[];
  names: WalletNames;
  keys: WalletKeys;
  onCreate: () => void;
  /** Words of a paper, where this account has none yet. */
  onRestore: () => void;
};

/** 'My Wallets': the list, and what is known of the chosen one. */
export function OwnWalletsPanel({ wallets, names, keys, onCreate, onRestore }: OwnWalletsPanelProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [showsHidden, setShowsHidden] = useState(false);
  const rates = useRates();
  const hasPhrase = usePhraseState().data?.isStored;
  const shown = wallets.filter(({ isHidden }) => showsHidden || !isHidden);
  const hidden = wallets.filter(({ isHidden }) => isHidden).length;
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0] ?? null;
  if (wallets.length === 0) {
    return (
      <EmptyState
        action={
          <>
            <Button variant="primary" icon="plus" onClick={onCreate}>
              {m.wallet_create_first()}
            </Button>
            {hasPhrase === false ? (
              <Button icon="key" onClick={onRestore}>
                {m.wallet_restore_title()}
              </Button>
            ) : null}
          </>
        }
      >
        {m.wallet_empty()}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="space-y-3">
        <ul aria-label={m.wallet_tab_own()} className="divide-y divide-line rounded-card border border-line bg-surface">
          {shown.map((wallet) => (
            <WalletRow
              key={wallet.id}
              wallet={wallet}
              name={names.get(wallet.walletAddress) ?? m.wallet_unnamed()}
              rate={findRate(rates.data, ASSET_SYMBOLS[wallet.cryptoType])}
              isChosen={wallet.id === chosen?.id}
              onChoose={() => setChosenId(wallet.id)}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon="plus" className="sm:hidden" onClick={onCreate}>
            {m.wallet_new()}
          </Button>
          {hidden === 0 ? null : (
            <Button variant="quiet" onClick={() => setShowsHidden(!showsHidden)}>
              {showsHidden ? m.wallet_hidden_hide() : m.wallet_hidden_show({ count: hidden })}
            </Button>
          )}
        </div>
      </div>
      {chosen === null ? null : (
        <div className="lg:row-span-2">
          <WalletDetails
            key={chosen.id}
            wallet={chosen}
            name={names.get(chosen.walletAddress) ?? m.wallet_unnamed()}
            keys={keys}
          />
        </div>
      )}
      <PhraseCard wallets={wallets} keys={keys} />
    </div>
  );
}

type WalletRowProps = { wallet: Wallet; name: string; rate: Rate | null; isChosen: boolean; onChoose: () => void };

function WalletRow({ wallet, name, rate, isChosen, onChoose }: WalletRowProps) {
  const { walletAddress, cryptoType, balance, walletType, isHidden } = wallet;
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(
          'flex w-full items-center gap-3 px-4 py-3 text-left transition-colors first:rounded-t-card sm:gap-4',
          isChosen ? 'bg-primary-wash' : 'hover:bg-sunken',
        )}
      >
        <AddressSeal address={walletAddress} size={40} />
        <span className="min-w-0 grow">
          <span className="block truncate font-strong">{name}</span>
          <span className="block truncate font-mono text-small text-ink-3">{shortAddress(walletAddress)}</span>
          <span className="block text-small text-ink-3">
            {assetName(cryptoType)}
            {walletType === 'watch' ? `, ${m.wallet_watching()}` : ''}
            {isHidden ? `, ${m.wallet_hidden()}` : ''}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <span className="numeric block font-mono font-strong">{formatAmount(balance, cryptoType)}</span>
          {rate === null ? null : (
            <span className="block text-small text-ink-3">
              {m.wallet_about_dollars({ amount: formatDollars(balance, rate.price) })}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
