import type { Wallet } from '@house/contract/wallet/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reasonOf } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal } from '../../../parts/addresses/address-seal.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { refetchWallets } from '../use-wallets.ts';
import { assetName, shortAddress } from '../wallet-words.ts';
import { createHotWallet, type FoundAccount, findAccounts } from './create-account.ts';
import { useWalletAct } from './use-wallet-act.ts';
import type { WalletKeys } from './wallet-keys.tsx';

type FindAccountsProps = { phrase: string; wallets: readonly Wallet[]; keys: WalletKeys; onClose: () => void };
type Search = { looked: number; found: readonly FoundAccount[] | null; problem: string | null };

/** Looks on the ledger for accounts of a phrase and adds those that are not wallets here yet. */
export function FindAccounts({ phrase, wallets, keys, onClose }: FindAccountsProps) {
  const search = useSearchFor(phrase);
  const queries = useQueryClient();
  const act = useWalletAct();
  const isHere = ({ address }: FoundAccount) =>
    wallets.some(({ walletAddress, walletType }) => walletAddress === address && walletType === 'hot');
  const missing = search.found?.filter((one) => !isHere(one)) ?? [];

  async function add() {
    const isDone = await act.run(async () => {
      for (const { asset, index } of missing) {
        await createHotWallet(keys, phrase, {
          asset,
          index,
          name: m.wallet_found_name({ kind: assetName(asset), number: index + 1 }),
        });
      }
    });
    await refetchWallets(queries);
    if (!isDone) return;
    showToast({ tone: 'ok', title: m.wallet_created() });
    onClose();
  }

  return (
    <>
      {search.problem === null && act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mb-4">
          {search.problem ?? act.problem}
        </InlineAlert>
      )}
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
          <Button variant="primary" busy={act.busy} onClick={() => void add()}>
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

function useSearchFor(phrase: string): Search {
  const [search, setSearch] = useState<Search>({ looked: 0, found: null, problem: null });
  useEffect(() => {
    const stopping = new AbortController();
    findAccounts(phrase, (looked) => setSearch((now) => ({ ...now, looked })), stopping.signal)
      .then((found) => setSearch((now) => ({ ...now, found })))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        setSearch((now) => ({ ...now, found: now.found ?? [], problem: reasonOf(error, m.wallet_find_failed()) }));
      });
    return () => stopping.abort();
  }, [phrase]);
  return search;
}
