import { walletNameSlot } from '@repo/client/text-slots';
import {
  type ChainAccount,
  type ChainId,
  type ChainNetwork,
  createChainAccount,
  listChainAccounts,
  listChains,
  readChainBalance,
  readChainPayment,
} from '@repo/contract/chains/chains';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { read, readKey, refetch } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { sealText, useOpenText } from '../../../parts/vault/sealed-text.ts';

export const useChains = () => useQuery(read(listChains, {}));
export const useChainAccounts = () => useQuery(read(listChainAccounts, {}));

/** No server tells of a block of another chain: it is read when the page is looked at again, and by its button. */
export function useChainBalance(id: string) {
  const input = { params: { id } };
  return useQuery({
    queryKey: readKey(readChainBalance, input),
    queryFn: ({ signal }) => ask(readChainBalance, input, { signal, background: true }),
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}

export async function refetchChains(client: QueryClient): Promise<void> {
  await refetch(client, listChainAccounts, readChainBalance, readChainPayment);
}

export function useAccountName({ address, name }: Pick<ChainAccount, 'address' | 'name'>): string {
  const opened = useOpenText(walletNameSlot(address), name);
  return opened.state === 'open' ? opened.text : m.chains_unnamed();
}

type NewAccount = { chain: ChainId; address: string; name: string; accountIndex: number | null };

export async function addChainAccount({ chain, address, name, accountIndex }: NewAccount): Promise<void> {
  const sealed = await sealText(walletNameSlot(address), name);
  await ask(createChainAccount, { body: { chain, address, name: sealed, accountIndex } });
}

/** The next account of the phrase: one after the last that is here. */
export function nextChainIndex(accounts: readonly ChainAccount[], chain: ChainId, network: ChainNetwork): number {
  const own = accounts.filter((one) => one.chain === chain && one.network === network);
  return Math.max(-1, ...own.map(({ accountIndex }) => accountIndex ?? -1)) + 1;
}
