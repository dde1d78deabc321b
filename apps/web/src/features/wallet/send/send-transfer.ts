import { makeTransfer, type TransferInput, transactionBody } from '@repo/client/ledger/make-transfer';
import type { AskInput } from '@repo/contract/call';
import { readLedgerHead } from '@repo/contract/ledger/ledger';
import type { CryptoType } from '@repo/contract/rules/assets';
import { createTransaction, readTransaction, type Transaction } from '@repo/contract/wallet/transactions';
import type { Wallet } from '@repo/contract/wallet/wallet';
import type { TransferBody } from '@repo/vault';
import { ask } from '../../../api/ask.ts';
import { AskError, hasCode } from '../../../api/ask-error.ts';
import { askVault } from '../../../workers/vault-client.ts';
import type { WalletKeys } from '../signing/wallet-keys.tsx';

/** `from`: the stake of the wallet and the number of its next transfer, where it is not the wallet itself that sends. */
type WalletTransferInput = Pick<TransferInput, 'to' | 'amount' | 'memo'> & {
  readonly wallet: Wallet;
  readonly from?: { readonly party: string; readonly nonce: number };
};

/** What will be signed, with the name of this ledger and the wallet's next number. Throws AskError. */
export async function prepareTransfer({ wallet, from, to, amount, memo }: WalletTransferInput): Promise<TransferBody> {
  const { chain } = await ask(readLedgerHead, {});
  const { party, nonce } = from ?? { party: wallet.walletAddress, nonce: wallet.nonce };
  const wish = { chainId: chain.chainId, asset: wallet.cryptoType, from: party, to, amount, nonce, memo };
  return makeTransfer(wish, Date.now());
}

/** A signed transfer; sent again after a lost answer it is the same one. `password`: typed for the signature just now. */
export type SignedTransfer = {
  readonly input: AskInput<typeof createTransaction>;
  readonly hash: string;
  readonly password?: string;
};

/** Signs exactly this text with the wallet's key, on this device. Throws `NotConfirmedError`, VaultWorkerError, AskError. */
export async function signPrepared(keys: WalletKeys, wallet: Wallet, body: TransferBody): Promise<SignedTransfer> {
  const key = await keys.openWalletKey(wallet);
  const signature = await askVault('wallet.sign', { wallet: key.wallet, body });
  const signed = transactionBody(body, wallet.cryptoType satisfies CryptoType, signature);
  const password = key.password === undefined ? {} : { password: key.password };
  return { input: { body: signed }, hash: signed.transactionHash, ...password };
}

/**
 * Sends what was signed, with a confirmation of exactly this. When no answer comes it is looked up by its hash: null means
 * that nobody knows yet whether it arrived. Throws `NotConfirmedError`, AskError.
 */
export async function sendSigned({ input, hash, password }: SignedTransfer): Promise<Transaction | null> {
  try {
    return await ask(createTransaction, input, password === undefined ? {} : { typed: { password } });
  } catch (error) {
    if (!isUnsure(error)) throw error;
    const sent = await findSent(hash);
    if (sent === null && !hasCode(error, 'ask.unreachable')) throw error;
    return sent;
  }
}

/** No answer, or a fault of the server: it may have been booked before that. */
const isUnsure = (error: unknown): boolean => error instanceof AskError && (error.status === 0 || error.status >= 500);

const LOOKS = 5;
const PAUSE_MS = 2_000;

/** The transaction of this hash when it was accepted. Null when it was not, or when the server cannot be reached. */
async function findSent(hash: string): Promise<Transaction | null> {
  for (let left = LOOKS; left > 0; left--) {
    try {
      return await ask(readTransaction, { params: { hash } });
    } catch (error) {
      if (!hasCode(error, 'ask.unreachable')) return null;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}
