import { walletNameSlot } from '@repo/client/text-slots';
import { readAddress } from '@repo/contract/ledger/ledger';
import { CRYPTO_TYPES, type CryptoType } from '@repo/contract/rules/assets';
import { challengeWallet, createWallet, formatSealedKey, type Wallet } from '@repo/contract/wallet/wallet';
import { ask } from '../../../api/ask.ts';
import { sealText } from '../../../parts/vault/sealed-text.ts';
import { askVault } from '../../../workers/vault-client.ts';
import type { WalletKeys } from './wallet-keys.tsx';

type NewWallet = { readonly asset: CryptoType; readonly index: number; readonly name: string };

/**
 * Makes the key of an account of the phrase on this device and registers its address. The sealed key is remembered while
 * the wallets are open. Throws VaultWorkerError, AskError.
 */
export async function createHotWallet(
  keys: Pick<WalletKeys, 'rememberKey'>,
  phrase: string,
  { asset, index, name }: NewWallet,
): Promise<void> {
  const { challenge } = await ask(challengeWallet, { body: {} });
  const made = await askVault('wallet.makeAccount', { sealed: phrase, asset, index, challenge });
  const privateKey = formatSealedKey(made.sealed);
  const wallet = await ask(createWallet, {
    body: {
      walletAddress: made.address,
      privateKey,
      publicKey: made.publicKey,
      walletType: 'hot',
      cryptoType: asset,
      balance: '0',
      name: await sealText(walletNameSlot(made.address), name),
      accountIndex: index,
      challenge,
      proof: made.proof,
    },
  });
  keys.rememberKey(wallet.id, privateKey);
}

/** An address to look at: without a key, so it can send nothing. */
export async function createWatchWallet(address: string, asset: CryptoType, name: string): Promise<void> {
  await ask(createWallet, {
    body: {
      walletAddress: address,
      privateKey: null,
      publicKey: null,
      walletType: 'watch',
      cryptoType: asset,
      name: await sealText(walletNameSlot(address), name),
      accountIndex: null,
    },
  });
}

/** The next account of the phrase: one after the last that is a wallet here. */
export function nextIndex(wallets: readonly Wallet[], asset: CryptoType): number {
  const own = wallets.filter(({ cryptoType }) => cryptoType === asset).map(({ accountIndex }) => accountIndex ?? -1);
  return Math.max(-1, ...own) + 1;
}

export type FoundAccount = { readonly asset: CryptoType; readonly index: number; readonly address: string };

/** This many unused accounts in a row end the search: nobody skips more (BIP-44 says 20; an account here is one address). */
const GAP = 5;

type AccountSearchInput = { readonly phrase: string; readonly onStep: () => void; readonly signal: AbortSignal };

/** Accounts of a phrase that the ledger knows. `onStep` is told how many addresses were looked at. */
export async function findAccounts(
  phrase: string,
  onStep: (looked: number) => void,
  signal: AbortSignal,
): Promise<FoundAccount[]> {
  let looked = 0;
  const search: AccountSearchInput = { phrase, signal, onStep: () => onStep(++looked) };
  const found: FoundAccount[] = [];
  for (const asset of CRYPTO_TYPES) found.push(...(await findUsedAccounts(asset, search)));
  return found;
}

async function findUsedAccounts(
  asset: CryptoType,
  { phrase, onStep, signal }: AccountSearchInput,
): Promise<FoundAccount[]> {
  const found: FoundAccount[] = [];
  for (let from = 0, unused = 0; unused < GAP; from += GAP) {
    for (const account of await askVault('wallet.addresses', { sealed: phrase, asset, from, count: GAP })) {
      signal.throwIfAborted();
      const isKnown = await isOnLedger(account.address, signal);
      unused = isKnown ? 0 : unused + 1;
      if (isKnown) found.push({ asset, ...account });
      onStep();
    }
  }
  return found;
}

async function isOnLedger(address: string, signal: AbortSignal): Promise<boolean> {
  const { isUsed, isClaimed } = await ask(readAddress, { params: { address }, query: { limit: 1 } }, { signal });
  return isUsed || isClaimed;
}
