import { fromBase64url, openPhrase, phraseOfEntropy, phraseSeed } from '@repo/vault';
import { openWithWallet } from './open-wallet.ts';

/** The words of a sealed recovery phrase. Throws `walletLocked`, `damaged`. */
export async function openPhraseWords(sealed: string): Promise<readonly string[]> {
  const entropy = await openWithWallet((key, userId) => openPhrase(key, userId, fromBase64url(sealed)));
  try {
    return phraseOfEntropy(entropy);
  } finally {
    entropy.fill(0);
  }
}

/** The 64-byte seed of a sealed recovery phrase, wiped afterwards. Throws `walletLocked`, `damaged`. */
export async function withPhraseSeed<T>(sealed: string, use: (seed: Uint8Array) => T | Promise<T>): Promise<T> {
  const seed = await phraseSeed(await openPhraseWords(sealed));
  try {
    return await use(seed);
  } finally {
    seed.fill(0);
  }
}
