// The key of each account of a wallet, derived from its recovery phrase alone.
import { expectLength, type OwnedBytes } from '../primitives/bytes.ts';
import { hkdf } from '../primitives/hkdf.ts';
import { LABELS } from '../primitives/labels.ts';
import { type SigningKey, signingKeyFromSeed } from '../primitives/signature.ts';
import { VaultError } from '../primitives/vault-error.ts';
import type { WalletAsset } from './wallet-address.ts';

const PHRASE_SEED_BYTES = 64;
const KEY_SEED_BYTES = 32;
/** The most accounts of one asset that a phrase opens. */
export const ACCOUNT_INDEX_MAX = 2 ** 31 - 1;

export type AccountPath = { readonly asset: WalletAsset; readonly index: number };

/**
 * The 32-byte ML-DSA-65 seed of an account: HKDF-SHA-512 of the 64-byte seed of BIP-39. It is the private key that is
 * stored; no account's seed says anything about another's.
 */
export function accountSeed(seed: Uint8Array, { asset, index }: AccountPath): OwnedBytes {
  expectLength(seed, PHRASE_SEED_BYTES, 'seed of the phrase');
  const isIndex = Number.isInteger(index) && index >= 0 && index <= ACCOUNT_INDEX_MAX;
  if (!isIndex) throw new VaultError('wallet.accountIndex');
  return hkdf(seed, LABELS.walletSeed, `ml-dsa-65/${asset}/${index}`, KEY_SEED_BYTES);
}

/** The key pair of an account. */
export function accountKey(seed: Uint8Array, path: AccountPath): SigningKey {
  return signingKeyFromSeed(accountSeed(seed, path));
}
