import { formatChainAmount } from '@repo/client/chains/chain-amounts';
import type { Chain, ChainId, ChainPayment } from '@repo/contract/chains/chains';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { decimalSign } from '../../../parts/words/numbers.ts';

const NAMES: Readonly<Record<ChainId, () => string>> = {
  bitcoin: m.wallet_asset_bitcoin,
  ethereum: m.wallet_asset_ethereum,
};
const SYMBOLS = { bitcoin: 'BTC', ethereum: 'ETH' } as const satisfies Record<ChainId, string>;

export const chainName = (chain: ChainId): string => NAMES[chain]();
export const chainSymbol = (chain: ChainId): string => SYMBOLS[chain];

/** `Bitcoin, test network`: whether coins there are worth anything is part of the name. */
export function networkName({ id, network }: Pick<Chain, 'id' | 'network'>): string {
  if (network === 'mainnet') return chainName(id);
  return m.chains_on_test_network({ chain: chainName(id) });
}

/** Writes an amount exactly, with the separators of the language and the symbol: `1,284.00012 BTC`. */
export function formatCoins(smallest: bigint, chain: ChainId): string {
  const [whole = '0', part = ''] = formatChainAmount(smallest, chain).split('.');
  const grouped = BigInt(whole).toLocaleString(getLocale());
  const shown = whole.startsWith('-') && !grouped.startsWith('-') ? `-${grouped}` : grouped;
  return `${shown}${part === '' ? '' : `${decimalSign()}${part}`} ${SYMBOLS[chain]}`;
}

const STATES: Readonly<Record<ChainPayment['state'], () => string>> = {
  pending: m.chains_state_pending,
  confirmed: m.chains_state_confirmed,
  failed: m.chains_state_failed,
  unknown: m.chains_state_unknown,
};
export const stateWords = (state: ChainPayment['state']): string => STATES[state]();
