import { parseChainAmount } from '@repo/client/chains/chain-amounts';
import type { PaymentProblem, SignedPayment } from '@repo/client/chains/chain-payment';
import {
  type ChainAccount,
  type ChainPayment,
  FEE_ALLOWANCE,
  type PreparedPayment,
  readChainPayment,
  sendChainPayment,
} from '@repo/contract/chains/chains';
import { ask } from '../../../api/ask.ts';
import { AskError } from '../../../api/ask-error.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../../workers/vault-client.ts';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { type ChainDraft, findSpeedIndex } from './chain-draft.ts';

/** A signed payment, and the password if it was typed for the signature just now. */
export type ReadyPayment = { readonly signed: SignedPayment; readonly password?: string };

type ChainPaymentInput = { account: ChainAccount; draft: ChainDraft; prepared: PreparedPayment; balance: bigint };

/** Signs on this device. Throws `NotConfirmedError`, VaultWorkerError, AskError. */
export async function signChainPayment(
  keys: WalletKeys,
  wish: ChainPaymentInput,
): Promise<ReadyPayment | PaymentProblem> {
  const { account, draft, prepared, balance } = wish;
  const { chain, network, accountIndex: index, address: from } = account;
  if (index === null) throw new VaultWorkerError('damaged');
  const { sealed, password } = await keys.phrase();
  const signed = await askVault('chain.sign', {
    sealed,
    chain,
    network,
    index,
    wish: {
      from,
      to: draft.to.trim(),
      amount: draft.isAll ? null : parseChainAmount(draft.amount.trim(), chain),
      speed: findSpeedIndex(draft.speed),
      balance,
      prepared,
    },
  });
  if (typeof signed === 'string') return signed;
  // The server passes on no larger fee.
  if (signed.fee > signed.amount / 2n + FEE_ALLOWANCE[chain]) return 'fee';
  return password === undefined ? { signed } : { signed, password };
}

/**
 * Passes a signed payment on, with a confirmation of exactly this. After a lost answer it is looked up by its hash; null
 * means that nobody knows yet, and the same payment may be sent again. Throws `NotConfirmedError`, AskError.
 */
export async function passOnPayment(
  { id }: ChainAccount,
  { signed, password }: ReadyPayment,
): Promise<ChainPayment | null> {
  const input = { params: { id }, body: { raw: signed.raw } };
  try {
    return await ask(sendChainPayment, input, password === undefined ? {} : { typed: { password } });
  } catch (error) {
    if (!(error instanceof AskError) || !isUnsure(error)) throw error;
    return findPassedOn(id, signed.hash);
  }
}

/** No answer, or a fault on the way, also between server and node: the network may have it. */
const isUnsure = ({ status }: AskError): boolean => status === 0 || status >= 500;

async function findPassedOn(id: string, hash: string): Promise<ChainPayment | null> {
  try {
    const found = await ask(readChainPayment, { params: { id, hash } });
    return found.state === 'unknown' ? null : found;
  } catch (error) {
    if (error instanceof AskError) return null;
    throw error;
  }
}
