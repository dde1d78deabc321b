import type { ChainId } from '@repo/contract/chains/chains';
import type { ChainsConfig } from '../../config/chains-config.ts';
import type { ChainNode } from './chain-node.ts';

/** Nodes by blockchain; null where this server is not connected to it. */
export type Chains = Readonly<Record<ChainId, ChainNode | null>>;

/** Their libraries take a third of a second to load, so a server without blockchains does not load them. */
export async function openChains({ bitcoin, ethereum }: ChainsConfig['chains']): Promise<Chains> {
  return {
    bitcoin: bitcoin && (await import('./bitcoin-node.ts')).openBitcoinNode(bitcoin),
    ethereum: ethereum && (await import('./ethereum-node.ts')).openEthereumNode(ethereum),
  };
}
