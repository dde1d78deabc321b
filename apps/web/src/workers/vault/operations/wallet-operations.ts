import type { CryptoType } from '@repo/contract/rules/assets';
import {
  accountKey,
  accountSeed,
  createPhrase,
  fromBase64url,
  openWalletSeed,
  type ParsedPhrase,
  parseParty,
  parsePhrase,
  phraseEntropy,
  type SigningKey,
  sealPhrase,
  sealWalletSeed,
  signingKeyFromSeed,
  signTransfer,
  signWalletClaim,
  type TransferBody,
  toBase64url,
  toHex,
  walletAddress,
} from '@repo/vault';
import type { StoredVaults } from '../open-generations.ts';
import { lockWallet, openWithWallet, requireWallet, unlockWallet, walletOpenUntil } from '../open-wallet.ts';
import { openPhraseWords, withPhraseSeed } from '../phrase-seed.ts';
import type { Unlock } from '../unlock-keys.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';

/** A key at rest, and the address it is the key of. */
export type SealedWallet = { address: string; asset: CryptoType; sealed: string };
export type NewAccount = { address: string; publicKey: string; sealed: string; proof: string };

export const walletOperations = {
  /** Opens the wallets for some minutes. Throws what password or passkey do not open. */
  async 'wallet.unlock'(input: StoredVaults & { unlock: Unlock; stayMs?: number }): Promise<void> {
    await unlockWallet(input);
  },

  async 'wallet.lock'(): Promise<void> {
    lockWallet();
  },

  /** When they lock by themselves, in milliseconds since 1970; null while they are locked. */
  async 'wallet.openUntil'(): Promise<number | null> {
    return walletOpenUntil();
  },

  /** 24 new words, and how they are stored. Throws `walletLocked`. */
  async 'wallet.createPhrase'(): Promise<{ words: readonly string[]; sealed: string }> {
    const words = createPhrase();
    return { words, sealed: await sealWords(words) };
  },

  /** Reads typed words, also while the wallets are locked: what is wrong with them, or the words in full. */
  async 'wallet.checkPhrase'(input: { typed: string }): Promise<ParsedPhrase> {
    return parsePhrase(input.typed);
  },

  /** Reads typed words: what is wrong with them, or how they are stored. Throws `walletLocked`. */
  async 'wallet.readPhrase'(input: {
    typed: string;
  }): Promise<Exclude<ParsedPhrase, { ok: true }> | { ok: true; sealed: string }> {
    const parsed = parsePhrase(input.typed);
    return parsed.ok ? { ok: true, sealed: await sealWords(parsed.words) } : parsed;
  },

  /** The words, to be shown. Throws `walletLocked`, `damaged`. */
  async 'wallet.showPhrase'(input: { sealed: string }): Promise<readonly string[]> {
    return openPhraseWords(input.sealed);
  },

  /** Addresses of accounts of a phrase, from one index on: what a restore looks for on the ledger. */
  async 'wallet.addresses'(input: {
    sealed: string;
    asset: CryptoType;
    from: number;
    count: number;
  }): Promise<{ index: number; address: string }[]> {
    const { asset, from, count } = input;
    return withPhraseSeed(input.sealed, (seed) =>
      Array.from({ length: count }, (_, offset) => {
        const key = accountKey(seed, { asset, index: from + offset });
        wipe(key);
        return { index: from + offset, address: walletAddress(key.publicKey, asset) };
      }),
    );
  },

  /** The key of an account, sealed, and the proof by which it is registered. Throws `walletLocked`, `damaged`. */
  async 'wallet.makeAccount'(input: {
    sealed: string;
    asset: CryptoType;
    index: number;
    challenge: string;
  }): Promise<NewAccount> {
    const { asset, index, challenge } = input;
    const { userId, key } = requireWallet();
    return withPhraseSeed(input.sealed, async (phrase) => {
      const seed = accountSeed(phrase, { asset, index });
      const pair = signingKeyFromSeed(seed);
      const address = walletAddress(pair.publicKey, asset);
      const sealed = await sealWalletSeed(key, { userId, address, asset }, seed);
      const proof = signWalletClaim(pair.secretKey, { userId, address, challenge });
      wipe(pair);
      seed.fill(0);
      return {
        address,
        publicKey: toBase64url(pair.publicKey),
        sealed: toBase64url(sealed),
        proof: toBase64url(proof),
      };
    });
  },

  /** Signs exactly this transfer, with the key of its sender, which is the address of the wallet or its stake. Throws `walletLocked`, `damaged`. */
  async 'wallet.sign'(input: { wallet: SealedWallet; body: TransferBody }): Promise<Uint8Array> {
    const { wallet, body } = input;
    if (parseParty(body.from)?.text !== wallet.address || body.asset !== wallet.asset)
      throw new VaultWorkerError('damaged');
    return withWalletSeed(wallet, (seed) => {
      const pair = signingKeyFromSeed(seed);
      const isOwn = walletAddress(pair.publicKey, wallet.asset) === wallet.address;
      const signature = isOwn ? signTransfer(pair.secretKey, body) : null;
      wipe(pair);
      if (signature === null) throw new VaultWorkerError('damaged');
      return signature;
    });
  },

  /** The private key, to be shown: 32 bytes as hex. Throws `walletLocked`, `damaged`. */
  async 'wallet.showKey'(input: { wallet: SealedWallet }): Promise<string> {
    return withWalletSeed(input.wallet, (seed) => toHex(seed));
  },
};

async function sealWords(words: readonly string[]): Promise<string> {
  const { userId, key } = requireWallet();
  const entropy = phraseEntropy(words);
  try {
    return toBase64url(await sealPhrase(key, userId, entropy));
  } finally {
    entropy.fill(0);
  }
}

async function withWalletSeed<T>({ address, asset, sealed }: SealedWallet, use: (seed: Uint8Array) => T): Promise<T> {
  const seed = await openWithWallet((key, userId) =>
    openWalletSeed(key, { userId, address, asset }, fromBase64url(sealed)),
  );
  try {
    return use(seed);
  } finally {
    seed.fill(0);
  }
}

function wipe({ seed, secretKey }: SigningKey): void {
  seed.fill(0);
  secretKey.fill(0);
}
