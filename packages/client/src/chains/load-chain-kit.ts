import type { ChainId } from '@repo/contract/chains/chains';
import type { ChainKit } from './chain-payment.ts';

/** Each kind is a file of its own with its library: nobody loads one that is not used. */
export async function loadChainKit(chain: ChainId): Promise<ChainKit> {
  if (chain === 'bitcoin') return (await import('./bitcoin-kit.ts')).bitcoinKit;
  return (await import('./ethereum-kit.ts')).ethereumKit;
}
