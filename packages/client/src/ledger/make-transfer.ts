import { TRANSFER_VALID_MS } from '@repo/contract/ledger/ledger';
import { formatAtoms, networkFee } from '@repo/contract/rules/amounts';
import type { CryptoType } from '@repo/contract/rules/assets';
import { type TransferBody, toBase64url, toHex, transferHash } from '@repo/vault';

export type TransferInput = {
  readonly chainId: string;
  readonly asset: CryptoType;
  readonly from: string;
  readonly to: string;
  /** atoms */
  readonly amount: bigint;
  readonly nonce: number;
  readonly memo: string;
};

/** Half of what the server allows, so that a clock may be minutes ahead or behind. */
const VALID_MS = TRANSFER_VALID_MS / 2;

/** What will be signed: the one text that the review shows, the key signs and the server checks. */
export function makeTransfer({ amount, asset, nonce, ...wish }: TransferInput, nowMs: number): TransferBody {
  return {
    v: '1',
    ...wish,
    asset,
    amount: formatAtoms(amount),
    fee: formatAtoms(networkFee(amount, asset)),
    nonce: String(nonce),
    validUntil: `${new Date(nowMs + VALID_MS).toISOString().slice(0, 19)}Z`,
  };
}

/** The body of `POST /api/transactions` for a signed transfer, under the names of WAL-32. */
export function transactionBody(body: TransferBody, asset: CryptoType, signature: Uint8Array) {
  return {
    fromAddress: body.from,
    toAddress: body.to,
    amount: body.amount,
    cryptoType: asset,
    transactionHash: toHex(transferHash(body)),
    transactionType: 'send' as const,
    networkFee: body.fee,
    quantumSignature: toBase64url(signature),
    nonce: body.nonce,
    validUntil: body.validUntil,
    chainId: body.chainId,
    memo: body.memo,
  };
}
