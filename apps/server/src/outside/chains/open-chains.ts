import type { ChainId } from '@house/contract/wallet/chains';
import type { ChainsConfig } from '../../config/chains-config.ts';
import { openBitcoinNode } from './bitcoin-node.ts';
import type { ChainNode } from './chain-node.ts';
import { openEthereumNode } from './ethereum-node.ts';

/** Nodes by blockchain; null where this server is not connected to it. */
export type Chains = Readonly<Record<ChainId, ChainNode | null>>;

export function openChains({ bitcoin, ethereum }: ChainsConfig['chains']): Chains {
  return { bitcoin: bitcoin && openBitcoinNode(bitcoin), ethereum: ethereum && openEthereumNode(ethereum) };
}
