import { checkTransactionProof, type ProofStepName, type TransactionProof } from '@repo/client/ledger/check-proof';
import { type LedgerChain, readLedgerHead, readTransactionProof } from '@repo/contract/ledger/ledger';
import type { Transaction } from '@repo/contract/wallet/transactions';
import { parseTransferText } from '@repo/vault';
import { ask } from '../../../../api/ask.ts';

/** `shown`: the signed text says something else than the page. The others are steps of the proof. */
export type FailedStep = ProofStepName | 'shown';
export type CheckedTransaction = {
  /** It is null when everything is right. */
  readonly failed: FailedStep | null;
  /** The block whose signed header leads to the transaction; null while it waits for one. */
  readonly height: number | null;
  readonly steps: number;
  readonly checkedAtMs: number;
};

/** Fetches what proves a transaction and computes it anew in this browser. Throws AskError. */
export async function checkTransaction(shown: Transaction, signal: AbortSignal): Promise<CheckedTransaction> {
  const [{ chain }, proof] = await Promise.all([
    ask(readLedgerHead, {}, { signal }),
    ask(readTransactionProof, { params: { hash: shown.transactionHash } }, { signal }),
  ]);
  return judgeTransaction(chain, proof, shown);
}

export function judgeTransaction(chain: LedgerChain, proof: TransactionProof, shown: Transaction): CheckedTransaction {
  const steps = checkTransactionProof(chain, proof);
  const isOther = proof.hash !== shown.transactionHash || !saysTheSame(proof.body, shown);
  const failed = steps.find(({ ok }) => !ok)?.name ?? (isOther ? 'shown' : null);
  return { failed, height: proof.sealed?.block.height ?? null, steps: steps.length, checkedAtMs: Date.now() };
}

/** The page shows what the server answered; the signed text decides. */
function saysTheSame(text: string, shown: Transaction): boolean {
  const signed = parseTransferText(text);
  if (signed === null) return false;
  return (
    signed.from === shown.fromAddress &&
    signed.to === shown.toAddress &&
    signed.amount === shown.amount &&
    signed.fee === shown.networkFee &&
    signed.asset === shown.cryptoType &&
    signed.memo === shown.memo &&
    signed.nonce === String(shown.nonce)
  );
}
