// Wallet keys at rest: sealed under a key that only the raw vault key gives. The handle of the vault that a browser
// keeps cannot derive it, so whoever uses an open vault cannot open a wallet without password or passkey.
import { sha3_256 } from '@noble/hashes/sha3.js';
import { importVaultKey, openItem, sealItem, VAULT_KEY_BYTES, type VaultKey } from '../account/vault-items.ts';
import { concat, expectLength, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { LABELS } from '../primitives/labels.ts';
import type { WalletAsset } from './wallet-address.ts';

/** The place of a sealed key: it opens for no other person, address or asset. */
export type WalletSlot = { readonly userId: string; readonly address: string; readonly asset: WalletAsset };

const PHRASE_ITEM = 'phrase';

/** The key of a person's wallets, from the raw vault key (32 bytes). A hash, which HKDF over the same key cannot give. */
export async function walletVaultKey(rawVaultKey: Uint8Array): Promise<VaultKey> {
  expectLength(rawVaultKey, VAULT_KEY_BYTES, 'vault key');
  const raw = sha3_256(concat(utf8(LABELS.walletVault), Uint8Array.of(0), rawVaultKey));
  try {
    return await importVaultKey(raw);
  } finally {
    raw.fill(0);
  }
}

/** Seals the 32-byte seed of an account: 92 bytes. */
export function sealWalletSeed(key: VaultKey, slot: WalletSlot, seed: Uint8Array): Promise<OwnedBytes> {
  return sealItem(key, buildItem(slot), seed);
}

/** Throws `open.refused` for another key or slot, and for changed bytes. */
export function openWalletSeed(key: VaultKey, slot: WalletSlot, sealed: Uint8Array): Promise<OwnedBytes> {
  return openItem(key, buildItem(slot), sealed);
}

/** Seals the entropy of a recovery phrase (32 bytes): 92 bytes. */
export function sealPhrase(key: VaultKey, userId: string, entropy: Uint8Array): Promise<OwnedBytes> {
  return sealItem(key, { purpose: 'wallet', userId, item: PHRASE_ITEM, version: 1 }, entropy);
}

/** Throws `open.refused` for another key or person, and for changed bytes. */
export function openPhrase(key: VaultKey, userId: string, sealed: Uint8Array): Promise<OwnedBytes> {
  return openItem(key, { purpose: 'wallet', userId, item: PHRASE_ITEM, version: 1 }, sealed);
}

function buildItem({ userId, address, asset }: WalletSlot) {
  return { purpose: 'wallet', userId, item: `${address}|${asset}`, version: 1 } as const;
}
