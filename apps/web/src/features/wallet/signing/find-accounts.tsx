import type { Wallet } from '@repo/contract/wallet/wallet';
import { useEffect, useState } from 'react';
import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal } from '../../../parts/addresses/address-seal.tsx';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { refetchWallets } from '../use-wallets.ts';
import { assetName, shortAddress } from '../wallet-words.ts';
import { createHotWallet, type FoundAccount, findAccounts } from './create-account.ts';
import type { WalletKeys } from './wallet-keys.tsx';
import { walletFailure } from './wallet-reason.ts';

type FindAccountsProps = { phrase: string; wallets: readonly Wallet[]; keys: WalletKeys; onClose: () => void };
type AccountSearchState = { looked: number; found: readonly FoundAccount[] | null; problem: string | null };

/** Looks on the ledger for accounts of a phrase and adds those that are not wallets here yet. */
export function FindAccounts({ phrase, wallets, keys, onClose }: FindAccountsProps) {
  const search = useSearchFor(phrase);
  const isHere = ({ address }: FoundAccount) =>
    wallets.some(({ walletAddress, walletType }) => walletAddress === address && walletType === 'hot');
  const missing = search.found?.filter((one) => !isHere(one)) ?? [];

  const adding = useCall(
    async () => {
      for (const { asset, index } of missing) {
        const name = m.wallet_found_name({ kind: assetName(asset), number: index + 1 });
        await createHotWallet(keys, phrase, { asset, index, name });
      }
    },
    // Those that were added before a failure stay.
    {
      refetches: refetchWallets,
      refetchesAlways: true,
      done: m.wallet_created(),
      onDone: onClose,
      ...walletFailure(),
    },
  );

  return (
    <>
      <ProblemAlert problem={search.problem ?? adding.problem} className="mb-4" />
      {search.found === null ? (
        <p role="status" className="text-ink-2">
          {m.wallet_find_looking({ count: search.looked })}
        </p>
      ) : (
        <FoundList found={search.found} isHere={isHere} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{m.ui_close()}</Button>
        {missing.length === 0 ? null : (
          <Button variant="primary" busy={adding.isPending} onClick={() => void adding.submit()}>
            {m.wallet_find_add({ count: missing.length })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function FoundList({ found, isHere }: { found: readonly FoundAccount[]; isHere: (one: FoundAccount) => boolean }) {
  if (found.length === 0) return <p>{m.wallet_find_none()}</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {found.map((one) => (
        <li key={one.address} className="flex items-center gap-3 px-3 py-2">
          <AddressSeal address={one.address} size={32} />
          <span className="min-w-0 grow">
            <span className="block">{assetName(one.asset)}</span>
            <span className="block truncate font-mono text-small text-ink-3">{shortAddress(one.address)}</span>
          </span>
          {isHere(one) ? <span className="text-small text-ink-3">{m.wallet_find_here()}</span> : null}
        </li>
      ))}
    </ul>
  );
}

function useSearchFor(phrase: string): AccountSearchState {
  const [search, setSearch] = useState<AccountSearchState>({ looked: 0, found: null, problem: null });
  useEffect(() => {
    const stopping = new AbortController();
    findAccounts(phrase, (looked) => setSearch((now) => ({ ...now, looked })), stopping.signal)
      .then((found) => setSearch((now) => ({ ...now, found })))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        setSearch((now) => ({
          ...now,
          found: now.found ?? [],
          problem: describeFailure(error, m.wallet_find_failed()),
        }));
      });
    return () => stopping.abort();
  }, [phrase]);
  return search;
}
