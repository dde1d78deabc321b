import type { ChainNetwork } from '@repo/contract/chains/chains';
import { ConfigError, type Environment, readChoice, readNumber, readUrl } from './environment.ts';

export type EthereumConfig = { url: string; chainId: number; timeoutMs: number };
export type BitcoinConfig = { url: string; network: ChainNetwork; timeoutMs: number };

export type ChainsConfig = {
  /** Nodes of public blockchains; null where none is named. Only tests set the timeout. */
  chains: { ethereum: EthereumConfig | null; bitcoin: BitcoinConfig | null };
};

const NODE_TIMEOUT_MS = 10_000;
const BITCOIN_NETWORKS = ['mainnet', 'testnet', 'regtest'] as const;

export function readChainsConfig(env: Environment): ChainsConfig {
  return { chains: { ethereum: readEthereum(env), bitcoin: readBitcoin(env) } };
}

function readEthereum(env: Environment): EthereumConfig | null {
  const url = readNodeUrl(env, 'CHAIN_ETHEREUM_RPC');
  if (url === null) return refuseAlone(env, 'CHAIN_ETHEREUM_ID', 'CHAIN_ETHEREUM_RPC');
  const chainId = readNumber(env, 'CHAIN_ETHEREUM_ID', 1, 1, Number.MAX_SAFE_INTEGER);
  return { url: url.href, chainId, timeoutMs: NODE_TIMEOUT_MS };
}

function readBitcoin(env: Environment): BitcoinConfig | null {
  const url = readNodeUrl(env, 'CHAIN_BITCOIN_ESPLORA');
  if (url === null) return refuseAlone(env, 'CHAIN_BITCOIN_NETWORK', 'CHAIN_BITCOIN_ESPLORA');
  if (url.search !== '' || url.username !== '' || url.password !== '') {
    throw new ConfigError('CHAIN_BITCOIN_ESPLORA must be an address without a question mark, user or password.');
  }
  const network = readChoice(env, 'CHAIN_BITCOIN_NETWORK', BITCOIN_NETWORKS, 'mainnet');
  return { url: url.href.replace(/\/+$/, ''), network, timeoutMs: NODE_TIMEOUT_MS };
}

function readNodeUrl(env: Environment, name: string): URL | null {
  const url = readUrl(env, name, ['https:', 'http:']);
  if (url !== null && url.hash !== '') throw new ConfigError(`${name} must be an address without a #.`);
  return url;
}

function refuseAlone(env: Environment, name: string, needed: string): null {
  if (env[name]) throw new ConfigError(`${name} is without effect unless ${needed} is set.`);
  return null;
}
