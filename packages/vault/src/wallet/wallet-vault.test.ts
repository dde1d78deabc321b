import { expect, test } from 'vitest';
import { deriveFromVault, importVaultKey } from '../account/vault-items.ts';
import { utf8 } from '../primitives/bytes.ts';
import { LABELS } from '../primitives/labels.ts';
import { signingKeyFromSeed } from '../primitives/signature.ts';
import { createPhrase, phraseEntropy, phraseOfEntropy } from './recovery-phrase.ts';
import { walletAddress } from './wallet-address.ts';
import { signWalletClaim, verifyWalletClaim } from './wallet-claim.ts';
import { openPhrase, openWalletSeed, sealPhrase, sealWalletSeed, walletVaultKey } from './wallet-vault.ts';

const raw = new Uint8Array(32).fill(3);
const slot = { userId: 'marta', address: 'qx1', asset: 'quantum' } as const;

test('[WAL-10] a seed opens for its person, address and asset alone, and never with the key of the open vault', async () => {
  const key = await walletVaultKey(raw);
  const seed = new Uint8Array(32).fill(9);
  const sealed = await sealWalletSeed(key, slot, seed);
  expect(sealed).toHaveLength(92);
  expect(await openWalletSeed(key, slot, sealed)).toEqual(seed);
  const others = [{ userId: 'paolo' }, { address: 'qx2' }, { asset: 'bitcoin' as const }];
  for (const other of others) {
    await expect(openWalletSeed(key, { ...slot, ...other }, sealed)).rejects.toThrow('open.refused');
  }
  await expect(openWalletSeed(await importVaultKey(raw), slot, sealed)).rejects.toThrow('open.refused');
  await expect(openWalletSeed(await walletVaultKey(new Uint8Array(32)), slot, sealed)).rejects.toThrow('open.refused');
});

test('what the open vault can derive is not the key of the wallets', async () => {
  const derived = await deriveFromVault(await importVaultKey(raw), utf8(LABELS.walletVault));
  const sealed = await sealWalletSeed(await walletVaultKey(raw), slot, new Uint8Array(32));
  for (const half of [derived.slice(0, 32), derived.slice(32)]) {
    await expect(openWalletSeed(await importVaultKey(half), slot, sealed)).rejects.toThrow('open.refused');
  }
});

test('a phrase is sealed as its 32 bytes, for its person', async () => {
  const words = createPhrase();
  const key = await walletVaultKey(raw);
  const sealed = await sealPhrase(key, 'marta', phraseEntropy(words));
  expect(sealed).toHaveLength(92);
  expect(phraseOfEntropy(await openPhrase(key, 'marta', sealed))).toEqual(words);
  await expect(openPhrase(key, 'paolo', sealed)).rejects.toThrow('open.refused');
});

test('a claim is of one person, address and challenge', () => {
  const key = signingKeyFromSeed(new Uint8Array(32).fill(5));
  const claim = { userId: 'marta', address: walletAddress(key.publicKey, 'quantum'), challenge: 'abc' };
  const signature = signWalletClaim(key.secretKey, claim);
  expect(verifyWalletClaim(key.publicKey, signature, claim)).toBe(true);
  for (const other of [{ userId: 'paolo' }, { address: 'qx1' }, { challenge: 'abd' }]) {
    expect(verifyWalletClaim(key.publicKey, signature, { ...claim, ...other })).toBe(false);
  }
});
