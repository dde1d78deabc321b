import { contactNameSlot, walletNameSlot } from '@repo/client/text-slots';
import { listLedgerBlocks, readLedgerHead } from '@repo/contract/ledger/ledger';
import { type Contact, listContacts } from '@repo/contract/wallet/contacts';
import { readPhraseState } from '@repo/contract/wallet/phrase';
import { listRates, type Rate } from '@repo/contract/wallet/rates';
import { readStake } from '@repo/contract/wallet/staking';
import { countTransactions, listTransactions } from '@repo/contract/wallet/transactions';
import { listWallets, type Wallet } from '@repo/contract/wallet/wallet';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { read, readKey, refetch } from '../../api/read.ts';
import { useChanges } from '../../parts/changes/use-changes.ts';
import { useOpenedNames } from '../../parts/vault/use-opened-names.ts';

const BALANCE_CALLS = [listWallets, countTransactions] as const;

/** Read anew when the server says that a block moved something: nobody is kept signed in by it. */
export function useWallets() {
  useChanges('wallet', BALANCE_CALLS);
  return useQuery({
    queryKey: readKey(listWallets, {}),
    queryFn: ({ signal }) => ask(listWallets, {}, { signal, background: true }),
  });
}

export const useContacts = () => useQuery(read(listContacts, {}));
export const useRates = () => useQuery(read(listRates, {}));
export const usePhraseState = () => useQuery(read(readPhraseState, {}));

/** What a transfer changes, here and in the explorer. */
export async function refetchWallets(client: QueryClient): Promise<void> {
  await refetch(client, listWallets, readStake, listTransactions, countTransactions, readLedgerHead, listLedgerBlocks);
}

/** Opened names by address: of wallets, and of contacts. A sealed one is absent. */
export type WalletNames = ReadonlyMap<string, string>;

export function useWalletNames(wallets: readonly Wallet[]): WalletNames {
  return useNames(wallets, walletNameSlot);
}

export function useContactNames(contacts: readonly Contact[]): WalletNames {
  return useNames(contacts, contactNameSlot);
}

type NamedWallet = Pick<Wallet, 'walletAddress' | 'name'>;

function useNames(of: readonly NamedWallet[], buildSlot: typeof walletNameSlot): WalletNames {
  const sealed = useMemo(
    () => of.map(({ walletAddress, name }) => ({ slot: buildSlot(walletAddress), sealed: name })),
    [of, buildSlot],
  );
  const { byItem } = useOpenedNames(sealed);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { walletAddress } of of) {
      const name = byItem.get(buildSlot(walletAddress).item);
      if (name?.state === 'open') names.set(walletAddress, name.text);
    }
    return names;
  }, [of, byItem, buildSlot]);
}

export const findRate = (rates: readonly Rate[] | undefined, symbol: string): Rate | null =>
  rates?.find((rate) => rate.symbol === symbol) ?? null;
