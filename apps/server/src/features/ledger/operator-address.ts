import type { CryptoType } from '@repo/contract/rules/assets';
import { walletAddress } from '@repo/vault';
import type { Tx } from '../../db/database.ts';
import type { ChainRow } from './chain.ts';
import { claimAddress } from './claim-address.ts';

/** The address of the operator's key: payments for services go there, and what was too much comes back from there. */
export function operatorAddress({ operatorKey }: Pick<ChainRow, 'operatorKey'>, asset: CryptoType): string {
  const own = known.get(operatorKey) ?? new Map<CryptoType, string>();
  known.set(operatorKey, own);
  const address = own.get(asset) ?? walletAddress(operatorKey, asset);
  own.set(asset, address);
  return address;
}

/** By the key as `readChain` keeps it: each transfer of a wallet asks, and the hash of a key takes longer than the rest. */
const known = new WeakMap<Uint8Array, Map<CryptoType, string>>();

/** Registers the operator's key for its address, so that it can pay. */
export async function claimOperatorAddress(
  tx: Tx,
  now: Date,
  { operatorKey }: ChainRow,
  asset: CryptoType,
): Promise<string> {
  const address = walletAddress(operatorKey, asset);
  await claimAddress(tx, now, { address, asset, publicKey: operatorKey });
  return address;
}
